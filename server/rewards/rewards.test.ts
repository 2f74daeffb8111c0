import { describe, expect, test } from 'vitest'
import { doJob } from '#server/kit/jobs/handler.ts'
import { byForce } from '#tests/by-force.ts'
import { jobs } from '#tests/domain-parts.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownApp } from '#tests/own-app.ts'
import { POOL, DAY, at, due, rewarding } from '#tests/rewarding.ts'
import { withParameters } from '#tests/with-parameters.ts'
import { giveSomeCoupons } from './give-coupons.ts'
import { payPiece } from './pay-rewards.ts'
import { settlesAt } from './policy.ts'
import { sharePiece } from './settle-rewards.ts'

const own = ownApp()
const { publish, hide, remove, like, ctxAt, step, settle, pixt, explain, settledDay, people } = rewarding(own)

test.each([
  [at(14.4), at(24 * 7 + 15)],
  [at(14), at(24 * 7 + 14)],
  [at(23.999), at(24 * 8)],
])('a day whose last post is of %s is due at %s', (last, hour) => expect(settlesAt(last)).toEqual(hour))

describe('a day is shared', () => {
  test('by weight: 75 % to authors, 25 % to those who liked, everything rounded down, once', async () => {
    const [anna, bruno, chen, dora] = await people(4)
    const first = await publish(anna!, at(9))
    const second = await publish(bruno!, at(20))
    await like(chen!, first, at(10)) // 1
    await like(chen!, first, at(11), 'forward') // 1/2
    await like(dora!, first, at(30)) // 1
    await like(anna!, second, at(31)) // 1
    await settle(new Date(due.getTime() - 4 * 3_600_000 - 1))
    expect(await settledDay()).toBeUndefined()
    await settle(new Date(due.getTime() - 4 * 3_600_000)) // seven days after the last post
    expect(await settledDay()).toBeDefined()
    await settle(due)
    await settle(new Date(due.getTime() + 3_600_000))
    const [ofFirst, ofSecond] = [Math.floor((POOL * 2.5) / 3.5), Math.floor(POOL / 3.5)]
    const share = (weight: number) => Math.floor((ofFirst * weight) / 2.5 / 4)
    expect([await pixt(anna!), await pixt(bruno!), await pixt(chen!), await pixt(dora!)]).toEqual([
      Math.floor((ofFirst * 3) / 4) + Math.floor(ofSecond / 4),
      Math.floor((ofSecond * 3) / 4),
      share(1) + share(0.5),
      share(1),
    ])
    const day = (await settledDay())!
    expect(day).toMatchObject({ pool: String(POOL), weight: '3500000', posts: 2 })
    expect(POOL - Number(day.shared)).toBeLessThan(10)
    const { entries } = await own.api(chen!)('GET /api/wallet/statement', { query: {} })
    expect(entries).toMatchObject([{ cause: 'reward', subject: first.id, amount: share(1) + share(0.5) }])
    const { rows } = await own.owner.query(`select account_id::text, facts from notification_arrivals where kind = 'reward' and account_id = $1`, [bruno!.id])
    expect(rows).toEqual([{ account_id: bruno!.id, facts: { amount: Math.floor((ofSecond * 3) / 4), title: 'A title', permlink: second.permlink } }])
  })

  test('likes of the first 7 × 24 hours count, not those after, nor those of deleted and private posts, nor what was taken back', async () => {
    const [anna, bruno, chen] = await people(3)
    const [kept, late, gone, hidden, undone] = [await publish(anna!, at(1)), await publish(anna!, at(2)), await publish(bruno!, at(3)), await publish(bruno!, at(4)), await publish(chen!, at(5))] // prettier-ignore
    await like(chen!, kept, new Date(at(1 + 168).getTime() - 1))
    await like(bruno!, late, at(2 + 168))
    await like(chen!, gone, at(10))
    await like(chen!, hidden, at(10))
    await like(anna!, undone, at(10))
    await remove(bruno!, gone)
    await hide(bruno!, hidden)
    await own.owner.query(`delete from likes where post_id = $1`, [undone.id])
    await own.owner.query(`delete from likes_unfolded where post_id = $1`, [undone.id])
    await settle(due)
    expect(await settledDay()).toMatchObject({ weight: '1000000', posts: 1 })
    expect([await pixt(anna!), await pixt(bruno!), await pixt(chen!)]).toEqual([(POOL / 4) * 3, 0, POOL / 4])
  })

  test('the pool is that of the day, whatever it is now; a day without weight keeps its own', async () => {
    const [anna, bruno] = await people(2)
    const post = await publish(anna!, at(9))
    await like(bruno!, post, at(10))
    await publish(anna!, at(33))
    await withParameters(own, at(1), { rewardPool: 4000 }, async () => {
      await settle(at(24 * 10))
      expect([await pixt(anna!), await pixt(bruno!)]).toEqual([(POOL / 4) * 3, POOL / 4])
      const days = await own.owner.query(`select day::text, pool, weight, shared from reward_days where day > $1 order by day`, [DAY])
      expect(days.rows.slice(0, 2)).toEqual([
        { day: '2026-10-06', pool: '4000', weight: '0', shared: '0' },
        { day: '2026-10-07', pool: '4000', weight: '0', shared: '0' },
      ].slice(0, days.rows.length)) // prettier-ignore
    })
  })

  test('what is broken off goes on where it stopped: nothing is shared or paid twice, also by two at once', async () => {
    const members = await people(4)
    for (const who of members.slice(0, 3)) await like(members[3]!, await publish(who, at(9)), at(10))
    while (await step(sharePiece, due));
    const broken = own.db.transaction().execute(async (db) => {
      await payPiece({ ...ctxAt(due), db }, 1)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await step((ctx) => payPiece(ctx, 1), due)).toBe(true)
    await Promise.all([settle(due, 1), settle(due, 1)])
    await settle(due)
    const given = (await Promise.all(members.map(pixt))).reduce((sum, one) => sum + one, 0)
    expect(given).toBe(Number((await settledDay())!.shared))
    expect(POOL - given).toBeLessThan(10)
  })

  test('who comes while somebody shares finds nothing to do: a day is shared once', async () => {
    const [anna, bruno] = await people(2)
    await like(bruno!, await publish(anna!, at(9)), at(10))
    const [first, second] = await own.db.transaction().execute(async (db) => [await sharePiece({ ...ctxAt(due), db }), await step(sharePiece, due)])
    expect([first, second]).toEqual([true, false])
    await settle(due)
    expect((await settledDay())!.posts).toBe(1)
  })

  test('whose post was erased before it is paid gets what is theirs, and a message without its name', async () => {
    const [anna, bruno] = await people(2)
    const post = await publish(anna!, at(9))
    await like(bruno!, post, at(10))
    while (await step(sharePiece, due));
    await byForce(own, 'delete from images; delete from likes; delete from likes_unfolded; delete from posts; update accounts set post_count = 0')
    while (await step(payPiece, due));
    expect(await pixt(anna!)).toBe((POOL / 4) * 3)
    const { rows } = await own.owner.query(`select facts from notification_arrivals where kind = 'reward' and account_id = $1`, [anna!.id])
    expect(rows).toEqual([{ facts: { amount: (POOL / 4) * 3, title: '', permlink: '' } }])
  })

  test('a post with more likes than an entry has lines is paid by several', async () => {
    const anna = await own.member()
    const post = await publish(anna, at(9))
    await own.owner.query(
      `with given as (insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at) select $2, 'like', unnest($1::bigint[]), $3, 0, 1000000, $4 returning post_id)
       insert into likes_unfolded select post_id, 1, 0, 1000000 from given`,
      [(await makeCrowd(own, 900)).map(({ id }) => id), post.id, anna.id, at(10)],
    )
    await settle(due)
    expect((await own.owner.query(`select count(*)::int as n from ledger_entries where cause = 'reward'`)).rows).toEqual([{ n: 3 }])
    expect(await pixt(anna)).toBe((POOL / 4) * 3)
    const page = await explain(anna, post, { limit: 50 })
    expect([page.shares.length, page.shares[0]!.amount, page.shares[0]!.person?.account]).toEqual([
      50,
      Math.floor(POOL / 4 / 900),
      expect.stringMatching(/^crowd-/),
    ])
    const next = await explain(anna, post, { limit: 50, before: page.next! })
    expect(BigInt(next.shares[0]!.number)).toBeLessThan(BigInt(page.shares.at(-1)!.number))
  })
})

describe('the jobs of every hour', () => {
  const doIt = (job: 'settle-rewards' | 'give-coupons', now: Date, signal = new AbortController().signal) =>
    doJob({ handlers: jobs, makeCtx: () => ctxAt(now), read: own.db, write: own.db }, { job, id: 'test' }, {}, signal)
  test('share and pay all that is due at once, and nothing twice', async () => {
    const [anna, bruno, chen] = await people(3)
    for (const [who, when] of [[anna!, at(9)], [bruno!, at(33)]] as const) await like(chen!, await publish(who, when), new Date(when.getTime() + 1000)) // prettier-ignore
    await doIt('settle-rewards', at(24 * 9 + 9))
    await doIt('settle-rewards', at(24 * 9 + 10))
    expect(await Promise.all([anna!, bruno!, chen!].map(pixt))).toEqual([(POOL / 4) * 3, (POOL / 4) * 3, POOL / 2])
    expect((await own.owner.query('select day::text, settled_at from reward_days where weight > 0 order by day')).rows).toEqual([
      { day: '2026-10-05', settled_at: at(24 * 9 + 9) },
      { day: '2026-10-06', settled_at: at(24 * 9 + 9) },
    ])
    expect((await own.owner.query('select distinct paid_at from reward_parts')).rows).toEqual([{ paid_at: at(24 * 9 + 9) }])
  })
  test('stop between two steps when the process ends', async () => {
    const [anna, chen] = await people(2)
    await like(chen!, await publish(anna!, at(9)), at(10))
    for (const job of ['settle-rewards', 'give-coupons'] as const) await expect(doIt(job, due, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(await settledDay()).toBeUndefined()
    expect((await own.owner.query('select 1 from energy_coupons')).rowCount).toBe(0)
  })
  test('a month whose coupons are given is closed: who turns up later with a post of it gets none', async () => {
    const [anna, bruno] = await people(2)
    const now = new Date('2026-11-01T00:05:00+08:00')
    await publish(anna!, at(9))
    expect([await step(giveSomeCoupons, now), await step(giveSomeCoupons, now)]).toEqual([true, false])
    await publish(bruno!, at(10))
    expect(await step(giveSomeCoupons, now)).toBe(false)
    expect((await own.owner.query('select distinct account_id::text as id from energy_coupons')).rows).toEqual([{ id: anna!.id }])
  })
  test.each(['couponPoints', 'couponCount'])('give nobody coupons where %s is nothing, and close the month', async (parameter) => {
    const [anna] = await people(1)
    const now = new Date('2026-11-01T00:05:00+08:00')
    await publish(anna!, at(9))
    const given = await withParameters(own, at(1), { [parameter]: 0 }, () => step(giveSomeCoupons, now))
    expect([given, await step(giveSomeCoupons, now)]).toEqual([false, false])
    expect((await own.owner.query('select 1 from energy_coupons')).rowCount).toBe(0)
  })
  test('give coupons to all who published in the month before', async () => {
    const members = await people(3)
    for (const who of members.slice(0, 2)) await publish(who, at(9))
    await doIt('give-coupons', new Date('2026-11-01T00:05:00+08:00'))
    const { rows } = await own.owner.query<{ id: string; n: number }>('select account_id::text as id, count(*)::int as n from energy_coupons group by 1')
    expect(new Map(rows.map(({ id, n }) => [id, n]))).toEqual(new Map(members.slice(0, 2).map(({ id }) => [id, 10])))
  })
})
