import { brand } from '#api/brand.ts'
import type { Currency } from '#api/shared.ts'

const DIGITS = { PIXT: 3, CNY: 2 } as const
const whole = new Intl.NumberFormat('en-US')

type Props = { amount: number; currency: Currency; signed?: boolean; big?: boolean; rounded?: boolean }
/**
 * An amount in minor units with its symbol, digits under each other in a column. Signed, it says + too; big, it stands under its currency's name; rounded, it
 * has no decimals: cut off, never up.
 */
export function Money({ amount, currency, signed = false, big = false, rounded = false }: Props) {
  const unit = 10 ** DIGITS[currency]
  const size = Math.abs(amount)
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : ''
  return (
    <span className={big ? 'money big' : 'money'}>
      {sign}
      {currency === 'CNY' && <span className="cur">¥</span>}
      {whole.format(Math.floor(size / unit))}
      {!rounded && <span className="dec">.{String(size % unit).padStart(DIGITS[currency], '0')}</span>}
      {currency === 'PIXT' && !big && <span className="cur after">{brand.token}</span>}
    </span>
  )
}
