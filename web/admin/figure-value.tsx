import type { FigureName } from '#api/figures.ts'
import { Money } from '#web/ui/money.tsx'
import { consoleWords as words } from '#web/words/console.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'

type Unit = 'pixt' | 'yuan' | 'points' | 'coupons' | 'percent'
const units: Record<FigureName, Unit> = {
  rewardPool: 'pixt',
  publishCost: 'points',
  likeCost: 'points',
  forwardCost: 'points',
  withdrawDayMax: 'yuan',
  withdrawTwoFrom: 'yuan',
  taxFree: 'yuan',
  taxPermille: 'percent',
  couponPoints: 'points',
  couponCount: 'coupons',
}
const DECIMALS: Record<Unit, number> = { pixt: 3, yuan: 2, points: 0, coupons: 0, percent: 1 }

export const unitOf = (figure: FigureName): Unit => units[figure]
export const decimalsOf = (figure: FigureName): number => DECIMALS[units[figure]]

/** A figure as people type it, in its unit: 50000000 thousandths of a PIXT are 50000. */
export function typedFigure(figure: FigureName, value: number): string {
  const decimals = decimalsOf(figure)
  const digits = String(value).padStart(decimals + 1, '0')
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals).replace(/0+$/, '')]
  return rest ? `${whole}.${rest}` : whole
}
/** What was typed, in the smallest unit; null when it is no such number. */
export function readFigure(figure: FigureName, typed: string): number | null {
  const found = /^(\d{1,12})(?:\.(\d*))?$/.exec(typed.normalize('NFKC').replace(/[\s,]/g, ''))
  if (!found || (found[2]?.length ?? 0) > decimalsOf(figure)) return null
  return Number(found[1] + (found[2] ?? '').padEnd(decimalsOf(figure), '0'))
}

/** A figure with its unit. */
export function FigureValue({ figure, value }: { figure: FigureName; value: number }) {
  const w = useWords(words)
  const f = formats(useLang())
  const unit = unitOf(figure)
  if (unit === 'pixt' || unit === 'yuan') return <Money amount={value} currency={unit === 'pixt' ? 'PIXT' : 'CNY'} />
  return unit === 'percent' ? `${f.num(value / 10)}%` : `${f.num(value)} ${w.units[unit]}`
}
