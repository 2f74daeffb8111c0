// Who may import whom, and who may read the environment.
import { isFace, ORDER, placeOf, rule, targetOf } from './places.mjs'

const MOUNTS = ['server/edge/pages.ts', 'server/edge/page-build.ts'] // where the pages are mounted
const OUTSIDE = ['tests', 'journeys', 'bench', 'drills', 'scripts']
const PRODUCT = ['api', 'server', 'web', 'content', 'chain']
const READS_ENVIRONMENT = /^(server\/config\.ts$|[^/]+\.config\.ts$)/

const KNOWS_NONE = ['kit', 'hooks', 'db', 'checks', 'backups']
/** What belongs to no domain sees of one what other domains see; `server/domains.ts` sees the manifests, demo data the builders. */
function fromGround(here, other) {
  if (KNOWS_NONE.includes(here.second)) return `server/${here.second}/ knows no domain`
  if (here.file === 'server/domains.ts') return other.leaf === 'domain' ? null : 'server/domains.ts lists manifests (domain.ts), nothing else'
  const open = isFace(other.leaf) || (here.second === 'dev' && other.leaf === 'make')
  return open ? null : `of a domain only service, views, policy (not ${other.rest.join('/')})`
}
function amongDomains(from, to) {
  const here = placeOf(from)
  const other = placeOf(to)
  if (!here.domain && other.domain) return fromGround(here, other)
  if (here.domain && other.second === 'edge' && here.leaf !== 'files') return 'a domain knows nothing of the wire: only its files.ts imports server/edge/'
  if (!here.domain || !other.domain || here.domain === other.domain) return null
  if (ORDER.indexOf(other.domain) > ORDER.indexOf(here.domain)) return `${here.domain} stands left of ${other.domain}: domains import only to their left`
  return isFace(other.leaf) ? null : `of another domain only service, views, policy (not ${other.rest.join('/')})`
}
function inWeb(from, to) {
  const here = placeOf(from)
  const other = placeOf(to)
  if (other.top === 'server') return 'web/ never imports server/'
  if (other.top !== 'web') return null
  if (other.leaf.endsWith('-page') && !to.includes('/+types/')) return 'a page is named in web/routes.ts and imported by nobody'
  const isDomain = ORDER.includes(other.second)
  if (here.second === 'ui' && (isDomain || other.second === 'shell')) return 'web/ui/ would fit any product: it knows no domain and no shell'
  return null
}
/** Hashes and curves belong to what both sides work out, like a draw. */
const inApi = (spec) => (/^(zod$|@noble\/|\.\/[^/]+$)/.test(spec) ? null : 'api/ imports zod, @noble and its own files, nothing else')
function inServer(from, to) {
  if (to.startsWith('web/')) return MOUNTS.includes(from) ? null : 'server/ never imports web/'
  return to.startsWith('server/') ? amongDomains(from, to) : null
}
/** A test stands at the front door and may reach for anything; only the kit's tests stay as ignorant as the kit. */
const inTest = (from, to) => (from.startsWith('server/kit/') && to.startsWith('server/') ? amongDomains(from, to) : null)

/** Why `from` may not import `spec`, or null. */
function whyNot(from, spec) {
  const here = placeOf(from)
  const to = targetOf(from, spec)
  if (here.isTest) return to && inTest(from, to)
  if (here.top === 'api') return inApi(spec)
  if (!to || !PRODUCT.includes(here.top)) return null
  const there = to.split('/')[0]
  if (OUTSIDE.includes(there)) return `the product never imports ${there}/`
  if (here.top === 'chain') return there === 'chain' ? null : 'chain/ knows contracts, nothing of what uses them'
  return here.top === 'web' ? inWeb(from, to) : here.top === 'server' ? inServer(from, to) : null
}
const imports = (check) => ({
  ImportDeclaration: check,
  ExportAllDeclaration: check,
  ExportNamedDeclaration: (n) => n.source && check(n),
  ImportExpression: (n) => n.source.type === 'Literal' && check(n),
})

export const boundaries = rule(
  () => true,
  (say, { file }) =>
    imports((node) => {
      const why = whyNot(file, node.source.value)
      if (why) say(node, why)
    }),
)
export const configOnly = rule(
  ({ file, top, isProduct }) => isProduct && PRODUCT.includes(top) && !READS_ENVIRONMENT.test(file),
  (say) => ({
    MemberExpression: (n) =>
      n.object.type === 'Identifier' &&
      n.object.name === 'process' &&
      n.property.name === 'env' &&
      say(n, 'the environment is read in server/config.ts only: take the value as a parameter'),
  }),
)
