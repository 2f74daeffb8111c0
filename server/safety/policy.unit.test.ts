import { expect, test } from 'vitest'
import { pausedUntil, turnOf, whyNoAppeal, type Weighed } from './policy.ts'

const now = new Date('2026-11-24T12:00:00Z')
const hoursAhead = (reports: Weighed[]) => (now.getTime() - turnOf(now, reports).getTime()) / 3_600_000
const one = (reason: Weighed['reason'], light = false, count = 1): Weighed => ({ reason, light, count })

test.each([
  ['what is mild stands where it came', [one('spam')], 0],
  ['danger stands two days ahead', [one('danger')], 48],
  ['said by somebody who reported without cause, half a day', [one('danger', true)], 12],
  ['the gravest counts, and each further report two hours', [one('spam'), one('danger')], 50],
  ['light ones count a quarter of a report', [one('spam'), one('spam', true, 4)], 2],
  ['one light report alone takes nothing away', [one('spam', true)], 0],
  ['a crowd brings it half a day forward and no more', [one('spam', false, 1000)], 12],
])('%s', (_, reports, hours) => expect(hoursAhead(reports)).toBe(hours))

const day = (n: number) => ({ at: new Date(now.getTime() - n * 86_400_000) })
test.each([
  ['two strikes', [day(2), day(1)], null],
  ['the third counts from its own day', [day(40), day(30), day(1)], 6],
  ['a fourth begins the seven days anew', [day(40), day(30), day(8), day(2)], 5],
  ['after seven days it is over', [day(40), day(30), day(7)], null],
])('%s', (_, strikes, days) => {
  const until = pausedUntil(strikes, now)
  expect(until && (until.getTime() - now.getTime()) / 86_400_000).toBe(days)
})

test('an appeal: of a removal, once, in fifteen days', () => {
  const removed = { state: 'removed' as const, decided_at: day(14).at, appealed_at: null }
  expect(whyNoAppeal(removed, now)).toBeNull()
  expect(whyNoAppeal({ ...removed, decided_at: day(15).at }, now)).toBe('APPEAL_LATE')
  expect(whyNoAppeal({ ...removed, appealed_at: now }, now)).toBe('APPEAL_MADE')
  expect(whyNoAppeal({ ...removed, state: 'unfounded' }, now)).toBe('NOT_FOUND')
  expect(whyNoAppeal({ ...removed, state: 'open', decided_at: null }, now)).toBe('NOT_FOUND')
})
