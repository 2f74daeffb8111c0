import { expect, test } from 'vitest'
import { dailyCheckIn } from '../../../demo/check-in.ts'
import { daysOf, openDays, stateDays, type Definition } from './policy.ts'

const definition = dailyCheckIn(new Date('2026-11-01T04:00:00Z'), { start: 0, end: 60 }) as Definition
const at = (text: string) => new Date(`${text}+08:00`)

test('days run from the midnight of its start until the one in whose midnight it ends', () => {
  const days = daysOf(definition)
  expect([days.length, days[0], days.at(-1)]).toEqual([60, '2026-11-01', '2026-12-30'])
})

test.each([
  ['2026-10-31T23:59:59.999', []],
  ['2026-11-01T00:00:00.000', ['2026-11-01']],
  ['2026-11-02T03:59:59.999', ['2026-11-01', '2026-11-02']],
  ['2026-11-02T04:00:00.000', ['2026-11-02']],
  ['2026-12-31T03:59:59.999', ['2026-12-30']],
  ['2026-12-31T04:00:00.000', []],
])('at %s these days are open: %s', (time, days) => {
  expect(openDays(definition, at(time))).toEqual(days)
})

test('of every thirty days the first two empty ones are free, from the first check-in on; a gap takes nothing away', () => {
  const ways = new Map([2, 5, 6, 40].map((n) => [daysOf(definition)[n]!, 'tap' as const]))
  const states = stateDays(definition, ways, at('2026-12-15T12:00:00'))
  const free = states.flatMap((state, n) => (state === 'free' ? [n] : []))
  expect(free).toEqual([3, 4, 30, 31])
  expect([0, 1, 2, 7, 40, 44, 45].map((n) => states[n])).toEqual(['empty', 'empty', 'tap', 'empty', 'tap', 'open', 'ahead'])
})

test('without a check-in no day is free', () => {
  expect(stateDays(definition, new Map(), at('2026-12-15T12:00:00'))).not.toContain('free')
})
