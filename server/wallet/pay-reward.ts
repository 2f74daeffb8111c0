import type { WriteCtx } from '#server/context.ts'
import { postEntry, type Line } from './ledger.ts'

export type RewardEntry = { key: string; subject: string; shares: { holder: string; amount: number }[] }
/** Pays members out of the treasury, all in one entry; null when it stood already. */
export function payReward(ctx: WriteCtx, { key, subject, shares }: RewardEntry): Promise<string | null> {
  const given = shares.reduce((sum, { amount }) => sum + amount, 0)
  const lines: Line[] = [{ holder: 'platform', book: 'pixt-treasury', amount: -given }, ...shares.map((share) => ({ ...share, book: 'pixt' as const }))]
  return postEntry(ctx, { key, cause: 'reward', subject, lines })
}
