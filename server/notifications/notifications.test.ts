import { beforeEach, describe, expect, test } from 'vitest'
import type { Told } from '#api/notifications.ts'
import type { MadeMember } from '#server/account/make.ts'
import { randomFrom } from '#server/kit/random.ts'
import { ownApp } from '#tests/own-app.ts'
import { waitsFor } from '#tests/waits-for.ts'
import { gatherNotifications } from './gather-notifications.ts'
import { notificationsPersonal } from './personal.ts'
import { notifyMember } from './service.ts'

const own = ownApp()
let anna: MadeMember

const ctx = () => ({ db: own.db, now: own.clock.now() })
const tell = (to: MadeMember, what: Told & { subject?: string; group?: string }) => notifyMember(ctx(), to.id, { subject: 'a-post', ...what })
const like = (from: MadeMember | string, permlink = 'rain', title = 'Rain', kind: 'like' | 'forward' = 'like') =>
  tell(anna, { kind, subject: permlink, facts: { from: typeof from === 'string' ? from : from.account, title, permlink } })
/** Everything told so far stands in the lists; what a registration tells by jobs is not, for none run here. */
const gathered = () => own.db.transaction().execute((db) => gatherNotifications({ ...ctx(), db, random: randomFrom(), kit: own.app.services.kit }))
const leave = (one: MadeMember) =>
  own.db.transaction().execute((db) => notificationsPersonal.erase({ ...ctx(), db, kit: own.app.services.kit } as never, one.id))
const list = async (as: MadeMember, query: object = {}) => own.api(as)('GET /api/notifications', { query })
const unread = async (as: MadeMember) => (await own.api(as)('GET /api/notifications/unread')).unread
const gift: Told = { kind: 'welcome', facts: { amount: 100_000 } }

beforeEach(async () => void (anna = await own.member()))

describe('what is told', () => {
  test('likes of one post are one entry with the latest names while it is unread, and a new one afterwards', async () => {
    const people = [await own.member(), await own.member(), await own.member(), await own.member()]
    for (const one of people) {
      own.clock.add(60)
      await like(one)
    }
    await like(people[0]!, 'snow', 'Snow')
    await gathered()
    const { notifications, unread: count } = await list(anna)
    expect(count).toBe(2)
    expect(notifications.map(({ subject, count: n, people: who }) => [subject, n, who.map((one) => one.account)])).toEqual([
      ['snow', 1, [people[0]!.account]],
      ['rain', 4, [people[3]!.account, people[2]!.account, people[1]!.account]],
    ])
    const rain = notifications[1]!
    expect(await own.api(anna)('PUT /api/notifications/:number/read', { params: { number: rain.number } })).toEqual({ unread: 1 })
    own.clock.add(60)
    await like(await own.member())
    await gathered()
    expect((await list(anna)).notifications.map((one) => [one.subject, one.unread, one.count])).toEqual([
      ['rain', true, 1],
      ['snow', true, 1],
      ['rain', false, 4],
    ])
  })

  test('likes and forwards of one post are one entry that says which; each person is told of once for each, also when it was read', async () => {
    const [bruno, chen] = [await own.member(), await own.member()]
    const forward = (from: MadeMember) => like(from, 'rain', 'Rain', 'forward')
    const kinds = async () => (await list(anna)).notifications.map((one) => [one.kind, one.kinds.join(' and '), one.count, one.unread])
    await forward(bruno)
    await gathered()
    expect(await kinds()).toEqual([['like', 'forward', 1, true]])
    await like(bruno)
    await like(chen)
    await gathered()
    expect(await kinds()).toEqual([['like', 'forward and like', 2, true]])
    await own.api(anna)('PUT /api/notifications/read', { body: { until: own.clock.now().toISOString() } })
    own.clock.add(60)
    for (const one of [bruno, chen]) await like(one)
    await forward(bruno)
    await gathered()
    expect(await kinds()).toEqual([['like', 'forward and like', 2, false]])
    await forward(chen)
    await gathered()
    expect(await kinds()).toEqual([
      ['like', 'forward', 1, true],
      ['like', 'forward and like', 2, false],
    ])
    await leave(bruno)
    expect(await kinds()).toEqual([
      ['like', 'forward', 1, true],
      ['like', 'like', 1, false],
    ])
  })

  test('entries from before they said what they hold are of their own kind, and what comes now joins them', async () => {
    const [bruno, chen] = [await own.member(), await own.member()]
    await like(bruno)
    await gathered()
    await own.owner.query(`update notifications set kinds = '{}'`)
    await own.owner.query(`update notification_people set kinds = '{}'`)
    expect((await list(anna)).notifications[0]!.kinds).toEqual(['like'])
    for (const one of [bruno, chen]) await like(one, 'rain', 'Rain', 'forward')
    await like(bruno)
    await gathered()
    expect((await list(anna)).notifications).toMatchObject([{ kinds: ['forward', 'like'], count: 2 }])
    const held = await own.owner.query<{ kinds: string[] }>('select kinds from notification_people where person_id = $1', [bruno.id])
    expect(held.rows).toEqual([{ kinds: ['forward', 'like'] }])
  })

  test('a person who does it again is told of once, also when it was read; what oneself did, and who is gone, are not told', async () => {
    const bruno = await own.member()
    for (let n = 0; n < 3; n++) await like(bruno)
    await gathered()
    await like(bruno)
    await own.api(anna)('PUT /api/notifications/read', { body: { until: own.clock.now().toISOString() } })
    await like(bruno)
    await like(anna)
    await like('nobody-here')
    await gathered()
    const { notifications } = await list(anna)
    expect(notifications.map(({ count, people, unread: fresh }) => [count, people.length, fresh])).toEqual([[1, 1, false]])
  })

  test('a blocked person is not told of, and leaves the entries in which they stand', async () => {
    const [bruno, chen] = [await own.member(), await own.member()]
    const block = (account: string) => own.api(anna)('POST /api/account/blocks', { body: { account } })
    await block(bruno.account)
    await like(bruno)
    await gathered()
    expect(await unread(anna)).toBe(0)
    await like(chen)
    await gathered()
    expect(await unread(anna)).toBe(1)
    await block(chen.account)
    expect(await list(anna)).toMatchObject({ notifications: [], unread: 0 })
  })

  test('the rewards of a day are one entry with their sum; those of the next day are another', async () => {
    const reward = (permlink: string, amount: number) => tell(anna, { kind: 'reward', subject: permlink, facts: { amount, title: permlink, permlink } })
    for (const [permlink, amount] of [['rain', 1000], ['snow', 250]] as const) await reward(permlink, amount) // prettier-ignore
    await gathered()
    await reward('wind', 4)
    await gathered()
    expect((await list(anna)).notifications).toMatchObject([{ kind: 'reward', subject: 'wind', facts: { amount: 1254, works: 3 } }])
    own.clock.add(86_400)
    await reward('hail', 7)
    await gathered()
    expect((await list(anna)).notifications).toMatchObject([{ subject: 'hail', facts: { amount: 7, works: 1 } }, { facts: { amount: 1254 } }])
  })

  test('who is erased leaves other people’s lists: an entry of theirs alone goes, others keep who is still there', async () => {
    const [bruno, chen] = [await own.member(), await own.member()]
    await like(bruno)
    own.clock.add(1)
    await like(chen)
    await like(chen, 'snow', 'Snow')
    await tell(chen, gift)
    await gathered()
    await like(chen, 'wind', 'Wind')
    await leave(chen)
    await gathered()
    expect((await list(anna)).notifications).toMatchObject([
      { subject: 'rain', count: 1, people: [{ account: bruno.account }], facts: { from: bruno.account } },
    ])
    expect((await list(chen)).notifications).toEqual([])
  })

  test('whoever gathers waits for nobody who is leaving, who waits for whoever gathers: neither holds what the other wants', async () => {
    const [bruno, chen] = [await own.member(), await own.member()]
    const titles = async () => (await list(anna)).notifications.map(({ subject }) => subject)
    await like(chen)
    await tell(chen, gift)
    await like(bruno, 'snow', 'Snow')
    const leaving = await own.owner.connect()
    await leaving.query('begin')
    await leaving.query('select from accounts where id = $1 for update', [chen.id])
    await gathered()
    expect([await titles(), (await list(chen)).notifications]).toEqual([['snow'], []])
    await leaving.query('rollback')
    leaving.release()
    await gathered()
    expect([await titles(), (await list(chen)).notifications.length]).toEqual([['snow', 'rain'], 1])
    await waitsFor(own, { held: `select pg_advisory_xact_lock(hashtextextended('gather notifications', 0))` }, () => leave(chen))
    expect(await titles()).toEqual(['snow'])
  })

  test('what has a group of its own shows the latest while it is unread', async () => {
    const withdrawal = (state: 'applied' | 'paying' | 'paid'): Told => ({ kind: 'withdrawal', facts: { state, amount: 1000, currency: 'CNY', number: 'W1' } })
    for (const state of ['applied', 'paying'] as const) await tell(anna, { ...withdrawal(state), group: 'W1' })
    await gathered()
    own.clock.add(1)
    await tell(anna, { ...withdrawal('paid'), group: 'W1' })
    await tell(anna, gift)
    await tell(anna, gift)
    await gathered()
    const { notifications } = await list(anna)
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['welcome', 'welcome', 'withdrawal'])
    expect(notifications.find(({ kind }) => kind === 'withdrawal')?.facts).toMatchObject({ state: 'paid' })
  })

  test('facts that are none of the kind are a fault of ours, and nothing is told', async () => {
    await expect(tell(anna, { kind: 'welcome', facts: { amount: 1.5 } })).rejects.toThrow('expected int')
    await expect(tell(anna, { kind: 'like', facts: { from: 'x', title: 'y' } as never })).rejects.toThrow('permlink')
    expect((await own.owner.query(`select 1 from notification_arrivals where kind = 'like' or facts ? 'amount'`)).rowCount).toBe(0)
  })
})

describe('the list', () => {
  test('page by page, each entry once, although some are new in between', async () => {
    for (let n = 1; n <= 5; n++) {
      own.clock.add(1)
      await tell(anna, { ...gift, subject: `p${n}` })
    }
    await gathered()
    const first = await list(anna, { limit: 2 })
    own.clock.add(1)
    await tell(anna, gift)
    await gathered()
    const second = await list(anna, { limit: 2, ...first.next! })
    const third = await list(anna, { limit: 2, ...second.next! })
    expect([first, second, third].flatMap((page) => page.notifications.map((one) => one.subject))).toEqual(['p5', 'p4', 'p3', 'p2', 'p1'])
    expect(third.next).toBeNull()
  })

  test('is marked as read up to a time, one by one, and again; entries can be taken away', async () => {
    const api = own.api(anna)
    await tell(anna, gift)
    await gathered()
    const until = own.clock.now().toISOString()
    own.clock.add(5)
    await tell(anna, gift)
    await gathered()
    for (let n = 0; n < 2; n++) expect(await api('PUT /api/notifications/read', { body: { until } })).toEqual({ unread: 1 })
    const [late, early] = (await list(anna)).notifications
    expect([late!.unread, early!.unread]).toEqual([true, false])
    for (let n = 0; n < 2; n++) expect(await api('PUT /api/notifications/:number/read', { params: { number: late!.number } })).toEqual({ unread: 0 })
    expect(await api('DELETE /api/notifications/:number', { params: { number: late!.number } })).toEqual({ unread: 0 })
    await expect(api('DELETE /api/notifications/:number', { params: { number: late!.number } })).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    expect((await list(anna)).notifications.map((one) => one.number)).toEqual([early!.number])
  })

  test('is nobody else’s: not to read, to mark or to take away', async () => {
    await tell(anna, gift)
    await gathered()
    const bruno = await own.member()
    const params = { number: (await list(anna)).notifications[0]!.number }
    for (const name of ['PUT /api/notifications/:number/read', 'DELETE /api/notifications/:number'] as const)
      await expect(own.api(bruno)(name, { params })).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    await own.api(bruno)('PUT /api/notifications/read', { body: { until: own.clock.now().toISOString() } })
    expect(await unread(anna)).toBe(1)
  })

  const forMembers = [
    ['GET /api/notifications', {}],
    ['GET /api/notifications/unread', {}],
    ['PUT /api/notifications/read', { body: { until: '2026-01-01T00:00:00.000Z' } }],
    ['PUT /api/notifications/:number/read', { params: { number: '1' } }],
    ['DELETE /api/notifications/:number', { params: { number: '1' } }],
  ] as const
  test('is for members', async () => {
    for (const [name, input] of forMembers) await expect(own.api()(name, input as never), name).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  })

  test('takes no wrong input', async () => {
    for (const query of [{ limit: '0' }, { limit: '51' }, { startAt: 'yesterday' }, { startNumber: '-1' }, { startNumber: 'x' }, { page: '1' }])
      await expect(list(anna, query), JSON.stringify(query)).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422 })
    for (const number of ['0x1', '9'.repeat(19), '%00', '-1'])
      await expect(own.api(anna)('PUT /api/notifications/:number/read', { params: { number } }), number).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})
