import { expect, test } from 'vitest'
import { refuseAmount, type AmountLimits } from './refuse-amount.ts'

const yuan: AmountLimits = { currency: 'CNY', have: 500_000, least: 1000, left: 300_000, perFen: 2000 }
const pixt: AmountLimits = { currency: 'PIXT', have: 1_000_001_234, least: 2_000_000, left: 300_000, perFen: 2000 }

test.each([
  ['', 'form', ''],
  ['ten', 'form', ''],
  ['0', 'form', ''],
  ['9.99', 'least', '¥10.00'],
  ['5000.01', 'have', '¥5,000.00'],
  ['3000.01', 'day', '¥3,000.00'],
])('%j yuan are refused: %s %s', (typed, why, limit) => expect(refuseAmount(typed, yuan)).toEqual({ why, limit }))
test.each(['10', '10.00', '3,000'])('%s yuan are taken', (typed) => expect(refuseAmount(typed, yuan)).toBeNull())

test.each([
  ['2001', 'whole-fen', ''],
  ['1998', 'least', '2,000 PIXT'],
  ['1000002', 'have', '1,000,001.234 PIXT'],
  ['600002', 'day', '¥3,000.00'],
])('%s PIXT are refused: %s %s', (typed, why, limit) => expect(refuseAmount(typed, pixt)).toEqual({ why, limit }))
test.each(['2000', '600000'])('%s PIXT are taken', (typed) => expect(refuseAmount(typed, pixt)).toBeNull())

test('an exchange knows no least and no day', () => {
  const exchange = { ...pixt, least: null, left: null }
  expect(['2', '1000000'].map((typed) => refuseAmount(typed, exchange))).toEqual([null, null])
  expect(refuseAmount('1', exchange)?.why).toBe('whole-fen')
})
