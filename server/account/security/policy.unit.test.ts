import { expect, test } from 'vitest'
import { keyAsksPassword, maskPhone, readKey } from './policy.ts'

test('enough of a number to recognize it, not enough to call it', () => {
  expect(maskPhone('+8613912345678')).toBe('+86 139****5678')
  expect(maskPhone('+6591234567')).toBe('+65 ****4567')
  expect(maskPhone('+14155550100')).toBe('+1 415****0100')
  for (const e164 of ['+8613912345678', '+6591234567', '+44123456', '+390612345678']) {
    const shown = maskPhone(e164).replace(/\D/g, '').length
    expect(e164.length - 1 - shown, e164).toBeGreaterThanOrEqual(2)
  }
})

test('a key is read through spaces, dashes, capitals and width', () => {
  for (const typed of ['abcd-efgh', 'ABCD EFGH', ' abcd\tefgh\n', 'abcd—efgh', 'ａｂｃｄｅｆｇｈ']) expect(readKey(typed)).toBe('abcdefgh')
  expect(readKey('abcd.efgh')).toBe('abcd.efgh')
})

test('the first key is free for half an hour after registering', () => {
  const created_at = new Date('2030-01-01T00:00:00Z')
  const at = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000)
  expect([keyAsksPassword({ created_at }, 0, at(30)), keyAsksPassword({ created_at }, 0, at(30.1)), keyAsksPassword({ created_at }, 1, at(1))]).toEqual([
    false,
    true,
    true,
  ])
})
