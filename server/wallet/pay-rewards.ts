import type { WriteCtx } from '#server/context.ts'
import { postEntries, type Line } from './ledger.ts'

export type RewardEntry = { key: string; subject: string; shares: readonly { holder: string; amount: number }[] }
/** Pays members out of the treasury, one entry for each subject; one that stood already stays as it is. */
export async function payRewards(ctx: WriteCtx, rewards: readonly RewardEntry[]): Promise<void> {
  await postEntries(
    ctx,
    rewards.map(({ key, subject, shares }) => {
      const given = shares.reduce((sum, { amount }) => sum + amount, 0)
      const lines: Line[] = [{ holder: 'platform', book: 'pixt-treasury', amount: -given }, ...shares.map((share) => ({ ...share, book: 'pixt' as const }))]
      return { key, cause: 'reward' as const, subject, lines }
    }),
  )
}
