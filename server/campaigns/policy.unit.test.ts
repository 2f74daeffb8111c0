import { expect, test } from 'vitest'
import { stateAt } from './policy.ts'

const times = { startTime: '2026-01-10T00:00:00+08:00', endTime: '2026-01-20T00:00:00+08:00', resultTime: '2026-01-25T12:00:00+08:00' }

test.each([
  ['2026-01-09T15:59:59.999Z', 'upcoming'],
  ['2026-01-09T16:00:00.000Z', 'ongoing'],
  ['2026-01-16T15:59:59.999Z', 'ongoing'],
  ['2026-01-16T16:00:00.000Z', 'endingSoon'],
  ['2026-01-19T15:59:59.999Z', 'endingSoon'],
  ['2026-01-19T16:00:00.000Z', 'selecting'],
  ['2026-01-25T03:59:59.999Z', 'selecting'],
  ['2026-01-25T04:00:00.000Z', 'ended'],
])('at %s a campaign is %s', (now, state) => {
  expect(stateAt(times, new Date(now))).toBe(state)
})

test('one shorter than three days ends soon from its first instant; without time for judging it has ended with its end', () => {
  const short = { startTime: '2026-01-01T00:00:00Z', endTime: '2026-01-02T00:00:00Z', resultTime: '2026-01-02T00:00:00Z' }
  expect(stateAt(short, new Date('2026-01-01T00:00:00Z'))).toBe('endingSoon')
  expect(stateAt(short, new Date('2026-01-02T00:00:00Z'))).toBe('ended')
})
