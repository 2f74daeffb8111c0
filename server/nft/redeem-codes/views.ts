import type { RedeemBatch } from '#api/redeem-codes.ts'
import { canDo } from './policy.ts'
import type { BatchRow } from './queries.ts'

export const batchView = (row: BatchRow, now: Date): RedeemBatch => ({
  batch: row.number,
  number: row.work,
  title: row.title,
  lang: row.lang,
  codes: row.codes,
  redeemed: row.redeemed,
  bound: row.bound,
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  can: canDo(row, now),
})
