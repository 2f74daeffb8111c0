// What `npm run drill:exposure` reckons with, on cases small enough to know the answer.
import { expect, test } from 'vitest'
import { giniOf, live } from '../drills/exposure-feed.ts'
import { DAY_MS, type People, type Visit, type Work } from '../drills/exposure-world.ts'

const weights = { like: 100, forward: 200, helped: 500, hours: 6 }
const work = (number: number, author = number): Work => ({ number, author, at: number, quality: 0 })
const visit = (reader: number, at: number = DAY_MS, depth = 24): Visit => ({ reader, at, depth })
const people = (more: Partial<People>): People => ({ follows: () => false, works: [], visits: [], ...more })

test('equal shares have a Gini of nothing, and one who has all of ten has nine tenths', () => {
  expect(giniOf([5, 5, 5, 5])).toBeCloseTo(0)
  expect(giniOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 7])).toBeCloseTo(0.9)
  expect(giniOf([])).toBe(0)
})

test('a reader counts once, an author, a follower and a late one never', () => {
  const works = [work(0, 100)]
  const visits = [visit(1), visit(1), visit(100), visit(2), visit(3, 8 * DAY_MS)]
  expect(live(people({ works, visits, follows: (reader) => reader === 2 }), { promise: 30, weights }).readers).toEqual([1])
})

test('who stands too low to be seen is lifted until the promise is kept, and no longer', () => {
  const works = Array.from({ length: 60 }, (_, n) => work(n))
  const visits = Array.from({ length: 40 }, (_, n) => visit(1000 + n, DAY_MS + n, 3))
  const { readers, kept } = live(people({ works, visits }), { promise: 10, weights })
  // two of eleven readers may share a box: then one more comes than was promised
  expect(readers.slice(0, 3).map((count) => count === 10 || count === 11)).toEqual([true, true, true])
  expect(readers.slice(0, 4).reduce((all, one) => all + one)).toBe(40)
  expect(kept).toBe(40)
  expect(live(people({ works, visits }), { promise: 0, weights }).readers[0]).toBe(0)
})
