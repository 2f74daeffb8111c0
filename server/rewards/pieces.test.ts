import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { byForce } from '#tests/by-force.ts'
import { jobs } from '#tests/domain-parts.ts'
import { ownApp } from '#tests/own-app.ts'
import { POOL, DAY, at, due, rewarding } from '#tests/rewarding.ts'
import { payPiece } from './pay-rewards.ts'
import { clearDay, sharePiece, watchRewards } from './settle-rewards.ts'

const own = ownApp()
const { publish, hide, like, undo, ctxAt, step, settle, pixt, settledDay, people } = rewarding(own)

type Given = { from: number; post: number; hour: number; kind: 'like' | 'forward'; undone: boolean }
const given: fc.Arbitrary<Given> = fc.record({ from: fc.integer({ min: 0, max: 3 }), post: fc.integer({ min: 0, max: 3 }), hour: fc.integer({ min: 6, max: 180 }), kind: fc.constantFrom('like', 'forward'), undone: fc.boolean() }) // prettier-ignore
/** Within an hour in any order: a like and the one that answers it at the same instant weigh 1 and 1/2 as they came. */
const shuffle = (acts: Given[], seed: number) =>
  acts
    .map((act, n) => ({ act, chance: (seed * (n + 7)) % 101 }))
    .toSorted((a, b) => a.act.hour - b.act.hour || a.chance - b.chance)
    .map(({ act }) => act)

/** Rows of the runs before, which a person's account outlives. */
const WIPE = `delete from likes; delete from likes_unfolded; delete from likes_taken_back; delete from images; delete from posts; update accounts set post_count = 0; delete from reward_days;
  delete from reward_posts; delete from reward_shares; delete from reward_parts; delete from reward_settlings; delete from reward_drafts; delete from reward_counted; delete from ledger_lines;
  delete from ledger_entries; delete from ledger_accounts; delete from ledger_unfolded; delete from notification_arrivals`

describe('reckoned beside it, to the unit', () => {
  test('after any history, in pieces of any size, broken off anywhere: what each has, what is shared and what a day weighs', async () => {
    const members = await people(4)
    const history = [fc.array(given, { maxLength: 14 }), fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 5 })] as const
    await fc.assert(
      fc.asyncProperty(...history, async (drawn, seed, most) => {
        await byForce(own, WIPE)
        await own.owner.query('select issue_supply(now())')
        // the days before are settled: no run goes through them
        await own.owner.query(`insert into reward_days (day, pool, weight, posts, shared, settled_at) values ('2026-10-04', 0, 0, 0, 0, $1)`, [at(0)])
        const made = await Promise.all(members.map((who, n) => publish(who, at(n))))
        const acts = shuffle(drawn, seed)
        for (const { from, post, hour, kind, undone } of acts) {
          await like(members[from]!, made[post]!, at(hour), kind)
          if (undone) await undo(members[from]!, made[post]!, kind)
        }
        await settleBroken(most, seed)
        const reckoned = reckon(acts)
        expect(await Promise.all(members.map(pixt))).toEqual(reckoned.balances)
        const { weight = 0, shared = 0 } = (await settledDay()) ?? {}
        expect([Number(weight), Number(shared)]).toEqual([reckoned.weight, reckoned.balances.reduce((sum, one) => sum + one, 0)])
        expect(Number(shared)).toBeLessThanOrEqual(POOL)
        expect((await own.owner.query('select from reward_counted union all select from reward_drafts')).rowCount).toBe(0)
      }),
      { numRuns: 8 },
    )
  }, 240_000)

  /** Every few pieces whoever does one is killed before its end. */
  async function settleBroken(most: number, seed: number) {
    let n = 0
    for (const piece of [sharePiece, payPiece, clearDay])
      for (let more = true; more;) {
        const killed = (seed + n++) % 3 === 0
        const work = own.db.transaction().execute(async (db) => {
          const done = await piece({ ...ctxAt(due), db }, most)
          if (killed) throw new Error('killed')
          return done
        })
        more = await work.catch((error: Error) => {
          if (error.message !== 'killed') throw error
          return true
        })
      }
  }
})

/** The same reckoned plainly: in order of time, the nth between two people within 30 days weighs 1/n, also behind those that were taken back; one of a post, kind and person stands. */
function reckon(acts: Given[]): { weight: number; balances: number[] } {
  const [standing, pairs] = [new Map<string, { from: number; post: number; weight: number }>(), new Map<string, number>()]
  for (const { from, post, hour, kind, undone } of acts) {
    const name = `${from} ${post} ${kind}`
    if (from === post) continue
    if (!standing.has(name)) {
      const pair = `${Math.min(from, post)} ${Math.max(from, post)}`
      const earlier = pairs.get(pair) ?? 0
      pairs.set(pair, earlier + 1)
      standing.set(name, { from, post, weight: hour < post + 168 ? Math.floor(1_000_000 / (1 + earlier)) : 0 })
    }
    if (undone) standing.delete(name)
  }
  const likes = [...standing.values()].filter(({ weight }) => weight > 0)
  const sum = (some: { weight: number }[]) => some.reduce((all, { weight }) => all + weight, 0)
  const whole = sum(likes)
  const balances = [0, 0, 0, 0]
  for (const [post, its] of Map.groupBy(likes, (one) => one.post)) {
    const amount = (BigInt(POOL) * BigInt(sum(its))) / BigInt(whole)
    balances[post]! += Number((amount * 3n) / 4n)
    for (const { from, weight } of its) balances[from]! += Number((amount * BigInt(weight)) / (4n * BigInt(sum(its))))
  }
  return { weight: whole, balances }
}

test('what changes while a day is being settled changes nothing of it', async () => {
  const [anna, bruno, chen] = await people(3)
  const [first, second] = [await publish(anna!, at(9)), await publish(bruno!, at(10))]
  await like(chen!, first, at(11))
  await like(chen!, second, at(12))
  const isSharing = async () => (await own.owner.query(`select from reward_settlings where day = $1 and step = 'share'`, [DAY])).rowCount === 1
  while (!(await isSharing())) await step((ctx) => sharePiece(ctx, 1), due)
  await undo(chen!, first)
  await hide(bruno!, second)
  expect(await settledDay(), 'nobody sees half of it').toBeUndefined()
  await step(payPiece, due)
  expect(await pixt(anna!), 'nor is it paid').toBe(0)
  await settle(due)
  expect(await settledDay()).toMatchObject({ weight: '2000000', posts: 2 })
  expect(await Promise.all([anna!, bruno!, chen!].map(pixt))).toEqual([(POOL / 8) * 3, (POOL / 8) * 3, POOL / 4])
})

describe('a day that fails', () => {
  const alerts = async () =>
    (await own.owner.query<{ about: object }>(`select about from alerts where what = 'rewards' order by id`)).rows.map(({ about }) => about)
  const work = (now: Date) =>
    doJob({ handlers: jobs, makeCtx: () => ctxAt(now), read: own.db, write: own.db }, { job: 'settle-rewards', id: 'test' }, {}, new AbortController().signal)
  async function twoDays(): Promise<{ anna: MadeMember; bruno: MadeMember; chen: MadeMember; bad: string }> {
    const [anna, bruno, chen] = await people(3)
    const bad = await publish(anna!, at(9))
    await like(chen!, bad, at(10))
    await like(chen!, await publish(bruno!, at(33)), at(34))
    return { anna: anna!, bruno: bruno!, chen: chen!, bad: bad.id }
  }
  const later = at(24 * 9 + 12)

  test('to be shared is set aside with an alert, later ones go on; an hour later it is tried again and goes on where it stopped', async () => {
    const { anna, bruno, chen, bad } = await twoDays()
    await own.owner.query(`insert into reward_posts (post_id, day, account_id, weight, amount, author_amount) values ($1, '2026-10-04', $2, 1, 0, 0)`, [
      bad,
      anna.id,
    ])
    for (let tries = 0; tries < 3; tries++) await expect(work(later)).rejects.toThrow('reward_posts_pkey')
    expect(await alerts()).toEqual([{ day: DAY, found: 'set aside: it fails to share' }])
    await work(later)
    expect([await settledDay(), await pixt(anna), await pixt(bruno), await pixt(chen)]).toEqual([undefined, 0, (POOL / 4) * 3, POOL / 4])
    await byForce(own, `delete from reward_posts where day = '2026-10-04'`)
    await work(new Date(later.getTime() + 30 * 60_000))
    expect(await settledDay()).toBeUndefined()
    await work(new Date(later.getTime() + 61 * 60_000))
    expect([await pixt(anna), await pixt(bruno), await pixt(chen)]).toEqual([(POOL / 4) * 3, (POOL / 4) * 3, POOL / 2])
    expect(await alerts()).toHaveLength(1)
  })

  test('to be paid is set aside in the same way', async () => {
    const { anna, bruno, bad } = await twoDays()
    const lines = `array[0, ${anna.id}]::bigint[], array['pixt-treasury', 'pixt'], array[-5, 5]::bigint[]`
    await own.owner.query(`select post_entry('reward ${bad} 0', 'reward', 'another', now(), ${lines})`)
    for (let tries = 0; tries < 3; tries++) await expect(work(later)).rejects.toMatchObject({ code: 'P0409' })
    await work(later)
    expect([await pixt(anna), await pixt(bruno)]).toEqual([5, (POOL / 4) * 3])
    expect(await alerts()).toEqual([{ day: DAY, found: 'set aside: it fails to pay' }])
    await byForce(
      own,
      `delete from ledger_lines where entry_id in (select id from ledger_entries where subject = 'another'); delete from ledger_entries where subject = 'another';
      update ledger_accounts set balance = balance - 5 where holder_id = ${anna.id}; update ledger_accounts set balance = balance + 5 where holder_id = 0 and book = 'pixt-treasury'`,
    )
    await work(new Date(later.getTime() + 61 * 60_000))
    expect(await pixt(anna)).toBe((POOL / 4) * 3)
  })

  test('two hours after its hour it is said that it is late, once; not before, and not of one that is done', async () => {
    await twoDays()
    const hour = at(24 * 7 + 9)
    await settle(new Date(hour.getTime() - 1))
    const watch = (minutes: number) => step(watchRewards, new Date(hour.getTime() + minutes * 60_000))
    await watch(119)
    expect(await alerts()).toEqual([])
    await watch(120)
    await watch(130)
    expect(await alerts()).toEqual([{ day: DAY, found: 'two hours late' }])
    while (await step(sharePiece, hour));
    await byForce(own, 'delete from alerts')
    await watch(125)
    expect(await alerts(), 'shared, and not paid').toHaveLength(1)
    await settle(hour)
    await byForce(own, 'delete from alerts')
    await watch(150)
    expect(await alerts()).toEqual([])
  })
})
