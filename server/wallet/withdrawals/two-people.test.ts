import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { stayIn } from '#tests/stay-in.ts'
import { CARD, contextOf, decide, enter, inReview, verifiedMember } from '#tests/verified-member.ts'
import { withdrawing } from '#tests/withdrawing.ts'
import { submitWithdrawal } from './apply-withdrawal.ts'

const own = ownApp({ stopped: true })
let anna: MadeMember
let [olga, oskar]: MadeMember[] = []
beforeEach(async () => {
  anna = await verifiedMember(own, { yuan: 400_000 })
  ;[olga, oskar] = [await own.operator('finance'), await own.operator('finance')]
})
const { apply, show, cancel, mend, vote, paid, failed } = withdrawing(own, () => anna)
const yuan = (amount: number) => ({ currency: 'CNY', amount }) as const
const HOUR = 3600
/** Before a reviewer, a day later. */
async function waiting(amount: number): Promise<string> {
  const number = await inReview(own, anna, yuan(amount))
  await stayIn(own, anna, olga!, oskar!)
  return number
}
/** Time goes by, and everybody stays signed in. */
async function later(hours: number): Promise<void> {
  own.clock.add(hours * HOUR)
  await stayIn(own, anna, olga!, oskar!)
  await enter(own, anna)
}

describe('two people, by what a member asks for within a day', () => {
  const eyesOf = async (number: string) => {
    const { reviews } = await own.api(olga)('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })
    return reviews.find(({ subject }) => subject === number)?.eyes
  }
  test('parts of 500 yuan are decided like the whole; what lies further apart, or came back, is not counted', async () => {
    const first = await waiting(20_000)
    expect(await eyesOf(first)).toBe(1)
    const second = (await apply(anna, yuan(20_000))).number
    expect([await eyesOf(first), await eyesOf(second)]).toEqual([1, 1])
    const third = (await apply(anna, yuan(10_000))).number
    expect(await Promise.all([first, second, third].map(eyesOf)), 'open ones count whenever they were asked for').toEqual([2, 2, 2])
    const { reviews } = await own.api(olga)('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })
    expect(reviews.find(({ subject }) => subject === third)!.evidence.facts).toContainEqual({ name: 'dayOpen', kind: 'fen', value: '50000' })
    await cancel(third)
    expect([await eyesOf(first), await eyesOf(second)]).toEqual([1, 1])
    await vote(olga!, first)
    await paid(oskar!, first)
    expect(await show(first)).toMatchObject({ state: 'paid' })
    const fourth = (await apply(anna, yuan(30_000))).number
    expect(await eyesOf(fourth), 'the second is open, the first was asked for a day ago').toBe(2)
  })
  test('one that was paid counts for a day from when it was asked for, and waiting makes it no less', async () => {
    await vote(olga!, await waiting(1000)) // from here on the payee is known
    const first = (await apply(anna, yuan(30_000))).number
    await vote(olga!, first)
    await paid(oskar!, first, 'T-0002')
    await later(23)
    const second = (await apply(anna, yuan(30_000))).number
    expect(await eyesOf(second)).toBe(2)
    await later(5)
    expect(await eyesOf(second)).toBe(2)
    await later(20)
    const third = (await apply(anna, yuan(15_000))).number
    expect([await eyesOf(second), await eyesOf(third)], 'the second is open').toEqual([2, 1])
  })
})

describe('who approved', () => {
  test('records neither that it was paid nor that it failed; a colleague does, and the list says whose it is', async () => {
    const number = await waiting(2000)
    await vote(olga!, number)
    const refused = { reason: 'APPROVED_BY_YOU', status: 409 }
    await expect(paid(olga!, number)).rejects.toMatchObject(refused)
    await expect(failed(olga!, number)).rejects.toMatchObject(refused)
    const mayRecord = async (as: MadeMember) => (await own.api(as)('GET /api/admin/withdrawals')).payouts.map(({ can }) => can.record)
    expect([await mayRecord(olga!), await mayRecord(oskar!)]).toEqual([[false], [true]])
    expect(await paid(oskar!, number)).toMatchObject({ state: 'paid' })
    expect((await own.api()('GET /api/transparency')).twoPeople).toBe(true)
  })
  test('of two who approved neither does', async () => {
    const number = await waiting(60_000)
    await vote(olga!, number)
    await vote(oskar!, number)
    await expect(paid(olga!, number)).rejects.toMatchObject({ reason: 'APPROVED_BY_YOU' })
    await expect(paid(oskar!, number)).rejects.toMatchObject({ reason: 'APPROVED_BY_YOU' })
    expect(await paid(await own.operator('finance'), number)).toMatchObject({ state: 'paid' })
  })
})

describe('the free part of the tax', () => {
  const terms = async () => own.api(anna)('GET /api/withdraw-terms')
  test('is one a month, whatever is asked for in it and wherever it goes', async () => {
    expect((await terms()).monthGross).toBe(0)
    expect(await apply(anna, yuan(50_000))).toMatchObject({ tax: 0 })
    expect((await terms()).monthGross).toBe(50_000)
    const second = await apply(anna, yuan(50_000), CARD)
    expect(second, 'another payee has no free part of its own').toMatchObject({ tax: 4000, net: 46_000 })
    expect((await terms()).payees.map(({ monthGross }) => monthGross)).toEqual([100_000, 100_000])
    await cancel(second.number)
    expect(await apply(anna, yuan(30_000), CARD)).toMatchObject({ tax: 0 })
    expect(await apply(anna, yuan(1000), CARD)).toMatchObject({ tax: 200 })
  })
  test('begins anew with the month in UTC+8', async () => {
    await apply(anna, yuan(90_000))
    const month = (at: Date) => new Date(at.getTime() + 8 * HOUR * 1000).getUTCMonth()
    const now = own.clock.now()
    while (month(own.clock.now()) === month(now)) own.clock.add(24 * HOUR)
    await stayIn(own, anna)
    await enter(own, anna)
    expect((await terms()).monthGross).toBe(0)
    expect(await apply(anna, yuan(80_000))).toMatchObject({ tax: 0 })
  })
  test('is shared by whoever is paid at the same place', async () => {
    const ben = await verifiedMember(own, { name: '李四', yuan: 200_000 })
    await apply(anna, yuan(80_000), CARD)
    expect(await apply(ben, yuan(10_000), CARD)).toMatchObject({ tax: 2000 })
    const { monthGross, payees } = await own.api(ben)('GET /api/withdraw-terms')
    expect([monthGross, payees[0]!.monthGross]).toEqual([10_000, 90_000])
  })
  test('a mended one is reckoned anew', async () => {
    const number = await waiting(80_000)
    await vote(olga!, number, { vote: 'refuse', reason: 'payee-wrong', words: '' })
    await enter(own, anna)
    await apply(anna, yuan(40_000))
    expect(await mend(number)).toMatchObject({ tax: 8000, net: 72_000 })
  })
})

describe('yuan that came out of PIXT keep their least', () => {
  let carl: MadeMember
  beforeEach(async () => void (carl = await verifiedMember(own, { contributor: true, yuan: 300 })))
  const exchange = (amount: number) => own.api(carl)('POST /api/exchange', { body: { amount } }, { idempotencyKey: crypto.randomUUID() })
  test('a contributor’s own 3 yuan may leave, 5 exchanged ones may not, 10 together may', async () => {
    await exchange(1_000_000)
    expect(await own.api(carl)('GET /api/withdraw-terms')).toMatchObject({ yuan: 800, exchanged: 500, leastYuan: 100 })
    const refused = { reason: 'WITHDRAW_BELOW_LEAST', data: { least: 1000 } }
    await expect(apply(carl, yuan(301))).rejects.toMatchObject(refused)
    const own3 = await apply(carl, yuan(300))
    expect(await own.api(carl)('GET /api/withdraw-terms')).toMatchObject({ yuan: 500, exchanged: 500, leastYuan: 1000 })
    await expect(apply(carl, yuan(500))).rejects.toMatchObject(refused)
    await cancel(own3.number, carl)
    await exchange(800_000)
    const whole = await apply(carl, yuan(1100))
    expect(await own.api(carl)('GET /api/withdraw-terms')).toMatchObject({ yuan: 100, exchanged: 0, leastYuan: 100 })
    await cancel(whole.number, carl)
    expect(await own.api(carl)('GET /api/withdraw-terms'), 'what came back is what it was').toMatchObject({ yuan: 1200, exchanged: 900 })
  })
})

describe('a call without a key', () => {
  const send = async (body: object, path = '/api/withdraw') => {
    const reply = await own.fetch(path, { as: anna, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    return (await reply.json()) as { code: string; data: { number: string; yuan: number } }
  }
  const wanted = { currency: 'CNY', amount: 2000, payee: CARD }
  test('is the same deed within a minute, and another one after it, with another body or of somebody else', async () => {
    const first = await send(wanted)
    const [again, twice] = await Promise.all([send(wanted), send(wanted)])
    expect([again, twice]).toEqual([first, first])
    expect((await send({ ...wanted, amount: 2001 })).data.number).not.toBe(first.data.number)
    own.clock.add(59)
    expect(await send(wanted)).toEqual(first)
    own.clock.add(2)
    const later = await send(wanted)
    expect([later.code, later.data.number === first.data.number]).toEqual(['000', false])
    expect(await own.api(anna)('GET /api/withdraw')).toMatchObject({ withdrawals: { length: 3 } })
  })
  test('pressed twice, PIXT are exchanged once; one that failed may be asked again', async () => {
    const [one, other] = await Promise.all([send({ amount: 2000 }, '/api/exchange'), send({ amount: 2000 }, '/api/exchange')])
    expect([one.code, other]).toEqual(['000', one])
    expect((await own.api(anna)('GET /api/userinfo/money')).pixt).toBe(9_998_000)
    const much = { amount: 20_000_000 }
    expect((await send(much, '/api/exchange')).code).toBe('2080')
    expect((await send(much, '/api/exchange')).code).toBe('2080')
  })
})

test('a review that is being opened while its withdrawal is taken back does not wait for ever', async () => {
  const { number } = await apply(anna, yuan(2000))
  await later(25)
  const [opened, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const submitted = own.db.transaction().execute(async (db) => {
    await submitWithdrawal({ ...contextOf(own), db }, number)
    opened.resolve()
    await gate.promise
  })
  await Promise.race([opened.promise, submitted])
  const stands = async () =>
    (await own.owner.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rows[0]!.n
  const cancelled = cancel(number)
  await expect.poll(stands, { timeout: 30_000 }).toBe(1)
  gate.resolve()
  await submitted
  expect(await cancelled).toMatchObject({ state: 'cancelled' })
  const { rows } = await own.owner.query<{ state: string }>(`select state from reviews where subject = $1`, [number])
  expect(rows.map(({ state }) => state)).toEqual(['dropped'])
  await expect(decide(own, olga!, number)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})
