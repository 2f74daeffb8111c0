// Where SQL stands, who opens a transaction, no query in a loop, no network beside the database.
import { calledName, isFunction, isJobs, isQueries, leafOf, mayHoldSql, rule, startText } from './places.mjs'

const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const SQL = /^\s*(select|insert\s+into|update\s+\w+\s+set|delete\s+from|merge\s+into|with\s+\w+\s+as|truncate|create\s+(table|index)|alter\s+table)\b/i
const TRANSACTION = /^\s*(begin|commit|rollback|savepoint|start\s+transaction|set\s+transaction)\b/i
const OPENS = new Set(['transaction', 'startTransaction', 'controlledTransaction', 'beginTransaction'])
const MAY_OPEN = /^server\/(edge\/call\.ts$|dev\/|kit\/jobs(\/|\.ts$)|db\/)/
const CLIENTS = /^(node:)?(http|https|http2|net|tls|dgram)$|^(undici|axios|got|ky|node-fetch|nodemailer)$/
const EACH = new Set(['map', 'forEach', 'flatMap', 'filter', 'some', 'every', 'find', 'reduce', 'from'])

const isSqlTag = (n) => (n.tag.type === 'Identifier' && n.tag.name === 'sql') || (n.tag.type === 'MemberExpression' && n.tag.object.name === 'sql')
const inProductOrScripts = ({ isProduct, top }) => isProduct || top === 'scripts'

export const sqlPlace = rule(
  (p) => inProductOrScripts(p) && !p.isTest && !mayHoldSql(p),
  (say) => {
    const wrong = (n) => say(n, 'SQL lives in queries.ts of the domain that owns the tables')
    return {
      TaggedTemplateExpression: (n) => isSqlTag(n) && wrong(n),
      CallExpression(n) {
        const name = calledName(n)
        if (n.callee.type !== 'MemberExpression') return
        if (BUILDERS.has(name) || (name === 'query' && SQL.test(startText(n.arguments[0]) ?? ''))) wrong(n.callee.property)
      },
    }
  },
)
export const noOffset = rule(
  ({ top, isTest }) => top === 'server' && !isTest,
  (say) => {
    const wrong = (n) => say(n, 'lists are keyset-paged: an offset reads what it skips and jumps when something is added')
    return {
      CallExpression: (n) => n.callee.type === 'MemberExpression' && calledName(n) === 'offset' && wrong(n.callee.property),
      TaggedTemplateExpression: (n) => isSqlTag(n) && n.quasi.quasis.some((q) => /\boffset\s+(\d|$)/i.test(q.value.raw)) && wrong(n),
    }
  },
)
/** What stands inside no bracket, and inside each: a query with its own columns and its own order. */
function levelsOf(text) {
  const [done, open] = [[], ['']]
  for (const sign of text) {
    if (sign === '(') open.push('')
    else if (sign === ')' && open.length > 1) done.push(open.pop())
    else open[open.length - 1] += sign
  }
  return [...done, ...open]
}
const AS_TEXT = /\bselect\b.*?(?=\bfrom\b|$)/gs
/** A bare name in `order by` means the column of the answer where one has it: cast to text, 9 comes after 10. */
export const orderAsText = rule(
  ({ top, isTest }) => top === 'server' && !isTest,
  (say) => ({
    TaggedTemplateExpression(n) {
      if (!isSqlTag(n)) return
      for (const level of levelsOf(n.quasi.quasis.map((q) => q.value.raw).join('?'))) {
        const cast = new Set((level.match(AS_TEXT) ?? []).flatMap((said) => [...said.matchAll(/(\w+)::text(?=\s*(?:,|$))/g)].map(([, name]) => name)))
        const [, order = ''] = /\border by ([^?]*)/.exec(level) ?? []
        const wrong = order.split(',').find((term) => cast.has(/^\s*(\w+)\b(?!\.)/.exec(term)?.[1]))
        if (wrong) say(n, `ordered by the text that ${wrong.trim().split(' ')[0]} is answered as: name the column by its table`)
      }
    },
  }),
)
export const oneTransaction = rule(
  (p) => inProductOrScripts(p) && !p.isTest && !MAY_OPEN.test(p.file),
  (say) => {
    const wrong = (n) => say(n, 'one mutation is one transaction, and call.ts or the job runner opens it')
    return {
      CallExpression(n) {
        if (n.callee.type !== 'MemberExpression') return
        const name = calledName(n)
        if (OPENS.has(name)) wrong(n.callee.property)
        else if ((name === 'query' || name === 'raw') && TRANSACTION.test(startText(n.arguments[0]) ?? '')) wrong(n)
      },
      TaggedTemplateExpression: (n) => isSqlTag(n) && TRANSACTION.test(n.quasi.quasis[0].value.raw) && wrong(n),
    }
  },
)
export const noNetwork = rule(
  ({ domain, leaf, isTest }) => domain && !isTest && !isJobs(leaf),
  (say) => {
    const wrong = (n) => say(n, 'no network inside a transaction: write the intent, enqueue a job, call from the job')
    return {
      ImportDeclaration: (n) => n.importKind !== 'type' && CLIENTS.test(n.source.value) && wrong(n),
      CallExpression: (n) => n.callee.type === 'Identifier' && n.callee.name === 'fetch' && wrong(n),
      NewExpression: (n) => n.callee.name === 'WebSocket' && wrong(n),
    }
  },
)

/** The loop or the per-item callback around a node inside its own function, or null. A loop's head runs once, except a `while`'s. */
function loopAround(node) {
  for (let child = node, n = node.parent; n; child = n, n = n.parent) {
    if (/^For(In|Of)?Statement$/.test(n.type) && child === n.body) return n
    if (/While/.test(n.type)) return n
    if (!isFunction(n)) continue
    const call = n.parent
    if (call?.type !== 'CallExpression' || !call.arguments.includes(n) || !EACH.has(calledName(call))) return null
    return call
  }
  return null
}
/** Name of the module's own function around a node, where it has one. */
function ownFunction(node) {
  for (let n = node.parent; n; n = n.parent) {
    const named = n.type === 'FunctionDeclaration' ? n : isFunction(n) && n.parent.type === 'VariableDeclarator' ? n.parent : null
    const holder = named?.type === 'FunctionDeclaration' ? named.parent : named?.parent.parent
    if (holder && /^(Program|ExportNamedDeclaration)$/.test(holder.type)) return named.id.name
  }
  return null
}
export const noQueryInLoop = rule(
  ({ domain, isTest }) => domain && !isTest,
  (say) => {
    const queries = new Set()
    const calls = []
    return {
      ImportDeclaration(n) {
        if (isQueries(leafOf(n.source.value))) for (const s of n.specifiers) queries.add(s.local.name)
      },
      CallExpression: (n) => void calls.push(n),
      'Program:exit'() {
        const asks = (n) => (n.callee.type === 'Identifier' ? queries.has(n.callee.name) : /^execute(TakeFirst(OrThrow)?)?$/.test(calledName(n) ?? ''))
        for (let before = -1; before !== queries.size;) {
          before = queries.size
          for (const n of calls) if (asks(n) && ownFunction(n)) queries.add(ownFunction(n))
        }
        for (const n of calls) if (asks(n) && loopAround(n)) say(n, 'no query in a loop: ask once for all of them')
      },
    }
  },
)
