import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import type { Role } from '#server/context.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { inReview, verifiedMember } from '#tests/verified-member.ts'

const own = ownApp()
let anna: MadeMember
let olga: MadeMember
beforeEach(async () => {
  anna = await verifiedMember(own)
  olga = await own.operator('admin')
})
const find = (q: string, as = olga) => own.api(as)('GET /api/admin/found', { query: { q } })
const plant = (permlink: string, title: string, visibility: 'public' | 'private' = 'public') =>
  addPosts(own, [{ by: anna, permlink, title, at: own.clock.now(), visibility }])

describe('one field finds', () => {
  test('members by name and by number', async () => {
    for (const q of [anna.account, `@${anna.account.slice(0, -1)}`, anna.id])
      expect(
        (await find(q)).members.map(({ account }) => account),
        q,
      ).toContain(anna.account)
    expect(await find('nobody-is-called-so')).toEqual({ members: [], posts: [], reviews: [], withdrawals: [] })
  })
  test('open posts by title, name, address and number, and no others', async () => {
    const [id] = await plant('first-light', 'First light, 100%')
    await plant('mine-alone', 'First light for myself', 'private')
    for (const q of [
      'first',
      'First light, 100%',
      `${anna.account}/first-light`,
      `https://example.com/en/photocomment/${anna.account}/First-Light`,
      String(id),
    ])
      expect((await find(q)).posts, q).toMatchObject([{ author: anna.account, permlink: 'first-light' }])
    for (const q of ['light', '%', `${anna.account}/mine-alone`, `${olga.account}/first-light`]) expect((await find(q)).posts, q).toEqual([])
  })
  test('withdrawals and their reviews by number, as the roles open them', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    const as: Partial<Record<Role, MadeMember>> = {}
    for (const role of ['admin', 'finance', 'reviewer', 'editor'] as const) as[role] = await own.operator(role)
    for (const role of ['admin', 'finance'] as const) {
      const { reviews, withdrawals } = await find(number.toLowerCase(), as[role])
      expect(withdrawals).toEqual([{ number, state: 'review', uid: anna.id, account: anna.account, gross: 2000 }])
      expect(reviews).toMatchObject([{ kind: 'withdrawal', account: anna.account, round: 1, state: 'waiting' }])
      expect((await find(reviews[0]!.id, as[role])).reviews).toEqual(reviews)
    }
    for (const role of ['reviewer', 'editor'] as const) expect(await find(number, as[role])).toEqual({ members: [], posts: [], reviews: [], withdrawals: [] })
    expect((await find(anna.account, as.editor)).members).toEqual([])
    expect((await find(anna.account, as.reviewer)).members).toHaveLength(1)
  })
})

test('who searched for what stands in the audit log; who is no operator finds nothing there', async () => {
  await find('安娜')
  const { rows } = await own.owner.query(`select account_id, details from audit_log where act = 'GET /api/admin/found'`)
  expect(rows).toEqual([{ account_id: olga.id, details: { query: { q: '安娜' }, body: null } }])
  await expect(find(' ')).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
  await expect(find('x', anna)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test('the console says what is overdue by the promise of each queue, and how long decisions took', async () => {
  await own.api(olga)('POST /api/admin/parameters', { body: { parameter: 'likeCost', value: 3, why: 'likes are rare' } })
  const [oskar, editor] = [await own.operator('admin'), await own.operator('editor')]
  const board = async () => (await own.api(oskar)('GET /api/admin/queues')).queues.find(({ kind }) => kind === 'parameter')
  expect(await board()).toMatchObject({ waiting: 1, overdue: 0, promiseHours: 72 })
  await own.owner.query(`update reviews set opened_at = opened_at - interval '72 hours 1 minute'`)
  expect(await board()).toMatchObject({ waiting: 1, overdue: 1 })
  const [review] = (await own.api(oskar)('GET /api/admin/reviews', { query: { kind: 'parameter' } })).reviews
  await own.api(oskar)('PUT /api/admin/reviews/:id', { params: { id: review!.id }, body: { vote: 'approve' } })
  expect(await board()).toMatchObject({ waiting: 0, overdue: 0, oldestAt: null })
  const { times } = await own.api(oskar)('GET /api/admin/queues/times')
  expect(times.find(({ kind }) => kind === 'parameter')).toMatchObject({ decided: 1, median: 72 * 60 + 2, promiseHours: 72 })
  expect(await own.api(editor)('GET /api/admin/queues/times')).toMatchObject({ times: [{ kind: 'campaign' }, { kind: 'question', decided: 0 }] })
})
