// The contract and its callers: an endpoint has one name, in every place. (What needs the whole of api/ at once is in check-contract.mjs.)
import { calledName, rule, startText } from './places.mjs'

// `/wechat/…` and `/shortlink` are the specification's own (§7)
const NAME = /^(GET|POST|PUT|PATCH|DELETE) \/(?:(?:api|wechat)(\/(:?[A-Za-z][\w-]*|\.well-known))+|shortlink)$/
const NOT_ENDPOINTS = ['/api/docs', '/api/openapi.json']
const keyText = (p) => (p.key?.type === 'Literal' ? String(p.key.value) : null)

/** What is wrong with one entry of a domain. */
function wrongWith(p) {
  if (p.type === 'SpreadElement' && p.argument.type === 'Identifier') return null // another domain(…), looked at where it stands
  if (p.type !== 'Property' || p.computed || !NAME.test(keyText(p) ?? '')) return "an endpoint is written out under its only name, 'METHOD /api/path'"
  if (p.value.type !== 'ObjectExpression') return 'an endpoint is written out where its name stands'
  const has = p.value.properties.map((q) => q.key?.name)
  const missing = ['summary', 'reply'].find((part) => !has.includes(part))
  return missing ? `an endpoint says its ${missing}` : null
}
export const endpointShape = rule(
  ({ top, isTest }) => top === 'api' && !isTest,
  (say) => ({
    CallExpression(n) {
      if (calledName(n) !== 'domain' || n.arguments[0]?.type !== 'ObjectExpression') return
      for (const p of n.arguments[0].properties) {
        const why = wrongWith(p)
        if (why) say(p, why)
      }
    },
  }),
)
export const endpointCall = rule(
  ({ top, isProduct }) => isProduct && (top === 'web' || top === 'server'),
  (say, { top, domain }) => {
    const look = (n) => {
      const text = startText(n)
      if (text?.startsWith('/api/') && !NOT_ENDPOINTS.includes(text)) say(n, "call an endpoint by its name: api('GET /api/…')")
    }
    if (top === 'web' || domain) return { Literal: look, TemplateLiteral: look }
    return { CallExpression: (n) => calledName(n) === 'fetch' && n.arguments[0] && look(n.arguments[0]) }
  },
)
