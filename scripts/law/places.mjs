// Where things stand: the domains in their order, the words a domain folder may hold, what kind of place a file is.
import fs from 'node:fs'
import path from 'node:path'

const root = process.cwd()
/** Left to right: a domain knows only those before it. `server/domains.ts` says the order. */
export const ORDER = /\[([\w,\s]+)\]\s*$/
  .exec(fs.readFileSync(path.join(root, 'server/domains.ts'), 'utf8'))[1]
  .split(',')
  .map((name) => name.trim())
  .filter(Boolean)
/** Nouns that may have a folder inside a domain, and a file of their own in api/. */
export const SUB_NOUNS = [
  'profile',
  'archives',
  'cancellation',
  'consents',
  'privacy',
  'sessions',
  'security',
  'passkeys',
  'outside',
  'follows',
  'blocks',
  'mentions',
  'labels',
  'mutes',
  'uploads',
  'films',
  'briefs',
  'tags',
  'likes',
  'featured',
  'ranking',
  'audience',
  'comments',
  'newcomers',
  'announcements',
  'discussions',
  'challenges',
  'energy',
  'coupons',
  'books',
  'portfolios',
  'names',
  'people',
  'proofs',
  'shortlinks',
  'showings',
  'cards',
  'embeds',
  'concepts',
  'followed-tags',
  'withdrawals',
  'cashiers',
  'keys',
  'listings',
  'items',
  'licences',
  'sales',
  'model-fees',
  'carts',
  'delivery',
  'deliveries',
  'watches',
  'transactions',
  'anchors',
  'check-ins',
  'yearly',
  'drafts',
  'juries',
  'tasks',
  'parameters',
  'operators',
  'contributors',
  'creators',
  'pieces',
  'transfers',
  'gifts',
  'redeem-codes',
  'holdings',
  'releases',
  'draws',
  'drops',
  'tickets',
  'likenesses',
  'spins',
  'set-cards',
  'forms',
  'tallies',
  'standings',
]
/** Files of api/ that belong to no domain. */
export const API_GROUND = [
  'index',
  'endpoint',
  'fails',
  'events',
  'shared',
  'client',
  'connect',
  'openapi',
  'app-bridge',
  'brand',
  'rates',
  'limits',
  'licence-document',
  'draw-beacons',
  'draw-check',
  'draw-file',
  'draw-lines',
  'draw-spin-check',
  'draw-spin-value',
  'draw-spins',
  'draw-tickets',
  'draw-winners',
  'schemas',
  'print-types',
  'kind',
  'kinds',
]
/** Folders of server/ and web/ that belong to no domain. */
export const SERVER_GROUND = ['edge', 'hooks', 'db', 'kit', 'checks', 'backups', 'dev']
export const WEB_GROUND = ['ui', 'shell', 'words', 'agreements']

/** The words of a domain folder. `queries`, `views`, `policy`, `flow`, `jobs` and `make` may be split by noun (queries-likes.ts), `service` is split by verb. */
export const NAMES = [
  'domain',
  'routes',
  'service',
  'queries',
  'views',
  'policy',
  'flow',
  'jobs',
  'review',
  'payable',
  'reportable',
  'personal',
  'files',
  'facts',
  'rank',
  'make',
  'samples',
]
const SPLIT_BY_NOUN = /^(routes|queries|views|policy|flow|jobs|make)-[a-z0-9-]+$/

/** First words of a verb-noun file and of what a service exports. Add one knowingly: is there not already a word for it? */
export const VERBS = new Set(
  `abandon accept add adopt aggregate allow announce answer append apply approve archive arrange ask assign attach authorize award ban begin bind block book bump burn buy
  calculate cancel cast change charge check choose claim clean clear close collect complete compute confirm connect consume convert copy count create credit
  debit decide decline decode delete deliver demote deposit describe detach detect develop disable discard dismiss dispute dissolve distribute draft draw drop edit elect empty enable encode
  end enqueue enter erase estimate exchange exclude expire explain export extend feature file fill find finish fix fold follow forbid forget freeze fulfil gather get give grade grant group
  hide hold import include index inspect invite issue join judge keep label leave lift like link list load lock log login logout lower mail make mark match measure
  mention merge mint mirror move mute name note notify number offer open order pack paint parse pause pay permit pick pin place plan post prepare price prolong promote propose protect prove prune publish push put
  quote raise rank rate read rebuild receive recommend record recount redeem refresh refund refuse register reject release remember remind remove rename render renew reorder repair
  repeat replace reply report repost request require reschedule reserve reset resolve restore resume retire retry return reveal reverse review revoke rotate run
  save schedule score search seal see seed select sell send serve set settle share show shrink sign skip sort spend split start stop store submit subscribe suggest sum suspend sweep switch sync
  tag take tell test tip touch trace track transfer translate trash turn unblock undo unfollow unhide unlike unlink unlock unmute unpin unpublish update upload use
  validate verify view visit vote wait walk warn watch weigh withdraw wipe write`
    .trim()
    .split(/\s+/),
)

/** Words that say nothing: forbidden in file names and in names of functions. */
export const VAGUE = new Set(['handle', 'handles', 'process', 'processor', 'manage', 'manager', 'helper', 'helpers', 'util', 'utils', 'common', 'misc'])
export const words = (name) => name.split(/(?=[A-Z])|[-_.]/).map((w) => w.toLowerCase())

const PEOPLE_RUN = ['tests', 'journeys', 'bench', 'drills', 'scripts']

/** The word a file is named by: `./comments/queries.ts` → 'queries'. Imports say the extension too. */
export const leafOf = (file) =>
  file
    .split('/')
    .at(-1)
    .replace(/(\.test|\.spec)?\.(tsx?|mjs)$/, '')

/** `server/posts/comments/queries.ts` → top 'server', domain 'posts', leaf 'queries', rest ['comments', 'queries.ts']. */
export function placeOf(filename) {
  const file = (path.isAbsolute(filename) ? path.relative(root, filename) : filename).split(path.sep).join('/')
  const [top, second = '', ...rest] = file.split('/')
  const isTest = /\.(test|spec)\.tsx?$/.test(file) || /^(tests|journeys)\//.test(file)
  const domain = top === 'server' && ORDER.includes(second) && rest.length > 0 ? second : null
  const leaf = leafOf(file)
  return { file, top, second, rest, leaf, isTest, domain, isProduct: !isTest && !PEOPLE_RUN.includes(top) }
}

const isVerbNoun = (leaf) => leaf.includes('-') && VERBS.has(leaf.split('-')[0])
export const isRoutes = (leaf) => /^routes(-|$)/.test(leaf)
export const isQueries = (leaf) => /^queries(-|$)/.test(leaf)
export const isJobs = (leaf) => /^jobs(-|$)/.test(leaf)
export const isService = (leaf) => leaf === 'service' || isVerbNoun(leaf)
/** What other domains may see of one: its service (also split by verb), views, policy, and who sees its posts. */
export const isFace = (leaf) => isService(leaf) || /^(views|policy)(-|$)/.test(leaf) || leaf === 'visibility'
/** SQL of the product stands in these files and nowhere else; `ledger` only in wallet, `visibility` only in posts. */
export const mayHoldSql = ({ file, top, domain, leaf }) =>
  (domain ? isQueries(leaf) || ['server/wallet/ledger.ts', 'server/posts/visibility.ts'].includes(file) : /^server\/(kit|db|checks)\//.test(file)) ||
  /^(tests|bench|drills)$/.test(top)
export const isDomainWord = ({ domain, leaf }) =>
  NAMES.includes(leaf) ||
  SPLIT_BY_NOUN.test(leaf) ||
  isVerbNoun(leaf) ||
  (leaf === 'ledger' && domain === 'wallet') ||
  (leaf === 'visibility' && domain === 'posts')

/** `#web/ui/x.ts` and `./x.ts` become `web/ui/x.ts`; packages become null. */
export const targetOf = (from, spec) => (spec[0] === '#' ? spec.slice(1) : spec[0] === '.' ? path.posix.join(path.posix.dirname(from), spec) : null)

/** A rule that looks only at the files it is about: `applies(place)`, `create(say, place, ctx)` → visitor. */
export const rule = (applies, create) => ({
  create(ctx) {
    const place = placeOf(ctx.filename)
    return applies(place) ? create((node, message) => ctx.report({ node, message }), place, ctx) : {}
  },
})
export const isFunction = (n) => n?.type === 'FunctionDeclaration' || n?.type === 'FunctionExpression' || n?.type === 'ArrowFunctionExpression'
/** The last name of a callee: `a.b.c(…)` → 'c', `c(…)` → 'c'. */
export const calledName = (n) => (n.callee.type === 'MemberExpression' ? (n.callee.property.name ?? n.callee.property.value) : n.callee.name)
/** Text at the start of a string or template, else null. */
export const startText = (n) =>
  n?.type === 'Literal' && typeof n.value === 'string' ? n.value : n?.type === 'TemplateLiteral' ? n.quasis[0].value.cooked : null
