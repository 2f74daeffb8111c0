// A page reads loader → action → meta → page → parts; loaders are short and ask in parallel; nothing fetches in an effect.
import { isFunction, rule } from './places.mjs'

const LOADER_LINES = 15
const RANK = { middleware: 0, loader: 0, clientMiddleware: 0, clientLoader: 0, action: 1, clientAction: 1, meta: 2 }
const isPage = ({ top, leaf, isTest }) => top === 'web' && !isTest && leaf.endsWith('-page')
const isComponent = (name) => /^[A-Z]/.test(name ?? '') && !['ErrorBoundary', 'HydrateFallback', 'Layout'].includes(name)
const namesOf = (d) =>
  !d ? [] : d.type === 'VariableDeclaration' ? d.declarations.filter((v) => isFunction(v.init)).map((v) => v.id.name) : d.id && isFunction(d) ? [d.id.name] : []

export const noFetchInEffect = rule(
  ({ top, isTest }) => top === 'web' && !isTest,
  (say) => {
    let effects = 0
    const isEffect = (n) => n.callee.type === 'Identifier' && /^use(Layout|Insertion)?Effect$/.test(n.callee.name)
    const fetches = (n) =>
      n.callee.type === 'Identifier'
        ? /^(fetch|api|browserApi)$/.test(n.callee.name)
        : /fetcher/i.test(n.callee.object?.name ?? '') && /^(load|submit)$/.test(n.callee.property?.name ?? '')
    return {
      CallExpression(n) {
        if (isEffect(n)) effects++
        else if (effects && fetches(n)) say(n, 'no fetch in effects: loaders read, actions write')
      },
      'CallExpression:exit'(n) {
        if (isEffect(n)) effects--
      },
    }
  },
)
const declared = (n) => (n.type === 'ExportNamedDeclaration' ? n.declaration : n)
const isPart = (n) => n.type !== 'ExportDefaultDeclaration' && namesOf(declared(n)).some(isComponent)
/** Where a statement belongs in the page's order, or null where it has no place of its own. */
function rankOf(n) {
  if (n.type === 'ExportDefaultDeclaration') return 3
  return n.type === 'ExportNamedDeclaration' ? (RANK[namesOf(n.declaration)[0]] ?? null) : null
}
export const pageOrder = rule(isPage, (say) => ({
  Program({ body }) {
    const page = body.findIndex((n) => n.type === 'ExportDefaultDeclaration')
    body.slice(0, Math.max(0, page)).forEach((n) => isPart(n) && say(n, `${namesOf(declared(n)).find(isComponent)} is a part: parts stand below the page`))
    let last = 0
    for (const n of body) {
      const rank = rankOf(n)
      if (rank !== null && rank < last) say(n, 'a page reads loader → action → meta → page → parts')
      last = Math.max(last, rank ?? 0)
    }
  },
}))

const mentioned = (n, seen = new Set()) => {
  if (Array.isArray(n)) n.forEach((x) => mentioned(x, seen))
  else if (n && typeof n === 'object' && typeof n.type === 'string') {
    if (n.type === 'Identifier') seen.add(n.name)
    for (const k in n) if (k !== 'parent' && k !== 'type') mentioned(n[k], seen)
  }
  return seen
}
const holdsAwait = (n) => {
  if (!n || typeof n !== 'object' || isFunction(n)) return false
  if (Array.isArray(n)) return n.some(holdsAwait)
  if (n.type === 'AwaitExpression') return true
  return Object.entries(n).some(([k, v]) => k !== 'parent' && typeof v === 'object' && holdsAwait(v))
}
/** The first declaration that waits although it uses nothing of what was waited for before. A guard (`if`) between the two is a reason to wait. */
function waitsInVain(body) {
  const guard = body.findIndex((s) => s.type === 'IfStatement')
  const declarations = body.slice(0, guard < 0 ? body.length : guard).flatMap((s) => (s.type === 'VariableDeclaration' ? s.declarations : []))
  const answers = new Set() // names that depend on an earlier answer
  let waited = false
  for (const d of declarations) {
    const waits = holdsAwait(d.init)
    const uses = [...mentioned(d.init)].some((name) => answers.has(name))
    if (waits && waited && !uses) return d
    if (waits || uses) for (const name of mentioned(d.id)) answers.add(name)
    waited ||= waits
  }
  return null
}
export const thinLoader = rule(
  ({ top, isTest }) => top === 'web' && !isTest,
  (say) => {
    const look = (fn, node) => {
      const lines = node.loc.end.line - node.loc.start.line + 1
      if (lines > LOADER_LINES) say(node, `a loader has at most ${LOADER_LINES} lines: this one has ${lines}`)
      const late = fn.body.type === 'BlockStatement' && waitsInVain(fn.body.body)
      if (late) say(late, 'a loader asks in parallel: await Promise.all([…])')
    }
    return {
      'ExportNamedDeclaration > FunctionDeclaration': (n) => n.id.name === 'loader' && look(n, n),
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator': (n) => n.id.name === 'loader' && isFunction(n.init) && look(n.init, n),
    }
  },
)
export const noClientCache = rule(
  ({ top }) => top === 'web',
  (say) => ({
    ImportDeclaration: (n) =>
      /^(swr|@tanstack\/(react-)?query|react-query|axios|ky|@apollo\/client|urql|redux|react-redux|@reduxjs\/toolkit)(\/|$)/.test(n.source.value) &&
      say(n, 'no client cache and no HTTP library: loaders read, actions write'),
  }),
)
