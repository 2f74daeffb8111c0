// What each file needs to do its work: what it imports (types apart, which only tsc can break), files it names, and what it asks for by name:
// endpoints, jobs and pages, which the registries below stand for. A registry is not walked through, else everything would need everything.
import fs from 'node:fs'
import path from 'node:path'
import { importsOf } from '../law/read-imports.mjs'
import { keyOf, treeOf, walk } from '../law/read-tree.mjs'

const CODE = /\.(ts|tsx|mjs)$/
const REGISTRY = /^(server\/domains\.ts|server\/[^/]+\/(domain|(.+\/)?routes(-[\w-]+)?)\.ts|api\/index\.ts|web\/routes\.ts)$/
/** Who goes to an address means what answers there; a link on a page only leads there. */
const GOES = /^(tests|journeys|drills)\/|\.(test|spec)\.tsx?$/
/** These name everything for everybody: the clockwork's cron, the demo data, and tests that only list names. */
const NAMES_NOTHING = /^(server\/(open-app|domains)\.ts|server\/dev\/|server\/[^/]+\/domain\.ts|api\/|web\/routes\.ts)/
const ENDPOINT = /^(GET|POST|PUT|PATCH|DELETE) \//
const QUOTED = /@import\s+(?:url\()?['"]([^'"]+)['"]/g

/** What no text says: the built pages stand for their frame, the tables for every file of SQL. */
const BESIDES = [
  [/^(tests\/built-pages|scripts\/start-app)\.ts$/, /^web\/(root|entry\.\w+)\.tsx$/],
  [/^scripts\/start-app\.ts$/, /^public\//],
  [/^server\/db\/migrate\.ts$/, /^server\/.*\.sql$/],
]

/** A literal's text; of a template, what stands between its gaps, with `*` for each gap. */
const textOf = (n) => {
  if (n.type === 'Literal' && typeof n.value === 'string') return n.value
  return n.type === 'TemplateLiteral' ? n.quasis.map((q) => q.value.cooked ?? '').join('*') : null
}
function textsIn(file) {
  const texts = new Set()
  walk(treeOf(file).program.body, (n) => {
    if (/^(Import|Export(All|Named))Declaration$/.test(n.type) && n.source) return false
    const text = textOf(n)
    if (text && text.length < 200) texts.add(text)
  })
  return texts
}
/** Keys written as text: endpoints of a contract or a routes file, jobs of the list. */
function keysIn(file) {
  const keys = new Set()
  walk(treeOf(file).program.body, (n) => {
    if (n.type === 'Property' && n.key.type === 'Literal') keys.add(String(keyOf(n)))
  })
  return keys
}

/** Files that a text names: a file, or all in a folder; from where it stands or from the root. */
function filesNamed(file, text, tree) {
  if (!/^[\w.#@-][\w./#@-]*$/.test(text) || !/[./]/.test(text) || !/\w/.test(text)) return []
  const places = [path.posix.join(path.posix.dirname(file), text), path.posix.normalize(text)]
  for (const place of places) {
    if (tree.files.has(place)) return [place]
    const folder = place.replace(/\/$/, '')
    if (text.includes('/') && tree.folders.has(folder)) return [...tree.files].filter((one) => one.startsWith(`${folder}/`))
  }
  return []
}

/** What a registry's file lists: for each entry its names and the files that it is made of. */
function entriesOf(file) {
  const { program } = treeOf(file)
  const from = new Map()
  const own = new Map()
  for (const n of program.body) {
    if (n.type === 'ImportDeclaration')
      for (const s of n.specifiers) from.set(s.local.name, importsOf(file).find(({ to }) => to.endsWith(n.source.value.replace(/^[.#/]+/, '')))?.to)
    const d = n.type === 'ExportNamedDeclaration' ? n.declaration : n
    if (d?.type === 'VariableDeclaration') for (const v of d.declarations) own.set(v.id.name, v.init)
  }
  const filesIn = (node, seen = new Set(), files = new Set()) => {
    walk(node, (n) => {
      if (n.type !== 'Identifier' || seen.has(n.name)) return
      seen.add(n.name)
      if (from.get(n.name)) files.add(from.get(n.name))
      else if (own.has(n.name)) filesIn(own.get(n.name), seen, files)
    })
    return files
  }
  const entries = []
  walk(program.body, (n) => {
    if (n.type === 'Property' && n.key.type === 'Literal') entries.push({ name: String(keyOf(n)), files: filesIn(n.value).add(file) })
    if (n.type === 'SpreadElement') entries.push({ name: null, files: filesIn(n.argument) })
  })
  // what is listed without a word for a key, as a sweep, is the list's own
  return entries
}

/** name → the files that answer it, and the registries' own edges to what no name reaches. */
function readNames(files) {
  const names = new Map()
  const claimed = new Set()
  const add = (name, to) => {
    if (!names.has(name)) names.set(name, new Set())
    for (const file of to) names.get(name).add(file)
  }
  for (const registry of files.filter((file) => REGISTRY.test(file) && file !== 'web/routes.ts'))
    for (const { name, files: made } of entriesOf(registry)) {
      const its = name ? [name] : [...made].filter((file) => fs.existsSync(file)).flatMap((file) => [...keysIn(file)].filter((key) => ENDPOINT.test(key)))
      for (const one of its) add(one, made)
      if (its.length) for (const file of made) claimed.add(file)
    }
  return { names, claimed }
}

/** Pages by their address: `/photocomment/:anthor/:id` → the page and the frames around it. */
function readPages() {
  const pages = []
  const enter = (list, above, frames) => {
    for (const call of list) {
      if (call?.type === 'SpreadElement' || call?.type !== 'CallExpression') continue
      const texts = call.arguments.filter((a) => a.type === 'Literal').map((a) => a.value)
      const children = call.arguments.find((a) => a.type === 'ArrayExpression')
      const module = `web/${texts.at(-1)}`
      const here = call.callee.name === 'route' ? `${above}/${texts[0]}` : above
      const files = texts.length ? [...frames, module] : frames
      if (children) enter(children.elements, here, files)
      pages.push({ pattern: patternOf(here || '/'), files })
    }
  }
  walk(treeOf('web/routes.ts').program.body, (n) => {
    if (n.type !== 'ExportDefaultDeclaration') return
    walk(n, (inner) => {
      if (inner.type !== 'ArrayExpression') return
      enter(inner.elements, '', [])
      return false
    })
  })
  return pages
}
/** `:id` and `*` stand for anything, and so does a gap in what is asked for. */
const patternOf = (address) => address.split('/').filter(Boolean)
function fits(pattern, asked) {
  if (pattern[0] === '*') return false
  const least = pattern.filter((part) => !part.endsWith('?')).length
  return asked.length >= least && asked.length <= pattern.length && pattern.every((part, n) => !asked[n] || part.startsWith(':') || part === asked[n])
}

/** The graph of a tree: `needs(file)` gives what a file needs itself, `answers(text)` what stands behind a name or an address. */
export function readGraph(list) {
  const tree = { files: new Set(list), folders: new Set(list.flatMap((file) => foldersOf(file))) }
  const { names, claimed } = readNames(list)
  const pages = tree.files.has('web/routes.ts') ? readPages() : []
  const endpoints = [...names.keys()].filter((name) => ENDPOINT.test(name)).map((name) => ({ name, pattern: patternOf(name.slice(name.indexOf('/'))) }))
  const byAddress = (text) => {
    const asked = patternOf(
      text
        .replace(/^https?:\/\/[^/]+|^\*(?=\/)/, '')
        .replace(/[?#].*$/s, '')
        .replace(/^\/en(?=\/|$)/, ''),
    )
    if (asked[0] === 'api' || asked[0] === 'wechat') return endpoints.filter((one) => fits(one.pattern, asked)).flatMap((one) => [...names.get(one.name)])
    return pages.filter((page) => fits(page.pattern, asked)).flatMap((page) => page.files)
  }
  const answers = (text) => [...(names.get(text) ?? []), ...(/^(\*|https?:\/\/[^/]+)?\/[^/]?/.test(text) && !/\s/.test(text) ? byAddress(text) : [])]
  const known = new Map()
  const needs = (file) => {
    if (!known.has(file)) known.set(file, needsOf(file))
    return known.get(file)
  }
  // oxlint-disable-next-line complexity -- one look at each way in which a file can need another
  const needsOf = (file) => {
    const found = new Set(BESIDES.flatMap(([from, to]) => (from.test(file) ? list.filter((one) => to.test(one)) : [])))
    if (file.endsWith('.css')) for (const [, to] of fs.readFileSync(file, 'utf8').matchAll(QUOTED)) found.add(path.posix.join(path.posix.dirname(file), to))
    if (!CODE.test(file)) return found
    const named = REGISTRY.test(file)
    for (const { to, typeOnly } of importsOf(file)) if (!typeOnly && !(named && claimed.has(to))) found.add(to)
    for (const text of named ? [] : textsIn(file)) {
      for (const one of filesNamed(file, text, tree)) found.add(one)
      if (!NAMES_NOTHING.test(file)) for (const one of GOES.test(file) ? answers(text) : (names.get(text) ?? [])) found.add(one)
    }
    return found
  }
  return { needs, answers, pages }
}
const foldersOf = (file) => {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, n) => parts.slice(0, n + 1).join('/'))
}

/** Everything that a file needs, itself included. */
export function closureOf({ needs }, starts, tree) {
  const found = new Set(starts)
  for (const file of found) if (tree.has(file)) for (const to of needs(file)) found.add(to)
  return found
}
