import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MemberCtx } from '#server/context.ts'
import { openRecent } from '#server/kit/recent.ts'
import { ownHolders } from '#tests/holders.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { withParameters } from '#tests/with-parameters.ts'
import { postEntry } from '../ledger.ts'
import { deleteEnergy, energyOf, takeEnergy } from './queries.ts'
import { readCosts, refuseTired, showEnergy, spendEnergy } from './service.ts'
import { energyView } from './views.ts'

const own = ownDatabase()
ownHolders(own, '7', '8', '9')
const START = Date.parse('2026-11-01T04:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000)
let keys = 0
/** Gives PIXT, or takes them back to the treasury. */
const grant = (holder: string, pixt: number, seconds: number) =>
  own.db.transaction().execute((db) =>
    postEntry(
      { db, now: at(seconds) },
      {
        key: `k${++keys}`,
        cause: 'reward',
        subject: '',
        lines: [
          { holder: 'platform', book: 'pixt-treasury', amount: -pixt * 1000 },
          { holder, book: 'pixt', amount: pixt * 1000 },
        ],
      },
    ),
  )
const spend = (holder: string, points: number, seconds: number) => takeEnergy(own.db, holder, points, at(seconds))
const show = async (holder: string, seconds: number) => energyView(await energyOf(own.db, holder, at(seconds)), at(seconds))

test('who is new is full: 100 of 100', async () => {
  expect(await show('7', 0)).toEqual({ points: 100, cap: 100, secondsEach: 180, nextAt: null, fullAt: null })
})

test('a point comes back every 180 s, not a second sooner, and never beyond the cap', async () => {
  expect(await spend('7', 5, 0)).toBe(true)
  expect(await show('7', 0)).toMatchObject({ points: 95, nextAt: at(180).toISOString(), fullAt: at(900).toISOString() })
  expect((await show('7', 179)).points).toBe(95)
  expect((await show('7', 180)).points).toBe(96)
  expect(await show('7', 900)).toMatchObject({ points: 100, nextAt: null, fullAt: null })
  expect((await show('7', 90_000)).points).toBe(100)
})

test.each([
  [0, 100, 180],
  [499, 100, 180],
  [500, 101, 180],
  [10_000, 120, 180],
  [50_000, 200, 180],
  [100_000, 300, 180],
  [100_001, 300, 120],
  [5_000_000, 300, 120],
])('%i PIXT: a cap of %i, a point in %i s', async (pixt, cap, secondsEach) => {
  if (pixt) await grant('7', pixt, 0)
  expect(await show('7', 400_000)).toMatchObject({ cap, secondsEach })
})

test('what was earned at the old speed and cap stays so when the holdings change', async () => {
  await spend('7', 100, 0)
  await grant('7', 100_001, 1800) // ten points at 180 s each
  expect(await show('7', 1800)).toMatchObject({ points: 10, cap: 300 })
  expect((await show('7', 1800 + 1200)).points).toBe(20) // ten more at 120 s each
  await grant('8', 50_000, 500)
  expect((await show('8', 500)).points, 'full without a row was full at the old cap').toBe(100)
})

test('held PIXT count as held: putting some aside changes nothing', async () => {
  await grant('7', 50_000, 0)
  await spend('7', 50, 0)
  await own.db.transaction().execute((db) =>
    postEntry(
      { db, now: at(60) },
      {
        key: 'hold',
        cause: 'withdraw',
        subject: '',
        hold: { purpose: 'test' },
        lines: [
          { holder: '7', book: 'pixt', amount: -40_000_000 },
          { holder: '7', book: 'pixt-held', amount: 40_000_000 },
        ],
      },
    ),
  )
  expect(await show('7', 180)).toMatchObject({ cap: 200, points: 51 })
})

test('of many that spend at once only so many succeed as there is energy for', async () => {
  const done = await Promise.all(Array.from({ length: 40 }, () => spend('7', 3, 0)))
  expect(done.filter(Boolean)).toHaveLength(33)
  expect((await show('7', 0)).points).toBe(1)
})

test('more than the cap is never there, from the first time on', async () => {
  expect(await spend('7', 101, 0)).toBe(false)
  expect(await spend('7', 100, 0)).toBe(true)
})

const asMember = (seconds: number, recent = openRecent()) => ({ db: own.db, viewer: { id: '7' }, now: at(seconds), kit: { recent } }) as unknown as MemberCtx

test('costs are the operator’s, read once a second', async () => {
  let ms = 0
  const recent = openRecent(() => ms)
  const read = () => readCosts(asMember(0, recent))
  expect(await read()).toEqual({ publish: 5, like: 3, forward: 3 })
  await withParameters(own, at(-10), { publishCost: 6, likeCost: 4, forwardCost: 2 }, async () => {
    ms = 999
    expect(await read()).toEqual({ publish: 5, like: 3, forward: 3 })
    ms = 1000
    expect(await read()).toEqual({ publish: 6, like: 4, forward: 2 })
  })
})

test('one’s own, as a member sees it', async () => {
  await spend('7', 40, 0)
  await spend('8', 50, 0)
  expect(await showEnergy(asMember(0))).toMatchObject({ points: 60, cap: 100 })
})

describe('who has not enough', () => {
  test('hears when there will be, in minutes that begin; nothing is spent', async () => {
    await spend('7', 98, 0)
    await expect(spendEnergy(asMember(0), 5)).rejects.toMatchObject({
      reason: 'OUT_OF_ENERGY',
      data: { needed: 5, points: 2, cap: 100, minutes: 9, enoughAt: at(540).toISOString() },
    })
    await expect(spendEnergy(asMember(1), 5)).rejects.toMatchObject({ data: { minutes: 9 } })
    await expect(spendEnergy(asMember(60), 5)).rejects.toMatchObject({ data: { minutes: 8 } })
    expect((await show('7', 60)).points).toBe(2)
    await spendEnergy(asMember(60), 2)
    expect((await show('7', 60)).points).toBe(0)
  })
  test('hears no time where it would be more than ever fits', async () => {
    await spend('7', 100, 0)
    await expect(refuseTired(asMember(0), 100)).rejects.toMatchObject({ data: { needed: 100, minutes: 300, enoughAt: at(18_000).toISOString() } })
    await expect(refuseTired(asMember(0), 101)).rejects.toMatchObject({ data: { needed: 101, minutes: null, enoughAt: null } })
  })
})

test('erased, nothing says how tired somebody was; others stay as they are', async () => {
  await spend('7', 40, 0)
  await spend('8', 30, 0)
  await deleteEnergy(own.db, '7')
  expect((await own.owner.query('select account_id::text as id from energy')).rows).toEqual([{ id: '8' }])
  expect((await show('8', 0)).points).toBe(70)
})

test('the result does not depend on when it was read: reading and storing in between changes nothing', async () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 4000 }), points: fc.integer({ min: 1, max: 60 }), reads: fc.integer({ min: 0, max: 3 }) })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const [quiet, watched] = [`1${++run}`, `2${run}`]
      let now = 0
      for (const { wait, points, reads } of steps) {
        // nothing spent, yet the row is written anew each time
        for (let n = 1; n <= reads; n++) await spend(watched, 0, now + Math.floor((wait * n) / (reads + 1)))
        now += wait
        expect(await spend(quiet, points, now)).toBe(await spend(watched, points, now))
      }
      expect(await show(watched, now + 77)).toEqual(await show(quiet, now + 77))
    }),
    { numRuns: 40 },
  )
})
