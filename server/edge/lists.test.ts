import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#api/index.ts'
import { PAGE_MAX } from '#api/limits.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { endpointNames, nobodysThings, requestOf, sampleOf } from '#tests/sample-calls.ts'

const own = ownApp({ checks: false }) // rows of three hundred days that nobody lived

type Endpoint = { query?: z.ZodType; reply: z.ZodType }
const shapeOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? schema.shape : {}) as Record<string, z.ZodType>
const SIZES = ['limit', 'pageSize']
/** What says in each endpoint's query how long its list is. */
const sizes = endpointNames.flatMap((name) => SIZES.filter((size) => size in shapeOf((contract[name] as Endpoint).query)).map((size) => [name, size] as const))

test('S112 no list is longer than fifty', async () => {
  const anna = await own.operator('admin') // every endpoint is open to them
  expect(sizes).toContainEqual(['GET /api/posts/hot', 'limit'])
  expect(sizes).toContainEqual(['GET /api/earnings', 'pageSize'])
  const answerTo = async (name: (typeof endpointNames)[number], size: string, said: string) => {
    const { path } = requestOf(name, { ...sampleOf(name, nobodysThings), query: { ...sampleOf(name, nobodysThings).query, [size]: said } })
    return (await own.fetch(path, { as: anna })).status
  }
  for (const [name, size] of sizes)
    for (const said of ['0', '51', '-1', '1e9', '1000000000', '1.5', 'abc', '', 'NaN', 'Infinity', '0x10', '50 or 1=1'])
      if (said === '0x10') expect(await answerTo(name, size, said)).not.toBe(500)
      else expect([name, said, await answerTo(name, size, said)]).toEqual([name, said, 422])
  for (const pageNum of ['0', '1001', '1e9']) expect(await answerTo('GET /api/earnings', 'pageNum', pageNum)).toBe(422)
})

/** Lists that come whole, with what keeps them short. */
const WHOLE: Record<string, string> = {
  'GET /api/analytics/views': 'fourteen days or twelve weeks, and sources that there are',
  'GET /api/badges/earned': 'its queries end at a number of rows',
  'GET /api/account/mutes/about': 'of one person, and tags of which there are a hundred',
  'GET /api/market/contributor': 'twelve works, as its contract says',
  'GET /api/market/release/:code': 'fifty photographs, as its contract says',
  'GET /api/market/releases/:number': 'the same',
  'GET /api/nft/apply': 'three criteria',
  'GET /api/nft/digital-collection/info': 'one work, and the numbers of its pieces: 500 at most',
  'GET /api/nft/digital-collection/other/list': 'twenty a page',
  'GET /api/nft/digital-collection/sn-personalizations': 'the numbers of one work: 500 at most',
  'GET /api/nft/series': 'twenty a page',
  'GET /api/nft/blockchains': 'one, or none',
  'GET /api/nft/posts': 'twenty a page',
  'GET /api/nft/gifts': 'twenty a page',
  'GET /api/nft/holders': 'twenty who are named, and twenty of one’s own',
  'GET /api/nft/redeem-codes': 'twenty a page',
  'GET /api/nft/transfers': 'twenty a page',
  'GET /api/nft/posts-info': 'steps of one work',
  'GET /api/event/user-recall': 'its query ends at a number of rows',
  'GET /api/invite/ranking': 'its query ends at a number of rows',
  'GET /api/draws/:id': 'a hundred prizes and a hundred reserves at most',
  'GET /api/admin/draws/:id': 'the same',
  'GET /api/event/roulette': 'a dozen parts, and the last ten that were won',
  'GET /api/event/blind-box': 'the same',
  'GET /api/contest/tag': 'campaigns that were opened',
  'GET /api/contest/tag/:slug/jury': 'finalists of one contest, two hundred at most, as its definition says',
  'GET /api/general-activity/all-tasks': 'twelve, as its definition says',
  'GET /api/general-activity/last-reward-tasks': 'ten',
  'GET /api/admin/campaigns/:id/preview': 'blocks of one page, twelve photographs in each at most',
  'GET /api/admin/campaigns/:id/dry-run': 'five states, and what is wrong with one definition',
  'GET /api/contest/tag/:slug/own': 'one’s own entries, at most ten, and 48 works',
  'GET /api/event/yearly': 'twelve months, twenty-four hours, five cameras and tags, three posts; a year a line',
  'GET /api/event/yearly/card/:code': 'three posts at most',
  'GET /api/event': 'definitions of content/campaigns, and those that were opened',
  'GET /api/activity': 'the same',
  'GET /api/activity/:slug': 'blocks of one page, twelve photographs in each at most',
  'GET /api/campaign-page': 'the same',
  'GET /api/help/topics': 'pages of content/pages.ts',
  'GET /api/help/page': 'sections of one page, changes of parameters at most fifty',
  'GET /api/help/kept': 'pages of content/pages.ts',
  'GET /api/help/search': 'eight',
  'GET /api/search/advice': 'words and filters of one search',
  'GET /api/search/beside': 'its queries end at a number of rows',
  'GET /api/market/items/:number': 'four kinds of licences, twelve like it',
  'GET /api/market/licence-keys': 'one, and those before it that its settings name',
  'GET /api/market/licences/:number/files': 'sizes and colours of one picture',
  'GET /api/honours': 'one pick of one photograph, its contests, the boards that hold it',
  'GET /api/income': 'twelve months; its queries end at a number of rows',
  'GET /api/orders/:number': 'fifty lines, and what was done about one order',
  'GET /api/admin/orders/:number': 'the same',
  'GET /api/market/licences': 'kinds, rows and sections of one text',
  'GET /api/market/watches': 'two hundred, as its service says',
  'GET /api/model-fees': 'of one phone, two hundred at most',
  'GET /api/credentials': 'as many as a post has pictures',
  'GET /api/credentials/:number/file': 'the path of one proof, and of tries of a chain',
  'GET /api/chain/blocks/:block': 'transactions of one block',
  'GET /api/portfolios/:account': 'twelve chapters of twenty-four',
  'GET /api/decisions': 'kinds and reasons that there are',
  'GET /api/group/:id': 'its query ends at a number of rows',
  'GET /api/group/:id/bans': 'its query ends at a number of rows',
  'GET /api/group/:id/submissions': 'nine',
  'GET /api/report-reasons': 'reasons that there are',
  'GET /api/account/consents': 'a row for each version of each agreement',
  'GET /api/account/outside-logins': 'one of each service',
  'GET /api/account/passkeys': 'filled below',
  'GET /api/account/tags': 'twenty-four at most',
  'GET /api/account/security': 'filled below',
  'GET /api/account/sessions': 'filled below',
  'GET /api/admin/found': 'its queries end at a number of rows',
  'GET /api/admin/metrics': 'metrics of the platform',
  'GET /api/admin/members/:uid': 'its query ends at a number of rows',
  'GET /api/admin/operators': 'people whom the platform trusts; what waits ends at a number of rows',
  'GET /api/admin/queues': 'kinds of reviews',
  'GET /api/admin/queues/times': 'kinds of reviews',
  'GET /api/admin/standing': 'roles that there are',
  'GET /api/admin/cashiers': 'each of its queries ends at a number of rows',
  'GET /api/admin/withdrawals': 'its query ends at a number of rows',
  'GET /api/photographers/:account/featured': 'five, as its table says',
  'GET /api/cancel': 'kinds of open business',
  'GET /api/config': 'services of the installation',
  'GET /api/earnings/months': 'twelve',
  'GET /api/notifications/settings': 'kinds of notifications',
  'GET /api/posts/market/markets-detail': 'its query ends at a number of rows',
  'GET /api/posts/market/sellOrNot': 'pictures of one post',
  'GET /api/posts/market/keywords': 'twelve',
  'GET /api/posts/:author/:permlink': 'tags and pictures of one post',
  'GET /api/posts/:author/:permlink/alike': 'twenty-four of each',
  'GET /api/posts/:author/:permlink/around': 'four on either side',
  'GET /api/posts/:author/:permlink/comments/newer': 'its query ends at a number of rows',
  'GET /api/posts/:author/:permlink/why': 'boards of one photograph: three of all, one of its camera, one of each of its tags',
  'GET /api/ranking': 'its queries end at a number of rows',
  'GET /api/ranking/boards': 'three of all, and twenty-four of each kind',
  'GET /api/collections/:id': 'twenty people, as its service says',
  'GET /api/collections/:id/people': 'the same',
  'GET /api/collections/:id/proofs': 'twenty of one collection',
  'GET /api/proof': 'what one client said of the photographs of one collection',
  'GET /api/proofs/:number': 'the same',
  'GET /api/posts/upload/images': 'filled below',
  'GET /api/films': 'filled below',
  'GET /api/review-times': 'kinds of reviews',
  'GET /api/rewards': 'days that are open',
  'GET /api/share/card': 'three pictures at most',
  'GET /api/withdraw-now': 'reasons that there are, and three withdrawals',
  'GET /api/withdraw-terms': 'its query ends at a number of rows',
  'GET /api/withdraw/:number': 'steps of one withdrawal',
}

test('S112 every list has a size or something that keeps it short', () => {
  const isList = (schema: z.ZodType) => schema instanceof z.ZodArray
  const sized = new Set<string>(sizes.map(([name]) => name))
  const whole = endpointNames.filter(
    (name) => name.startsWith('GET ') && !sized.has(name) && Object.values(shapeOf((contract[name] as Endpoint).reply)).some(isList),
  )
  expect(whole.toSorted()).toEqual(Object.keys(WHOLE).toSorted())
})

const MANY = 300
const many = `from generate_series(1, ${MANY}) n`
type Filled = [what: string, fill: string, list: (as: MadeMember) => Promise<unknown[]>, most: number]
const filled: Filled[] = [
  [
    'pictures that are in no post',
    `insert into images (id, key, account_id, upload_key, name, declared_bytes, state, uploaded_at)
      select gen_random_uuid(), 'k' || n, $1, 'u' || n, '', 1, 'queued', $2 ${many}`,
    async (as) => (await own.api(as)('GET /api/posts/upload/images', {})).images,
    PAGE_MAX,
  ],
  [
    'films that are in no post',
    `insert into films (id, key, account_id, upload_key, name, declared_bytes, state, uploaded_at)
      select gen_random_uuid(), 'k' || n, $1, 'u' || n, '', 1, 'queued', $2 ${many}`,
    async (as) => (await own.api(as)('GET /api/films', {})).films,
    PAGE_MAX,
  ],
  [
    'sessions',
    `insert into sessions (id, token_hash, account_id, kind, ip, user_agent, created_at, seen_at, expires_at)
      select gen_random_uuid(), sha256(n::text::bytea), $1, 'web', '', '', $2::timestamptz, $2, $2::timestamptz + interval '1 day' ${many}`,
    async (as) => (await own.api(as)('GET /api/account/sessions', {})).sessions,
    100,
  ],
  [
    'notices of what was done to an account',
    `insert into security_notices (id, account_id, what, kind, user_agent, lang, noted_at)
      select gen_random_uuid(), $1, 'sessions-ended', 'web', '', 'en', $2 ${many}`,
    async (as) => (await own.api(as)('GET /api/account/security', {})).notices,
    PAGE_MAX,
  ],
  [
    'passkeys',
    `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, backed_up, kind, user_agent, made_at)
      select gen_random_uuid(), $1, sha256(n::text::bytea), '\\x00', 0, '{}', false, 'web', '', $2 ${many}`,
    async (as) => (await own.api(as)('GET /api/account/passkeys', {})).passkeys,
    PAGE_MAX,
  ],
  [
    'coupons that can be used',
    `insert into energy_coupons (account_id, month, n, points, given_at, expires_at)
      select $1, '2026-01-01', n, 1, $2::timestamptz, $2::timestamptz + interval '1 day' ${many}`,
    async (as) => (await own.api(as)('GET /api/coupons', { query: {} })).ready,
    200,
  ],
]
test.each(filled)(`S112 of ${MANY} %s a bounded number is listed`, async (_what, fill, list, most) => {
  const anna = await own.member()
  await own.owner.query(fill, [anna.id, own.clock.now()])
  const listed = await list(anna)
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.length).toBeLessThanOrEqual(most)
})
