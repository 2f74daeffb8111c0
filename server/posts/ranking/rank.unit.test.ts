import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMONG, ARRANGED, MOST, placeOf, rank, rankBoard, type RankedRow, type Weights } from './rank.ts'

const weights: Weights = { like: 100, forward: 200, helped: 500, hours: 6 }
const HOUR = 3_600_000
const NOW = 1_000 * HOUR
const row = (post: string, more: Partial<RankedRow> = {}): RankedRow => ({
  post,
  author: post,
  at: 0,
  likes: 0,
  forwards: 0,
  helped: 0,
  owed: false,
  ...more,
})
const named = (rows: readonly RankedRow[], by = rank) => by(rows, weights, NOW).map((one) => one.row.post)

test('one like lifts by six hours, three by twelve; a forward is worth two, a helped critique five', () => {
  const lift = (more: Partial<RankedRow>) => placeOf(row('a', more), weights) / HOUR
  expect([lift({}), lift({ likes: 1_000_000 }), lift({ likes: 3_000_000 }), lift({ likes: 1_000_000, forwards: 1_000_000 })]).toEqual([0, 6, 12, 12])
  expect([lift({ helped: 3_000_000 }), lift({ likes: 500_000, forwards: 250_000 })]).toEqual([24, 6])
})

test('the latest stand first, those with points higher; of two at one place the one that was given first; nothing stands before its time', () => {
  expect(named([row('later', { at: HOUR }), row('first'), row('liked', { likes: 1_000_000 }), row('second'), row('to come', { at: NOW + 1 })])).toEqual([
    'liked',
    'later',
    'first',
    'second',
  ])
})

test('a board goes by points alone, and nobody stands on it without any', () => {
  const rows = [row('new', { at: HOUR }), row('two', { forwards: 1_000_000 }), row('one', { likes: 1_000_000, at: 5 * HOUR })]
  expect(named(rows, rankBoard)).toEqual(['two', 'one'])
})

test('the third of one author waits until two stand among twelve no more; where nobody else is left they follow as they are', () => {
  const flood = Array.from({ length: 5 }, (_, n) => row(`anna ${n}`, { author: 'anna', at: 100 * HOUR - n }))
  const others = Array.from({ length: 12 }, (_, n) => row(`other ${n}`, { at: HOUR - n }))
  const order = named([...flood, ...others])
  expect(order.flatMap((name, n) => (name.startsWith('anna') ? [n] : []))).toEqual([0, 1, 12, 13, 16])
  expect(named(flood)).toEqual(flood.map(({ post }) => post))
})

test('of many authors never three stand among twelve, nobody is lost, and below the first 480 points decide', () => {
  const some = fc.array(fc.record({ author: fc.integer({ min: 0, max: 39 }), at: fc.integer({ min: 0, max: 1000 }) }), { minLength: 20, maxLength: 600 })
  fc.assert(
    fc.property(some, (made) => {
      const rows = made.map(({ author, at }, n) => row(`${n}`, { author: `${author}`, at: at * 60_000 }))
      const order = rank(rows, weights, NOW)
      expect(new Set(order.map((one) => one.row.post)).size).toBe(rows.length)
      const below = order.slice(ARRANGED).map(({ place }) => place)
      expect(below).toEqual(below.toSorted((a, b) => b - a))
      // three of one author stand together only where every author that comes later stands there twice already
      const head = order.slice(0, ARRANGED).map((one) => one.row.author)
      for (const [n, author] of head.entries()) {
        const near = head.slice(Math.max(0, n - AMONG + 1), n)
        const times = (who: string) => near.filter((one) => one === who).length
        if (times(author) >= MOST) expect(head.slice(n).filter((who) => times(who) < MOST)).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})
