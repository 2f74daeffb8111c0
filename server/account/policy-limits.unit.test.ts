import { expect, test } from 'vitest'
import { asksForCheck, pauseOf } from './policy-logins.ts'
import { whyNoCode } from './policy-sms.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const today = new Date('2026-11-19T16:00:00Z')

test('S023 a code goes out unless the phone had one within 60 s, five today, or its address twenty', () => {
  const sent = { lastAt: ago(1), toPhone: 4, fromAddress: 19, fromBlock: 99 }
  expect(whyNoCode(sent, now, today)).toBeNull()
  expect(whyNoCode({ lastAt: null, toPhone: 0, fromAddress: 0, fromBlock: 0 }, now, today)).toBeNull()
  expect(whyNoCode({ ...sent, lastAt: ago(0.5) }, now, today)).toEqual({ reason: 'TOO_FAST', data: { retryAfter: 30 } })
  expect(whyNoCode({ ...sent, toPhone: 5 }, now, today)).toEqual({ reason: 'SMS_DAY_LIMIT', data: { limit: 5 } })
  for (const from of [{ fromAddress: 20 }, { fromBlock: 100 }])
    expect(whyNoCode({ ...sent, ...from }, now, today)).toEqual({ reason: 'TOO_FAST', data: { retryAfter: 6 * 3600 } })
})

test('S019 five wrong for a name within 15 minutes ask for a check, or ten from an address', () => {
  const tries = (count: number, minutes: number) => Array.from({ length: count }, (_, n) => ago(minutes + n / 60))
  expect(asksForCheck({ failedAt: [], fromAddress: 0 }, now)).toBe(false)
  expect(asksForCheck({ failedAt: tries(4, 0), fromAddress: 9 }, now)).toBe(false)
  expect(asksForCheck({ failedAt: tries(5, 14), fromAddress: 0 }, now)).toBe(true)
  expect(asksForCheck({ failedAt: tries(5, 15), fromAddress: 0 }, now)).toBe(false)
  expect(asksForCheck({ failedAt: [ago(1), ago(2), ago(3), ago(4), ago(16)], fromAddress: 0 }, now)).toBe(false)
  expect(asksForCheck({ failedAt: [], fromAddress: 10 }, now)).toBe(true)
})

test('S019 ten wrong in 15 minutes pause, twelve in an hour pause, fifty from an address pause', () => {
  const tries = (count: number, minutes: number) => Array.from({ length: count }, (_, n) => ago(minutes + n / 60))
  expect(pauseOf([], 0, now)).toBe(0)
  expect(pauseOf(tries(9, 0), 49, now)).toBe(0)
  expect(pauseOf(tries(10, 5), 0, now)).toBe(10)
  expect(pauseOf(tries(10, 15), 0, now)).toBe(0)
  expect(pauseOf(tries(12, 16), 0, now)).toBe(44)
  expect(pauseOf(tries(12, 60), 0, now)).toBe(0)
  expect(pauseOf([], 50, now)).toBe(15)
})
