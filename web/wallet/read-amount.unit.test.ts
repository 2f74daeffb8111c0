import { expect, test } from 'vitest'
import { readAmount, writeAmount } from './read-amount.ts'

test.each([
  ['10', 'CNY', 1000],
  ['10.5', 'CNY', 1050],
  ['0.01', 'CNY', 1],
  ['1,167.10', 'CNY', 116_710],
  ['¥ 12', 'CNY', 1200],
  ['１２', 'CNY', 1200],
  ['2000', 'PIXT', 2_000_000],
  ['2000.002', 'PIXT', 2_000_002],
] as const)('%s %s is %i', (typed, currency, amount) => expect(readAmount(typed, currency)).toBe(amount))

test.each(['', '-1', '+1', '1e3', '.5', '1.', '1.001', '1.2.3', 'ten', '1234567890123', '0x10', 'Infinity'])('%j is no amount of yuan', (typed) =>
  expect(readAmount(typed, 'CNY')).toBeNull(),
)

test('what is written can be read again', () => {
  for (const amount of [1, 99, 100, 101, 116_710]) expect(readAmount(writeAmount(amount, 'CNY'), 'CNY')).toBe(amount)
  for (const amount of [1, 1000, 2_000_000, 2_000_002]) expect(readAmount(writeAmount(amount, 'PIXT'), 'PIXT')).toBe(amount)
  expect([writeAmount(1000, 'CNY'), writeAmount(2_000_000, 'PIXT')]).toEqual(['10.00', '2000'])
})
