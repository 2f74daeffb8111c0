import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#api/endpoint.ts'
import { contract } from '#api/index.ts'
import { openapi } from '#api/openapi.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { allColumns, printRows, quiet, rowsOf } from '#tests/row-prints.ts'
import { endpointNames, nobodysThings, requestOf, sampleOf, type LooseCall, type Things } from '#tests/sample-calls.ts'

const own = ownApp({ jobs: true })
type Envelope = { code: string; data: unknown; msg: string }
const envelope = async (reply: Response) => (await reply.json()) as Envelope

/** A member with a public post, a private one, a draft picture and an unconfirmed upload. */
async function owner() {
  const anna = await own.member({ nickname: 'Anna A', bio: { zh: '海', en: 'sea' } })
  const open = await own.publish(anna, { tags: ['sea'] })
  const hidden = await own.publish(anna, { title: 'Mine alone', visibility: 'private' })
  const draft = await own.upload(anna, await picture())
  const signed = await own.api(anna)('GET /api/posts/upload', { query: { bytes: 1000, type: 'image/jpeg', sha256: 'a'.repeat(64) } })
  const collected = await own.api(anna)('POST /api/collections', { body: { names: { zh: '', en: 'Shores' }, shownTo: 'owner' } })
  const collection = collected.collection.id
  const things: Things = { account: anna.account, permlink: open.permlink, key: draft.key, uploadKey: signed.key, collection }
  return { anna, things, hidden: { ...things, permlink: hidden.permlink } }
}

test('S001 every endpoint declares who may call it, and the document says the same', () => {
  const paths = openapi().paths as Record<string, Record<string, { security: unknown[] }>>
  const said = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, security.length > 0] as const),
  )
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(endpointNames.map((name) => [name, contract[name].auth !== 'anyone'])))
  expect(
    new Set(endpointNames.map((name) => contract[name].auth)).difference(new Set(['anyone', 'member', 'operator', 'admin', 'reviewer', 'finance', 'editor'])),
  ).toEqual(new Set())
})

test.each(endpointNames.filter((name) => contract[name].auth !== 'anyone'))('S001 %s: nobody in particular meets 403', async (name) => {
  for (const headers of [
    {},
    { authorization: '' },
    { authorization: 'Bearer nonsense' },
    { cookie: 'token=nonsense', 'sec-fetch-site': 'same-origin' },
  ] as Record<string, string>[]) {
    const { path, init } = requestOf(name, sampleOf(name, nobodysThings), headers)
    const reply = await own.fetch(path, init)
    expect([reply.status, (await envelope(reply)).code]).toEqual([403, '403'])
  }
})

/** What the others then would lack: the session, the second factor in it. */
const ENDS_ITSELF = ['POST /api/logout', 'DELETE /api/admin/factor']
/** There is nothing in these but the caller's own: what answers is their own password, proof and sessions, leaving, whom they follow, whom they blocked, what they like, their coupons, what they are told. */
const ABOUT_ONESELF = [
  'PUT /api/account/privacy',
  'PUT /api/pwd',
  'PUT /api/account/phone',
  'DELETE /api/account/sessions',
  'DELETE /api/cancel',
  'DELETE /api/event/yearly/card',
  'DELETE /api/follow',
  'DELETE /api/account/blocks',
  'PUT /api/account/labels',
  'PUT /api/account/tags/:tag',
  'DELETE /api/account/tags/:tag',
  'POST /api/account/mutes',
  'DELETE /api/account/mutes',
  'DELETE /api/like',
  'DELETE /api/forward',
  'PUT /api/forward',
  'PUT /api/coupons/choice',
  'PUT /api/portfolio',
  'DELETE /api/portfolio',
  'PUT /api/portfolio/domain',
  'DELETE /api/portfolio/domain',
  'PUT /api/notifications/read',
  'PUT /api/notifications/settings',
  'PUT /api/notifications/address',
  'DELETE /api/notifications/address',
  'DELETE /api/notifications/devices',
  'PUT /api/market/contributor/person',
  'PUT /api/market/contributor/contact',
  'DELETE /api/market/contributor',
  'DELETE /api/nft/apply',
  'DELETE /api/market/items/:number/watch',
  'DELETE /api/invite/bind',
  'PUT /api/market/cart',
  'DELETE /api/market/cart',
  'DELETE /api/nft/private-key/trusteeship',
]
const COUNTS = /"(?:hot|lift|like_count|like_weight|forward_count|forward_weight|helped_count|helped_weight)": \d+, /g
/** How many follow a person or like their posts, which each second counts, is for others to change, what they are told of it, and that somebody reports their work. */
async function ownRows(id: string) {
  const rows = await rowsOf(own.owner, id)
  const events = rows.events?.filter((row) => !row.includes('"unread"'))
  const posts = rows.posts?.map((row) => row.replaceAll(COUNTS, ''))
  const reviews = rows.reviews?.filter((row) => !row.includes('"kind": "report"'))
  return { ...rows, events, posts, reviews, follow_counts: [], notifications: [], notification_arrivals: [], report_cases: [] }
}

describe('S002 somebody else', () => {
  test('meets no 403 at any endpoint, and changes nothing that is not theirs', async () => {
    const { anna, things, hidden } = await owner()
    const [bruno, before] = [await own.member(), await ownRows(anna.id)]
    const last = (name: string) => Number(name === 'POST /api/logout') // it ends the session that all others need
    for (const about of [things, hidden])
      for (const name of endpointNames.toSorted((a, b) => last(a) - last(b))) {
        const { path, init } = requestOf(name, sampleOf(name, about))
        const reply = await own.fetch(path, { ...init, as: name === 'POST /api/logout' ? await own.member() : bruno })
        const { code } = await envelope(reply)
        expect([name, reply.status === 403, code === '403', code === '999']).toEqual([name, false, false, false])
        if (ABOUT_ONESELF.includes(name)) continue
        if (name.startsWith('DELETE') || name.startsWith('PUT') || name === 'POST /api/posts/multi') expect([name, reply.status]).toEqual([name, 404])
      }
    expect(await ownRows(anna.id)).toEqual(before)
  })

  /** Derived from the contract: what a role is not named for is not there for it, and what is not its own it does not change. */
  test.each(['editor', 'reviewer', 'finance', 'admin'] as const)(
    'in the role of %s meets 404 at other roles’ endpoints, and changes nothing of anybody',
    async (role) => {
      const { anna, things } = await owner()
      const [olga, before] = [await own.operator(role), await ownRows(anna.id)]
      const may = ({ auth }: Endpoint) => auth === 'operator' || role === 'admin' || role === auth
      for (const name of endpointNames.filter((one) => !ENDS_ITSELF.includes(one))) {
        const isConsole = !['anyone', 'member'].includes(contract[name].auth)
        if (isConsole && may(contract[name])) continue
        const { path, init } = requestOf(name, sampleOf(name, things))
        const reply = await own.fetch(path, { ...init, as: olga })
        const { code } = await envelope(reply)
        if (isConsole) expect([name, reply.status, code]).toEqual([name, 404, '2001'])
        else if (/^(?:DELETE|PUT) |^POST \/api\/posts\/multi$/.test(name) && !ABOUT_ONESELF.includes(name)) expect([name, reply.status]).toEqual([name, 404])
        else expect([name, code]).not.toEqual([name, '999'])
      }
      expect(await ownRows(anna.id)).toEqual(before)
    },
  )

  test('in a role whose second factor was not proved there is no console', async () => {
    const olga = await own.member({ roles: ['admin', 'reviewer', 'finance', 'editor'] })
    for (const name of endpointNames.filter((one) => !['anyone', 'member'].includes(contract[one].auth))) {
      const { path, init } = requestOf(name, sampleOf(name, nobodysThings))
      const reply = await own.fetch(path, { ...init, as: olga })
      expect([name, reply.status, (await envelope(reply)).code]).toEqual([name, 404, '2001'])
    }
  })

  test('sees nothing of a private post, by any address', async () => {
    const { hidden, anna } = await owner()
    const bruno = await own.member()
    const picturesOf = await own.owner.query<{ key: string }>(`select cover_key as key from posts where visibility = 'private'`)
    for (const as of [bruno, undefined]) {
      for (const name of endpointNames.filter((one) => one.startsWith('GET '))) {
        const { path, init } = requestOf(name, sampleOf(name, hidden))
        const text = await (await own.fetch(path, { ...init, ...(as && { as }) })).text()
        expect([name, text.includes('Mine alone'), text.includes(picturesOf.rows[0]!.key)]).toEqual([name, false, false])
      }
    }
    expect((await own.api(anna)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink: hidden.permlink } })).title).toBe('Mine alone')
  })
})

test('S003 no parameter chooses who acts', async () => {
  const { things } = await owner()
  const bruno = await own.member()
  for (const query of [`account=${things.account}`, `author=${things.account}`, 'uid=10001', 'account_id=10001'])
    for (const name of endpointNames.filter((one) => contract[one].auth === 'member')) {
      const { path, init } = requestOf(name, sampleOf(name, things))
      const reply = await own.fetch(`${path}${path.includes('?') ? '&' : '?'}${query}`, { ...init, as: bruno })
      expect([name, reply.status]).not.toEqual([name, 200])
    }
})

test('S004 no body takes a column of the database that it does not name, in any of its objects, as JSON or as a form', async () => {
  const { things } = await owner()
  const olga = await own.operator('admin') // every endpoint is open to them
  const columns = [...(await allColumns(own.owner)), 'nftStatus', 'contributorStatus', 'balance', 'isAdmin', 'role']
  await quiet(own.owner)
  const before = await printRows(own.owner)
  for (const name of endpointNames.filter((one) => 'body' in contract[one] && !('file' in contract[one]))) {
    const { body: schema } = contract[name] as Endpoint & { body: z.ZodType }
    const call = sampleOf(name, things)
    const known = new Set(namesIn(call.body))
    expect([name, schema.safeParse(call.body).success]).toEqual([name, true])
    for (const column of columns.filter((one) => !known.has(one)))
      for (const body of planted(call.body, column)) expect([name, column, schema.safeParse(body).success]).toEqual([name, column, false])
    const refused = 'signed' in contract[name] ? '186' : '2000' // a signed body is looked at in register-account.test.ts
    for (const column of ['nftStatus', 'contributor_status', 'account_id', 'roles', 'state', 'post_count']) {
      for (const body of planted(call.body, column)) expect([name, column, await codeOf(name, call, { json: body }, olga)]).toEqual([name, column, refused])
      const form = new URLSearchParams({ ...flat(call.body), [column]: '1' })
      expect([name, column, await codeOf(name, call, { form }, olga)]).toEqual([name, column, refused])
    }
  }
  expect(await printRows(own.owner)).toEqual(before)
})
async function codeOf(name: string, call: LooseCall, sent: { json?: unknown; form?: URLSearchParams }, as: MadeMember) {
  const { path, init } = requestOf(name, { ...call, body: sent.json })
  const reply = await own.fetch(path, { ...init, ...(sent.form && { body: sent.form }), as })
  return (await envelope(reply)).code
}
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, item]) => [key, ...namesIn(item)]) : []
/** The body with one more field, in every object of it. */
function planted(body: unknown, field: string): unknown[] {
  if (typeof body !== 'object' || body === null) return []
  if (Array.isArray(body)) return body.flatMap((item, n) => planted(item, field).map((made) => body.with(n, made)))
  const deeper = Object.entries(body).flatMap(([key, item]) => planted(item, field).map((made) => ({ ...body, [key]: made })))
  return [{ ...body, [field]: 1 }, ...deeper]
}
const flat = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body as Record<string, unknown>).filter(([, value]) => typeof value === 'string') as [string, string][])

test('S005 a person as anybody sees them has exactly these fields', async () => {
  const { anna, things } = await owner()
  const person = ['account', 'headerUrl', 'nickname', 'uid', 'uniqueUri']
  const nobody = own.api()
  const user = await nobody('GET /api/account/user/:account', { params: { account: anna.account } })
  expect(Object.keys(user).toSorted()).toEqual(
    [...person, 'bio', 'followers', 'following', 'followingShown', 'joinedAt', 'listed', 'place', 'posts', 'relation', 'site'].toSorted(),
  )
  const post = await nobody('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink: things.permlink } })
  expect(Object.keys(post.author).toSorted()).toEqual(person)
  for (const name of endpointNames.filter((one) => one.startsWith('GET ') && (contract[one] as Endpoint).auth === 'anyone')) {
    const { path } = requestOf(name, sampleOf(name, things))
    const text = await (await own.fetch(path)).text()
    // all of help at once speaks of passwords; of what it sends only the names of fields are looked at
    const looked = name === 'GET /api/help/kept' ? JSON.stringify(JSON.parse(text), (_, said: unknown) => (typeof said === 'string' ? '' : said)) : text
    expect([name, text.includes(anna.phone), /phone|password|session|latitude":-?\d/i.test(looked)]).toEqual([name, false, false])
  }
})
