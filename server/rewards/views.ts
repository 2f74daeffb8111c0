import type { Reward, RewardShare } from '#api/rewards.ts'
import { personView, type PersonRow } from '#server/account/views.ts'
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
const nextOf = (rows: ShareRow[], limit: number) => (rows.length > limit ? rows[limit - 1]!.like_id : null)

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
  shares: rows.slice(0, limit).map((row) => shareView(row, Number(row.amount))),
  next: nextOf(rows, limit),
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
  shares: rows.slice(0, limit).map((row) => shareView(row, shareOf(row.weight))),
  next: nextOf(rows, limit),
})
