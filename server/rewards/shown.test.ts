import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import type { Viewer } from '#server/context.ts'
import { openRecent } from '#server/kit/recent.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { POOL, DAY, at, due, rewarding } from '#tests/rewarding.ts'
import { foldLikes } from '../posts/likes/queries.ts'
import { showRewards } from './service.ts'

const own = ownApp()
const { publish, hide, remove, like, settle, explain, stand, people, ctxAt } = rewarding(own)

describe('GET /api/rewards/:author/:permlink', () => {
  test('says how the number came about: about until it is settled, then for good; the author sees every like, others their own', async () => {
    const [anna, bruno, chen] = await people(3)
    const [post, other] = [await publish(anna!, at(9)), await publish(bruno!, at(10))]
    await like(bruno!, post, at(11))
    await like(bruno!, post, at(12), 'forward')
    await like(chen!, post, at(13))
    await like(chen!, other, at(14))
    while (await foldLikes(own.db));
    stand(at(40))
    const about = await explain(anna!, post)
    const amount = Math.floor((POOL * 2.5) / 3.5)
    const figures = { day: DAY, pool: POOL, dayWeight: 3_500_000, weight: 2_500_000, amount, authorAmount: Math.floor((amount * 3) / 4) }
    expect(about).toMatchObject({ ...figures, settled: false, settlesAt: at(24 * 7 + 10).toISOString() })
    expect(about.shares.map(({ kind, earlier, weight }) => [kind, earlier, weight])).toEqual([['like', 0, 1_000_000], ['forward', 1, 500_000], ['like', 0, 1_000_000]]) // prettier-ignore
    const first = await explain(bruno!, post, { limit: 1 })
    const second = await explain(bruno!, post, { limit: 1, before: first.next! })
    expect([first, second].map(({ shares, next }) => [shares.map(({ kind }) => kind), next === null])).toEqual([[['forward'], false], [['like'], true]]) // prettier-ignore
    await settle(due)
    stand(due)
    const said = await explain(anna!, post)
    expect(said).toMatchObject({ ...figures, settled: true })
    expect(said.shares.map((one) => [one.person!.account, one.amount])).toEqual([[chen, 1], [bruno, 0.5], [bruno, 1]].map(([who, weight]) => [(who as MadeMember).account, Math.floor((amount * (weight as number)) / 2.5 / 4)])) // prettier-ignore
    expect((await explain(chen!, post)).shares.map((one) => one.person!.account)).toEqual([chen!.account])
    expect((await explain(bruno!, post)).shares).toHaveLength(2)
  })

  test('is for members, and for posts that there are: LOGIN_REQUIRED, NOT_FOUND, POST_DELETED', async () => {
    const [anna, bruno] = await people(2)
    const [post, hidden] = [await publish(anna!, at(9)), await publish(anna!, at(10))]
    await hide(anna!, hidden)
    expect(await failureOf(explain(null, post))).toBe('403 LOGIN_REQUIRED')
    for (const who of [anna!, bruno!]) expect(await failureOf(explain(who, hidden))).toBe('2001 NOT_FOUND')
    expect(await failureOf(explain(bruno!, { ...post, permlink: 'nothing' }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(explain(bruno!, post, { before: 'x' }))).toBe('2000 INVALID_INPUT')
    await remove(anna!, post)
    expect(await failureOf(explain(bruno!, post))).toBe('170 POST_DELETED')
  })
})

test('GET /api/rewards: what is still settling, about, and until when; nothing for who has nothing to come', async () => {
  const [anna, bruno, chen] = await people(3)
  const post = await publish(anna!, at(9))
  await like(bruno!, post, at(11))
  while (await foldLikes(own.db));
  stand(at(41))
  const until = at(24 * 7 + 9).toISOString()
  const show = (who: MadeMember | null) => own.api(who)('GET /api/rewards')
  expect(await show(anna!)).toEqual({ amount: (POOL / 4) * 3, until, days: [{ day: DAY, settlesAt: until, amount: (POOL / 4) * 3 }] })
  expect(await show(bruno!)).toMatchObject({ amount: POOL / 4, until })
  expect(await show(chen!)).toEqual({ amount: 0, until: null, days: [] })
  expect(await failureOf(show(null))).toBe('403 LOGIN_REQUIRED')
  await settle(due)
  stand(due)
  expect(await show(anna!)).toEqual({ amount: 0, until: null, days: [] })
})

test('days that are open stand in their order; one without a like, or at its hour, is none of them', async () => {
  const [anna, bruno] = await people(2)
  const [later, earlier] = [await publish(anna!, at(33)), await publish(anna!, at(9))]
  await publish(anna!, at(24 + 24 + 9))
  for (const post of [later, earlier]) await like(bruno!, post, at(34))
  while (await foldLikes(own.db));
  const show = async (now: Date) =>
    (await showRewards({ ...ctxAt(now), kit: { ...ctxAt(now).kit, recent: openRecent() }, db: own.db, viewer: { id: anna!.id } as Viewer })).days
  const [first, second] = [at(24 * 7 + 9), at(24 * 8 + 9)]
  const amount = (POOL / 4) * 3
  expect(await show(at(60))).toEqual([
    { day: DAY, settlesAt: first.toISOString(), amount },
    { day: '2026-10-06', settlesAt: second.toISOString(), amount },
  ])
  expect((await show(new Date(first.getTime() - 1))).map(({ day }) => day)).toEqual([DAY, '2026-10-06'])
  expect((await show(first)).map(({ day }) => day)).toEqual(['2026-10-06'])
  stand(new Date(first.getTime() + 60_000))
  expect(await explain(anna!, earlier)).toMatchObject({ settled: false, settlesAt: first.toISOString(), dayWeight: 500_000, amount: POOL })
})
