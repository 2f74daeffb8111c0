import type { Currency } from '#api/shared.ts'
import { readAmount } from './read-amount.ts'

/** What an amount has to keep to, in minor units of its currency; `left` is the day's, in fen. Null where there is no such limit. */
export type AmountLimits = { currency: Currency; have: number; least: number | null; left: number | null; perFen: number }
/** Why it would be refused; `limit`: the amount to keep to, with its currency. */
export type Refusal = { why: 'form' | 'whole-fen' | 'have' | 'least' | 'day'; limit: string }

/** What the server would say of an amount, so that nothing is promised which it refuses; null where it would take it. */
export function refuseAmount(typed: string, { currency, have, least, left, perFen }: AmountLimits): Refusal | null {
  const amount = readAmount(typed, currency)
  if (amount === null || amount === 0) return { why: 'form', limit: '' }
  if (currency === 'PIXT' && amount % perFen !== 0) return { why: 'whole-fen', limit: '' }
  if (amount > have) return { why: 'have', limit: sayAmount(have, currency) }
  if (least !== null && amount < least) return { why: 'least', limit: sayAmount(least, currency) }
  const fen = currency === 'PIXT' ? amount / perFen : amount
  return left !== null && fen > left ? { why: 'day', limit: sayAmount(left, 'CNY') } : null
}

const fen = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const milli = new Intl.NumberFormat('en-US')
const sayAmount = (amount: number, currency: Currency) => (currency === 'CNY' ? `¥${fen.format(amount / 100)}` : `${milli.format(amount / 1000)} PIXT`)
