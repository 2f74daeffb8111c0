import { describe, expect, test } from 'vitest'
import { rates } from '#api/rates.ts'
import { addressKey, blockKey, openRates } from './rates.ts'

describe('rates', () => {
  test('as many calls as the table says, then the seconds to wait; others and other rates are not touched', async () => {
    const { take } = openRates({ enabled: true })
    const standing = (left: number) => ({ ok: true, standing: { left, resetAfter: expect.any(Number) } })
    for (let left = rates.sms.calls - 1; left >= 0; left--) expect(await take('sms', 'account:1')).toEqual(standing(left))
    const refused = await take('sms', 'account:1')
    expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) })
    expect(refused.ok ? 0 : refused.retryAfter).toBeGreaterThan(rates.sms.seconds - 5)
    expect(refused.ok ? 0 : refused.retryAfter).toBeLessThanOrEqual(rates.sms.seconds)
    expect(await take('sms', 'account:2')).toEqual(standing(rates.sms.calls - 1))
    expect(await take('login', 'account:1')).toEqual(standing(rates.login.calls - 1))
  })
  test('calls at once are counted one by one', async () => {
    const { take } = openRates({ enabled: true })
    const taken = await Promise.all(Array.from({ length: rates.login.calls + 7 }, () => take('login', '192.0.2.1')))
    expect(taken.filter((each) => !each.ok)).toHaveLength(7)
  })
  test('each server counts its own, and one that is switched off never refuses', async () => {
    const off = openRates({ enabled: false })
    for (let call = 0; call <= rates.sms.calls * 2; call++) expect(await off.take('sms', 'anyone')).toEqual({ ok: true })
    expect(await openRates({ enabled: true }).take('sms', 'anyone')).toMatchObject({ ok: true, standing: { left: rates.sms.calls - 1 } })
  })
})

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  ['192.0.2.7, 198.51.100.1', 'unknown'],
  ['<script>', 'unknown'],
  ['999.1.1.1', 'unknown'],
])('the address %j counts as %s', ([ip, key]) => expect(addressKey(ip ?? '')).toBe(key))

test.for([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.255', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', 'unknown'],
])('the block of %s is %s', ([ip, block]) => {
  expect(blockKey(addressKey(ip!))).toBe(block)
})
