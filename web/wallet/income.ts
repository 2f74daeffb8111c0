import { MILLI_A_FEN } from '#api/limits.ts'
import type { EarningsMonth } from '#api/wallet.ts'

export const incomeKinds = ['rewards', 'gifts', 'yuan'] as const
export type IncomeKind = (typeof incomeKinds)[number]

/** In milli-PIXT, yuan as the PIXT that they would be: so that one height means one worth. */
const worthOf = (month: EarningsMonth, kind: IncomeKind): number => (kind === 'yuan' ? month.yuan * MILLI_A_FEN : month[kind])
export const wholeOf = (month: EarningsMonth): number => incomeKinds.reduce((sum, kind) => sum + worthOf(month, kind), 0)

export type Bar = { month: EarningsMonth; share: number; parts: { kind: IncomeKind; worth: number }[]; isRunning: boolean }
/** Each month as a bar, the earliest first; `share` is its height beside the best month. The API gives the latest first, and that is the running one. */
export function barsOf(months: readonly EarningsMonth[]): Bar[] {
  const most = Math.max(...months.map(wholeOf), 1)
  return months
    .map((month, n) => ({
      month,
      share: wholeOf(month) / most,
      parts: incomeKinds.map((kind) => ({ kind, worth: worthOf(month, kind) })).filter(({ worth }) => worth > 0),
      isRunning: n === 0,
    }))
    .toReversed()
}
/** Kinds of which there was something in these months. */
export const kindsIn = (months: readonly EarningsMonth[]): IncomeKind[] => incomeKinds.filter((kind) => months.some((month) => month[kind] > 0))
