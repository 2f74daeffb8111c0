import { expect, test } from 'vitest'
import { dueAt, minuteIn, quietEnd, timeOf } from './policy.ts'

/** A time of 10 May 2026 in UTC+8. */
const at = (time: string, day = '10') => new Date(`2026-05-${day}T${time}:00+08:00`)
const hours = (from: string, until: string) => ({ from: minuteIn(from), until: minuteIn(until) })

test.each([
  ['inside', '23:00', '22:00', '23:30', at('23:30')],
  ['at its first minute', '22:00', '22:00', '23:30', at('23:30')],
  ['at its last minute it is over', '23:30', '22:00', '23:30', null],
  ['before', '21:59', '22:00', '23:30', null],
  ['over midnight, in the evening', '23:00', '22:00', '07:00', at('07:00', '11')],
  ['over midnight, in the morning', '06:59', '22:00', '07:00', at('07:00')],
  ['over midnight, by day', '12:00', '22:00', '07:00', null],
  ['to midnight', '23:59', '22:00', '00:00', at('00:00', '11')],
  ['from midnight', '00:00', '00:00', '06:00', at('06:00')],
])('quiet hours, %s: %s in %s–%s', (_, now, from, until, end) => {
  expect(quietEnd(at(now), hours(from, until))).toEqual(end)
})

test('a message waits for the one before it, and for the end of quiet hours', () => {
  const now = at('21:55')
  expect(dueAt(now, { channel: 'push', lastAt: null, quiet: null })).toEqual(now)
  expect(dueAt(now, { channel: 'push', lastAt: at('21:50'), quiet: null })).toEqual(at('22:00'))
  expect(dueAt(now, { channel: 'mail', lastAt: at('21:50'), quiet: null })).toEqual(at('22:50'))
  expect(dueAt(now, { channel: 'push', lastAt: at('20:00'), quiet: hours('22:00', '07:00') })).toEqual(now)
  expect(dueAt(now, { channel: 'push', lastAt: at('21:50'), quiet: hours('22:00', '07:00') })).toEqual(at('07:00', '11'))
})

test('a time of the day is a minute and back', () => {
  for (const time of ['00:00', '07:05', '23:59']) expect(timeOf(minuteIn(time))).toBe(time)
})
