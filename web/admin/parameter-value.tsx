import type { ParameterName } from '#api/parameters.ts'
import { Money } from '#web/ui/money.tsx'
import { consoleWords as words } from '#web/words/console.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'

type Unit = 'pixt' | 'yuan' | 'points' | 'coupons' | 'percent' | 'times' | 'fold' | 'hours' | 'days' | 'downloads' | 'readers' | 'tickets'
const units: Record<ParameterName, Unit> = {
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
  invitePot: 'pixt',
  groupPixt: 'pixt',
  rankLike: 'times',
  rankForward: 'times',
  rankHelped: 'times',
  rankHours: 'hours',
  promisedReaders: 'readers',
  licenceExtended: 'fold',
  licenceEditorial: 'fold',
  licenceExclusive: 'fold',
  licenceShareFirst: 'percent',
  licenceShareSecond: 'percent',
  licenceShareMost: 'percent',
  licenceTax: 'percent',
  licenceSettleDays: 'days',
  licenceReturnDays: 'days',
  licenceDownloads: 'downloads',
  releaseFeeLeast: 'yuan',
  piecePriceLeast: 'yuan',
  piecePriceMost: 'yuan',
  pieceShare: 'percent',
  dropTickets: 'tickets',
  castVetoHours: 'hours',
  salePriceLeast: 'yuan',
  salePriceMost: 'yuan',
}
const DECIMALS: Record<Unit, number> = {
  pixt: 3,
  yuan: 2,
  points: 0,
  coupons: 0,
  percent: 1,
  times: 2,
  fold: 2,
  hours: 0,
  days: 0,
  downloads: 0,
  readers: 0,
  tickets: 0,
}

export const parameterNames = Object.keys(units) as ParameterName[]
export const unitOf = (parameter: ParameterName): Unit => units[parameter]
export const decimalsOf = (parameter: ParameterName): number => DECIMALS[units[parameter]]

/** A parameter as people type it, in its unit: 50000000 thousandths of a PIXT are 50000. */
export function typedParameter(parameter: ParameterName, value: number): string {
  const decimals = decimalsOf(parameter)
  const digits = String(value).padStart(decimals + 1, '0')
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals).replace(/0+$/, '')]
  return rest ? `${whole}.${rest}` : whole
}
/** What was typed, in the smallest unit; null when it is no such number. */
export function readParameter(parameter: ParameterName, typed: string): number | null {
  const found = /^(\d{1,12})(?:\.(\d*))?$/.exec(typed.normalize('NFKC').replace(/[\s,]/g, ''))
  if (!found || (found[2]?.length ?? 0) > decimalsOf(parameter)) return null
  return Number(found[1] + (found[2] ?? '').padEnd(decimalsOf(parameter), '0'))
}

/** A parameter with its unit. */
export function ParameterValue({ parameter, value }: { parameter: ParameterName; value: number }) {
  const w = useWords(words)
  const f = formats(useLang())
  const unit = unitOf(parameter)
  if (unit === 'pixt' || unit === 'yuan') return <Money amount={value} currency={unit === 'pixt' ? 'PIXT' : 'CNY'} />
  if (unit === 'times' || unit === 'fold') return `${f.num(value / 100)} ${w.units[unit]}`
  return unit === 'percent' ? `${f.num(value / 10)}%` : `${f.num(value)} ${w.units[unit]}`
}
