import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#api/account-countries.ts'
import { readPhone } from './policy-phones.ts'

test.each([
  '13800138000',
  ' 138 0013 8000 ',
  '138-0013-8000',
  '138‑0013‑8000',
  '(138) 0013.8000',
  '１３８００１３８０００',
  '+86 138 0013 8000',
  '＋８６１３８００１３８０００',
  '+86-13800138000',
  '0086 13800138000',
  '8613800138000',
  '\u202d13800138000\u202c',
  '+86 (0) 13800138000',
])('S024 %j is +8613800138000', (typed) => {
  expect(readPhone(typed, '86')?.e164).toBe('+8613800138000')
})

test.each([
  ['', '86'],
  ['1380013800', '86'],
  ['138001380000', '86'],
  ['16800138000', '86'],
  ['12800138000', '86'],
  ['23800138000', '86'],
  ['1380013800a', '86'],
  ['13800138000;13900139000', '86'],
  ['+86 12345', '86'],
  ['+', '86'],
  ['12345', '44'],
  ['1234567890123456', '44'],
  ['1234567890123', '852'],
  ['+999 123456', '86'],
])('S024 %j of %s is no phone number', (typed, code) => {
  expect(readPhone(typed, code)).toBeNull()
})

test.each([
  ['123456', '44', '+44123456'],
  ['07700 900123', '44', '+447700900123'],
  ['+44 (0)7700 900123', '86', '+447700900123'],
  ['0044 7700 900123', '86', '+447700900123'],
  ['06 1234 5678', '39', '+390612345678'],
  ['(415) 555-0132', '1', '+14155550132'],
  ['1 415 555 0132', '1', '+14155550132'],
  ['+1 415 555 0132', '86', '+14155550132'],
  ['+852 9123 4567', '86', '+85291234567'],
  ['+86 13800138000', '852', '+8613800138000'],
])('S024 %j of %s is %s', (typed, code, e164) => {
  expect(readPhone(typed, code)?.e164).toBe(e164)
})

test('S024 a number read once reads as itself, whatever country was chosen', () => {
  const code = fc.constantFrom(...new Set(countries.map((country) => country.code)))
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -+()'.split('')) }), code, code, (typed, chosen, other) => {
      const phone = readPhone(typed, chosen)
      return phone === null || (/^\+[1-9]\d{6,14}$/.test(phone.e164) && readPhone(phone.e164, other)?.e164 === phone.e164)
    }),
  )
})

test('countries: each code once is a region of its own, none is the start of another', () => {
  expect(new Set(countries.map((country) => country.region)).size).toBe(countries.length)
  expect(countries.length).toBeGreaterThan(200)
  const codes = [...new Set(countries.map((country) => country.code))]
  expect(codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))).toEqual([])
  expect(countries.every((country) => /^[A-Z]{2}$/.test(country.region) && /\p{Script=Han}/u.test(country.zh) && /^[\p{L} ().,’'&-]+$/u.test(country.en))).toBe(
    true,
  )
})
