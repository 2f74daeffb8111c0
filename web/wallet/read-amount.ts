import type { Currency } from '#api/shared.ts'

const DIGITS = { PIXT: 3, CNY: 2 } as const
/** What somebody typed, in minor units; null when it is no amount. ParameterValues only: no sign, no exponent, no more decimals than there are. */
export function readAmount(typed: string, currency: Currency): number | null {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(typed.normalize('NFKC').replace(/[\s,¥]/g, '')) ?? []
  if (!whole || part.length > DIGITS[currency]) return null
  return Number(whole) * 10 ** DIGITS[currency] + Number(part.padEnd(DIGITS[currency], '0') || '0')
}
/** An amount as one would type it. */
export function writeAmount(amount: number, currency: Currency): string {
  const unit = 10 ** DIGITS[currency]
  const part = String(amount % unit).padStart(DIGITS[currency], '0')
  return `${Math.floor(amount / unit)}${currency === 'CNY' || Number(part) ? `.${part}` : ''}`
}
