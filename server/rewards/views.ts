import type { Reward, RewardShare } from '#api/rewards.ts'
import { personView, type PersonRow } from '#server/account/views.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { authorPart } from './policy.ts'
import type { SettledRow, ShareRow } from './queries.ts'

const shareView = (row: ShareRow, amount: number): RewardShare => ({
  number: row.like_id,
  person: row.id ? personView(row as PersonRow) : null,
  kind: row.kind,
  at: row.liked_at.toISOString(),
  earlier: row.earlier,
  weight: row.weight,
  amount,
})
/** One page of likes; `shareOf`: what one comes to. */
function sharesView(rows: ShareRow[], limit: number, shareOf: (row: ShareRow) => number) {
  const { page, last } = cutPage(rows, limit)
  return { shares: page.map((row) => shareView(row, shareOf(row))), next: last?.like_id ?? null }
}

type Settled = { day: string; settlesAt: Date; settled: SettledRow; rows: ShareRow[]; limit: number }
export const settledRewardView = ({ day, settlesAt, settled, rows, limit }: Settled): Reward => ({
  day,
  settled: true,
  settlesAt: settlesAt.toISOString(),
  pool: Number(settled.pool),
  dayWeight: Number(settled.day_weight),
  weight: Number(settled.weight),
  amount: Number(settled.amount),
  authorAmount: Number(settled.author_amount),
  othersAmount: Number(settled.others_amount),
  ...sharesView(rows, limit, (row) => Number(row.amount)),
})

type Open = {
  day: string
  settlesAt: Date
  pool: number
  dayWeight: number
  weight: number
  amount: number
  rows: ShareRow[]
  limit: number
  shareOf: (weight: number) => number
}
export const openRewardView = ({ day, settlesAt, pool, dayWeight, weight, amount, rows, limit, shareOf }: Open): Reward => ({
  day,
  settled: false,
  settlesAt: settlesAt.toISOString(),
  pool,
  dayWeight,
  weight,
  amount,
  authorAmount: authorPart(amount),
  othersAmount: amount - authorPart(amount),
  ...sharesView(rows, limit, (row) => shareOf(row.weight)),
})
