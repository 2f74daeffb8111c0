import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/own-database.ts'
import { post } from '../ledger.ts'
import { energyOf, takeEnergy } from './queries.ts'
import { energyView } from './views.ts'

const own = ownDatabase()
const START = Date.parse('2026-11-01T04:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000)
let keys = 0
/** Gives PIXT, or takes them back to the treasury. */
const grant = (holder: string, pixt: number, seconds: number) =>
  own.db.transaction().execute((db) =>
    post(
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
    post(
      { db, now: at(60) },
      {
        key: 'hold',
        cause: 'withdraw',
        subject: '',
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
