import { expect, test } from 'vitest'
import { energyView, momentOf } from './views.ts'

const NOW = new Date('2026-11-01T04:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const iso = (ms: number) => later(ms).toISOString()
const POINT = 360_000

test('a point is 180 s away, at the faster speed 120 s, a part of it as much less; what is there is no time away', () => {
  expect(momentOf({ ticks: 0, cap: 100, speed: 2 }, 1, NOW)).toEqual(later(180_000))
  expect(momentOf({ ticks: 0, cap: 300, speed: 3 }, 1, NOW)).toEqual(later(120_000))
  expect(momentOf({ ticks: POINT - 1, cap: 100, speed: 2 }, 1, NOW)).toEqual(later(1)) // half a millisecond: never too early
  expect(momentOf({ ticks: 7 * POINT, cap: 100, speed: 2 }, 7, NOW)).toEqual(NOW)
})

test('only whole points are shown', () => {
  expect(energyView({ ticks: 4 * POINT + POINT - 2, cap: 100, speed: 2 }, NOW)).toEqual({
    points: 4,
    cap: 100,
    secondsEach: 180,
    nextAt: iso(1),
    fullAt: iso(95 * 180_000 + 1),
  })
})

test('who is full waits for nothing, one point below for one', () => {
  const full = { points: 100, cap: 100, secondsEach: 180, nextAt: null, fullAt: null }
  expect(energyView({ ticks: 100 * POINT, cap: 100, speed: 2 }, NOW)).toEqual(full)
  expect(energyView({ ticks: 99 * POINT, cap: 100, speed: 2 }, NOW)).toEqual({ ...full, points: 99, nextAt: iso(180_000), fullAt: iso(180_000) })
})
