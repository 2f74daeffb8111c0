import { expect, test } from 'vitest'
import { ticksOf } from './scale-ticks.ts'

test.each([
  [100, 2, 51, [0, 20, 40, 60, 80, 100]],
  [196, 4, 50, [0, 40, 80, 120, 160, 196]],
  [256, 5, 52, [0, 50, 100, 150, 200, 256]],
  [300, 5, 61, [0, 50, 100, 150, 200, 250, 300]],
])('%i points: a tick stands for %i, and the numbers are round but for the end', (cap, step, count, numbers) => {
  const scale = ticksOf(cap)
  expect([scale.step, scale.ticks.length, scale.numbers]).toEqual([step, count, numbers])
})
test('the number before the end keeps clear of it', () => {
  expect(ticksOf(121).numbers).toEqual([0, 40, 80, 121])
  expect(ticksOf(0)).toEqual({ step: 1, ticks: [0], numbers: [0] })
})
