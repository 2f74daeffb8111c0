import type { WriteCtx } from '#server/context.ts'
import { moveMoney } from '#server/wallet/move-money.ts'
import { insertPayouts, yuanOf, type DuePart, type Payout } from './queries.ts'

/**
 * Gives what stands for models to whom it is due, as one entry for each release and receiver. What went back to a buyer since is not there any more, so a part
 * gets at most what its release still has, the oldest first. The caller holds what makes sure that nobody else gives the same.
 */
export async function shareOut(ctx: WriteCtx, parts: readonly DuePart[], how: Payout['how'], toWhom: (part: DuePart) => string): Promise<number> {
  if (!parts.length) return 0
  const left = await yuanOf(ctx.db, [...new Set(parts.map(({ party_id }) => party_id))])
  const paid = parts.map((part) => {
    const there = left.get(part.party_id) ?? 0
    const amount = Math.min(part.amount, there)
    left.set(part.party_id, there - amount)
    return { ...part, amount, account_id: toWhom(part) }
  })
  await insertPayouts(
    ctx.db,
    paid.map(({ licence_id, release_id, account_id, amount }) => ({ licence_id, release_id, how, account_id, amount })),
    ctx.now,
  )
  const sums = [...Map.groupBy(paid, ({ party_id, account_id }) => `${party_id} ${account_id}`).values()].map((some) => ({
    last: some.at(-1)!,
    amount: some.reduce((sum, { amount }) => sum + amount, 0),
  }))
  const entries = sums.filter(({ amount }) => amount > 0)
  await moveMoney(
    ctx,
    entries.map(({ last, amount }) => ({
      key: `model-fee ${last.release} ${last.licence}`,
      cause: 'model-fee' as const,
      subject: last.release,
      lines: [
        { holder: last.party_id, book: 'yuan' as const, amount: -amount },
        { holder: last.account_id, book: 'yuan' as const, amount },
      ],
    })),
  )
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
