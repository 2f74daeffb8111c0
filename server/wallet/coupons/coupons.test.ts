import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { randomFrom } from '#server/kit/random.ts'
import { giveSomeCoupons } from '#server/rewards/give-coupons.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { setEnergy } from '#tests/set-energy.ts'
import { stayIn } from '#tests/stay-in.ts'
import { redeemDueCoupons } from './service.ts'

const own = ownApp()
const START = new Date('2026-11-01T00:05:00+08:00')
const DAY = 86_400
let anna: MadeMember

const inJob = <T>(act: (ctx: Parameters<typeof giveSomeCoupons>[0]) => Promise<T>) =>
  own.db.transaction().execute(
    (db) =>
    act({ db, lang: 'zh', viewer: null, now: own.clock.now(), random: randomFrom(), kit: own.app.services.kit, call: { requestId: 'test', ip: '', userAgent: '', browser: false }, after: { run: () => {}, session: () => {} } }), // prettier-ignore
  )
async function give() {
  while (await inJob(giveSomeCoupons));
}
const stand = (now: Date) => own.clock.move((now.getTime() - Date.now()) / 1000)
const wait = (seconds: number) => stand(new Date(own.clock.now().getTime() + seconds * 1000))
/** A deleted post of long ago or a live one, without pictures: only that and when it was published matters. */
const publish = (who: MadeMember, at: string, deleted: boolean) => addPosts(own, [{ by: who, permlink: `post-${who.id}-${at}`, at: new Date(at), deleted }])
const list = (who: MadeMember, query = {}) => own.api(who)('GET /api/coupons', { query })
const redeem = (who: MadeMember | null, number: string, spill = false) => own.api(who)('POST /api/coupons/:number/use', { params: { number }, body: { spill } })

beforeEach(async () => {
  stand(START)
  anna = await own.member()
})

describe('on the first of the month', () => {
  test('who published in the month before gets ten of 30 points, for 30 days, once', async () => {
    const [bruno, chen, dora] = [await own.member(), await own.member(), await own.member()]
    await publish(anna, '2026-10-01T00:00:00+08:00', false)
    await publish(bruno, '2026-09-30T23:59:59+08:00', false)
    await publish(chen, '2026-11-01T00:00:00+08:00', false)
    await publish(dora, '2026-10-20T12:00:00+08:00', true)
    await give()
    wait(5 * DAY)
    await give()
    const { ready, past, points, each } = await list(anna)
    expect([ready.length, past.length, points, each]).toEqual([10, 0, 30, 10])
    const expiresAt = new Date(START.getTime() + 30 * DAY * 1000).toISOString().slice(0, 16)
    expect(ready[0]).toMatchObject({ points: 30, expiresAt: expect.stringContaining(expiresAt) as string, usedAt: null, usedBy: null, added: null })
    for (const who of [bruno, chen, dora]) expect((await list(who)).ready).toEqual([])
    const { rows } = await own.owner.query(`select account_id::text, facts ->> 'count' as count from notification_arrivals where kind = 'coupon'`)
    expect(rows).toEqual([{ account_id: anna.id, count: '10' }])
    stand(new Date('2026-12-01T00:10:00+08:00'))
    await stayIn(own)
    await give()
    expect((await list(anna)).ready.length, 'nothing was published in November').toBe(0)
    expect((await list(chen)).ready.length).toBe(10)
  })

  test('two who give at once give once', async () => {
    await publish(anna, '2026-10-05T00:00:00+08:00', false)
    await Promise.all([give(), give()])
    expect((await list(anna)).ready).toHaveLength(10)
  })
})

describe('POST /api/coupons/:number/use', () => {
  beforeEach(async () => {
    await publish(anna, '2026-10-05T00:00:00+08:00', false)
    await give()
  })
  const first = async () => (await list(anna)).ready[0]!.number

  test('adds its points, once: then it is 2101 COUPON_USED', async () => {
    const number = await first()
    await setEnergy(own, anna, 20)
    expect(await redeem(anna, number)).toMatchObject({ added: 30, energy: { points: 50 } })
    expect(await failureOf(redeem(anna, number))).toBe('2101 COUPON_USED')
    const { ready, past } = await list(anna)
    expect([ready.length, past]).toMatchObject([9, [{ number, usedBy: 'member', added: 30 }]])
  })

  test('of many presses at once one counts', async () => {
    const number = await first()
    await setEnergy(own, anna, 0)
    const answers = await Promise.all(Array.from({ length: 8 }, () => failureOf(redeem(anna, number))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect((await own.api(anna)('GET /api/energy')).points).toBe(30)
  })

  test('2100 COUPON_SPILLS says what would be lost; with `spill` what fits is added, and a full energy takes none at all', async () => {
    const number = await first()
    await setEnergy(own, anna, 90)
    await expect(redeem(anna, number)).rejects.toMatchObject({ code: '2100', reason: 'COUPON_SPILLS', data: { points: 30, fits: 10, lost: 20 } })
    expect((await list(anna)).ready).toHaveLength(10)
    expect(await redeem(anna, number, true)).toMatchObject({ added: 10, energy: { points: 100, fullAt: null } })
    await expect(redeem(anna, await first(), true)).rejects.toMatchObject({ reason: 'COUPON_SPILLS', data: { fits: 0, lost: 30 } })
    expect((await list(anna)).ready).toHaveLength(9)
  })

  test('what came back meanwhile counts, and a part of a point that was coming is kept', async () => {
    await setEnergy(own, anna, 20)
    wait(180 * 5 + 90)
    expect(await redeem(anna, await first())).toMatchObject({ added: 30, energy: { points: 55 } })
    wait(90)
    expect((await own.api(anna)('GET /api/energy')).points).toBe(56)
  })

  test('2102 COUPON_EXPIRED after thirty days; somebody else’s and unknown ones 2001 NOT_FOUND; a visitor 403', async () => {
    const number = await first()
    const bruno = await own.member()
    await setEnergy(own, anna, 0)
    for (const wrong of ['99999', 'x', '-1', '1e3']) expect(await failureOf(redeem(anna, wrong))).toBe('2001 NOT_FOUND')
    expect(await failureOf(redeem(bruno, number))).toBe('2001 NOT_FOUND')
    expect(await failureOf(redeem(null, number))).toBe('403 LOGIN_REQUIRED')
    wait(30 * DAY)
    await stayIn(own)
    expect(await failureOf(redeem(anna, number))).toBe('2102 COUPON_EXPIRED')
  })
})

describe('PUT /api/coupons/choice', () => {
  test('in the last day one that fits is used at each round, in the last hour also in part; not for who did not ask', async () => {
    const bruno = await own.member()
    for (const who of [anna, bruno]) await publish(who, '2026-10-05T00:00:00+08:00', false)
    await give()
    expect(await own.api(anna)('PUT /api/coupons/choice', { body: { usedForMe: true } })).toEqual({ usedForMe: true })
    wait(28 * DAY)
    await stayIn(own)
    await setEnergy(own, anna, 50)
    await setEnergy(own, bruno, 50)
    expect(await inJob(redeemDueCoupons), 'two days are left').toBe(0)
    wait(DAY + 60)
    await setEnergy(own, anna, 35)
    expect([await inJob(redeemDueCoupons), await inJob(redeemDueCoupons), await inJob(redeemDueCoupons)]).toEqual([1, 1, 0])
    const { past, usedForMe, energy } = await list(anna)
    expect([usedForMe, energy.points, past.map(({ usedBy, added }) => [usedBy, added])]).toEqual([true, 95, [['house', 30], ['house', 30]]]) // prettier-ignore
    wait(DAY - 1800)
    await setEnergy(own, anna, 95)
    expect(await inJob(redeemDueCoupons)).toBe(1)
    expect((await list(anna)).past[0]).toMatchObject({ usedBy: 'house', added: 5 })
    expect((await list(bruno)).past).toEqual([])
  })

  test('is one’s own and for members; nothing is used for who takes it back', async () => {
    expect((await list(anna)).usedForMe).toBe(false)
    for (const usedForMe of [true, false]) await own.api(anna)('PUT /api/coupons/choice', { body: { usedForMe } })
    expect((await list(anna)).usedForMe).toBe(false)
    expect(await failureOf(own.api()('PUT /api/coupons/choice', { body: { usedForMe: true } }))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(own.api(anna)('PUT /api/coupons/choice', { body: { usedForMe: 'maybe' as never } }))).toBe('2000 INVALID_INPUT')
  })
})

test('GET /api/coupons: past ones page by page, the latest first; for members', async () => {
  await publish(anna, '2026-10-05T00:00:00+08:00', false)
  await give()
  wait(31 * DAY)
  await stayIn(own)
  const page = await list(anna, { limit: 6 })
  const rest = await list(anna, { limit: 6, before: page.next! })
  expect([page.ready, page.past.length, rest.past.length, rest.next]).toEqual([[], 6, 4, null])
  expect(new Set([...page.past, ...rest.past].map((one) => one.number)).size).toBe(10)
  expect(await failureOf(own.api()('GET /api/coupons'))).toBe('403 LOGIN_REQUIRED')
})
