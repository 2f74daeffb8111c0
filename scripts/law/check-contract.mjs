// The contract as a whole: no optional reply field, no schema written twice, no endpoint promised twice, a test for each endpoint and each of its failures.
import path from 'node:path'
import { filesLike, isTestFile, keyOf, propertyOf, treeOf, walk } from './read-tree.mjs'

const NAME = /^(GET|POST|PUT|PATCH|DELETE) \//
const OPTIONAL = new Set(['optional', 'nullish', 'partial', 'exactOptional'])
const SHAPES = new Set(['object', 'strictObject', 'looseObject', 'enum', 'union', 'discriminatedUnion', 'tuple'])

const called = (n) => (n.type === 'CallExpression' && n.callee.type === 'MemberExpression' ? n.callee.property.name : null)
const bare = (text) => text.replace(/\s+/g, '').replace(/,(?=[}\])])/g, '')

/** Every endpoint: where it stands, what it replies, how it may fail. */
function endpointsIn(files) {
  const all = []
  for (const file of files) {
    const { program, lineAt } = treeOf(file)
    walk(program.body, (n) => {
      if (n.type !== 'CallExpression' || n.callee.name !== 'domain' || n.arguments[0]?.type !== 'ObjectExpression') return
      for (const p of n.arguments[0].properties) {
        const name = String(keyOf(p) ?? '')
        if (!NAME.test(name)) continue
        const fails =
          propertyOf(p.value, 'fails')
            ?.elements?.map((e) => e?.value)
            .filter(Boolean) ?? []
        all.push({ name, file, line: lineAt(p.start), reply: propertyOf(p.value, 'reply'), fails })
      }
    })
  }
  return all
}
/** What a file's names stand for: its own constants and functions, and what it imports from api/. */
function namesIn(file) {
  const names = new Map()
  for (const n of treeOf(file).program.body) {
    const d = n.type === 'ExportNamedDeclaration' ? n.declaration : n
    if (d?.type === 'VariableDeclaration') for (const v of d.declarations) names.set(v.id.name, { node: v.init, file })
    else if (d?.type === 'FunctionDeclaration') names.set(d.id.name, { node: d.body, file })
    else if (n.type === 'ImportDeclaration' && n.source.value.startsWith('./'))
      for (const s of n.specifiers) names.set(s.local.name, { from: path.posix.join(path.posix.dirname(file), n.source.value), name: s.imported?.name })
  }
  return names
}
/** A walk that leaves out names which stand for nothing outside: keys of properties, names behind a dot. */
function walkNames(node, see) {
  const keys = new Set()
  walk(node, (n) => {
    if (n.type === 'Property' && !n.computed && !n.shorthand) keys.add(n.key)
    if (n.type === 'MemberExpression' && !n.computed) keys.add(n.property)
    if (!keys.has(n)) see(n)
  })
}
/** Places where something in a reply may be missing, followed through the names of api/. */
function optionalReplies(endpoints, files) {
  const tables = new Map(files.map((f) => [f, namesIn(f)]))
  const followed = new Set()
  const found = new Map()
  const follow = (node, file) => {
    if (!node || followed.has(node)) return
    followed.add(node)
    walkNames(node, (n) => {
      if (OPTIONAL.has(called(n))) found.set(`${file}:${n.callee.property.start}`, { file, line: treeOf(file).lineAt(n.callee.property.start) })
      if (n.type !== 'Identifier') return
      const own = tables.get(file)?.get(n.name)
      const meant = own?.from ? { ...tables.get(own.from)?.get(own.name) } : own
      if (meant?.node) follow(meant.node, meant.file)
    })
  }
  for (const e of endpoints) follow(e.reply, e.file)
  return [...found.values()].map((at) => ({ rule: 'contract/optional-reply', ...at, message: 'reply fields are required: .nullable(), null when empty' }))
}
/** The text by which two schemas are the same: a shape without its spaces, a pattern; null for anything else. */
function likenessOf(n, text) {
  if (n.type !== 'CallExpression' || n.callee.type !== 'MemberExpression') return null
  const [first] = n.arguments
  if (called(n) === 'regex') return first?.regex ? text.slice(first.start, first.end) : null
  const isShape = n.callee.object.name === 'z' && SHAPES.has(called(n)) && first?.type !== 'Identifier' // z.enum(languages) is named already
  return isShape ? bare(text.slice(n.start, n.end)) : null
}
/** Shapes and patterns that are written out a second time. The second and later ones are told, the outermost only. */
function writtenTwice(files) {
  const first = new Map()
  const found = []
  for (const file of files) {
    const { program, text, lineAt } = treeOf(file)
    walk(program.body, (n) => {
      const likeness = likenessOf(n, text)
      const at = first.get(likeness)
      if (likeness && at)
        found.push({ rule: 'contract/written-twice', file, line: lineAt(n.start), message: `a schema used twice has a name: this one stands already in ${at}` })
      else if (likeness) first.set(likeness, `${file}:${lineAt(n.start)}`)
      return !(likeness && at)
    })
  }
  return found
}
/** An endpoint is tested where a test says its name; a failure where a test of that endpoint says the failure's. */
function untested(endpoints) {
  const tests = filesLike('{server,tests}/**/*.test.ts').map((f) => treeOf(f).text)
  const found = []
  for (const { name, file, line, fails } of endpoints) {
    const its = tests.filter((t) => [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => t.includes(quoted)))
    if (!its.length) found.push({ rule: 'contract/untested', file, line, message: `no test names '${name}'` })
    else
      for (const f of fails)
        if (!its.some((t) => t.includes(f)))
          found.push({ rule: 'contract/untested-failure', file, line, message: `no test of '${name}' names its failure ${f}` })
  }
  return found
}

/** Findings of laws 1 and 13 about api/ as a whole. */
export function checkContract() {
  const files = filesLike('api/*.ts').filter((f) => !isTestFile(f))
  const endpoints = endpointsIn(files)
  const found = [...optionalReplies(endpoints, files), ...writtenTwice(files), ...untested(endpoints)]
  const promised = new Map()
  for (const e of endpoints) {
    if (promised.has(e.name))
      found.push({ rule: 'contract/promised-twice', file: e.file, line: e.line, message: `'${e.name}' stands already in ${promised.get(e.name)}` })
    else promised.set(e.name, e.file)
  }
  return { found, seen: `${endpoints.length} endpoints` }
}
