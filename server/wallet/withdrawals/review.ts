import type { Evidence, Fact } from '#api/reviews.ts'
import type { ReadCtx } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { readParameters } from '#server/settings/service.ts'
import { REVIEW_HOURS } from './policy.ts'
import { paidTo, sumsAround } from './queries-sums.ts'
import { stepsOf, withdrawalsBy, type StepRow, type WithdrawalRow } from './queries.ts'
import { openName, openTarget } from './seal-payee.ts'
import { approveWithdrawal, refuseWithdrawal } from './settle-withdrawal.ts'

/** What finance sees of a withdrawal before it is paid. */
export const withdrawalReview: Reviewable<'withdrawal'> = {
  role: 'finance',
  promiseHours: REVIEW_HOURS,
  told: null,
  show: showEvidence,
  eyes: async (ctx, numbers) => {
    const [sums, { withdrawTwoFrom }] = await Promise.all([sumsAround(ctx.db, numbers), readParameters(ctx.db, ctx.now)])
    return new Map([...sums].map(([number, fen]) => [number, fen >= withdrawTwoFrom ? 2 : 1]))
  },
  approve: (ctx, number, by) => approveWithdrawal(ctx, number, by),
  refuse: (ctx, number, why, by) => refuseWithdrawal(ctx, number, why, by),
}

async function showEvidence(ctx: ReadCtx, numbers: string[]): Promise<Map<string, Evidence>> {
  const rows = await withdrawalsBy(ctx.db, numbers)
  const [sums, steps, paid] = await Promise.all([
    sumsAround(ctx.db, numbers),
    stepsOf(
      ctx.db,
      rows.map((row) => row.id),
    ),
    paidTo(
      ctx.db,
      rows.map((row) => row.account_id),
    ),
  ])
  return new Map(
    rows.map((row) => [
      row.number,
      { facts: factsOf(ctx, row, { steps: steps.get(row.id) ?? [], paid: paid.get(row.account_id), around: sums.get(row.number) ?? row.gross }), pictures: [] },
    ]),
  )
}

type Beside = { steps: StepRow[]; paid: { count: number; fen: number } | undefined; around: number }
function factsOf(ctx: ReadCtx, row: WithdrawalRow, { steps, paid, around }: Beside): Fact[] {
  const { number, currency, amount, gross, tax, payee, name_sealed } = row
  const said = steps.at(-1)?.words
  return [
    { name: 'amount', kind: 'fen', value: String(gross) },
    ...(currency === 'PIXT' ? [{ name: 'cost', kind: 'pixt', value: String(amount) } as const] : []),
    { name: 'tax', kind: 'fen', value: String(tax) },
    { name: 'net', kind: 'fen', value: String(gross - tax) },
    ...(name_sealed ? [{ name: 'name', kind: 'text', value: openName(ctx, number, name_sealed) } as const] : []),
    ...(payee
      ? [
          { name: 'service', kind: 'text', value: payee.service } as const,
          { name: 'payee', kind: 'text', value: openTarget(ctx, payee) } as const,
          { name: 'payeeSince', kind: 'time', value: payee.said_at.toISOString() } as const,
        ]
      : []),
    ...(around > gross ? [{ name: 'dayOpen', kind: 'fen', value: String(around) } as const] : []),
    { name: 'paidTimes', kind: 'count', value: String(paid?.count ?? 0) },
    { name: 'paidSum', kind: 'fen', value: String(paid?.fen ?? 0) },
    ...(said ? [{ name: 'why', kind: 'text', value: said } as const] : []),
  ]
}
