// Failures have names, time and chance come from ctx, money is whole numbers.
import { calledName, isService, isRoutes, rule } from './places.mjs'

const inDomain = ({ domain, isTest }) => domain && !isTest
const SAYS_FAIL = /^(views|policy|flow|payable|review|personal)(-|$)/

/** `files.ts` answers requests itself, so it is an edge. */
export const noTry = rule(
  (p) => inDomain(p) && p.leaf !== 'files',
  (say) => {
    const wrong = (n) => say(n, 'no try/catch outside the edges: an expected failure has a name, anything else is a bug')
    return {
      TryStatement: wrong,
      CallExpression(n) {
        if (n.callee.type !== 'MemberExpression') return
        const name = calledName(n)
        if (name === 'catch' || (name === 'then' && n.arguments.length > 1)) wrong(n.callee.property)
      },
    }
  },
)
export const namedFailures = rule(
  (p) => inDomain(p) && (isService(p.leaf) || isRoutes(p.leaf) || SAYS_FAIL.test(p.leaf)),
  (say) => ({ ThrowStatement: (n) => say(n, "failures are thrown by name: fail('NAME'), from the closed list in api/fails.ts") }),
)

const MAY_LOOK_AT_CLOCK = /^server\/(kit\/|main\.ts$|config\.ts$)/
const RANDOM = new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues', 'randomFillSync', 'randomFill', 'webcrypto'])
const PAGE_WORK = new Set(['loader', 'action', 'meta'])
const isGlobal = (n, object, property) =>
  n.type === 'MemberExpression' && n.object.type === 'Identifier' && n.object.name === object && n.property.name === property

function inPageWork(node) {
  for (let n = node; n; n = n.parent) {
    const named = n.type === 'FunctionDeclaration' ? n : n.type === 'VariableDeclarator' ? n : null
    if (named && PAGE_WORK.has(named.id?.name) && (named.parent.type === 'ExportNamedDeclaration' || named.parent.parent?.type === 'ExportNamedDeclaration'))
      return true
  }
  return false
}
export const ctxClock = rule(
  ({ file, top, isTest }) => !isTest && ((top === 'server' && !MAY_LOOK_AT_CLOCK.test(file)) || (top === 'web' && /\.tsx?$/.test(file))),
  (say, { top }) => {
    const wrong = (n, what) => (top === 'server' || inPageWork(n)) && say(n, `${what}: time and chance come from ctx (ctx.now, ctx.random)`)
    return {
      NewExpression: (n) => n.callee.name === 'Date' && !n.arguments.length && wrong(n, 'new Date()'),
      CallExpression: (n) => n.callee.name === 'Date' && wrong(n, 'Date()'),
      MemberExpression(n) {
        if (isGlobal(n, 'Date', 'now')) wrong(n, 'Date.now')
        else if (isGlobal(n, 'Math', 'random')) wrong(n, 'Math.random')
        else if (n.object.type === 'Identifier' && n.object.name === 'Temporal' && n.property.name === 'Now') wrong(n, 'Temporal.Now')
        else if (n.object.type === 'Identifier' && n.object.name === 'crypto' && RANDOM.has(n.property.name)) wrong(n, `crypto.${n.property.name}`)
      },
      ImportDeclaration(n) {
        if (!/^(node:)?crypto$/.test(n.source.value)) return
        for (const s of n.specifiers) if (RANDOM.has(s.imported?.name)) wrong(s, s.imported.name)
      },
    }
  },
)
export const wholeMoney = rule(inDomain, (say) => ({
  CallExpression(n) {
    const name = calledName(n)
    if (name === 'parseFloat' || (name === 'toFixed' && n.callee.type === 'MemberExpression'))
      say(n, `${name}: money and counts are integers in minor units, worded in web/`)
  },
}))
