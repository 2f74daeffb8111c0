import type { WriteCtx } from '#server/context.ts'
import { chargeDebt, openParty, postEntries, type Entry } from './ledger.ts'

/** What domains that sell things post: all of it in one call of a transaction. Their numbers; null for one that stood already. */
export const moveMoney = (
  ctx: WriteCtx,
  entries: readonly (Entry & { cause: 'payment' | 'sale' | 'refund' | 'reversal' | 'settlement' | 'model-fee' })[],
): Promise<(string | null)[]> => postEntries(ctx, entries)

/** Who holds the money of an order while it is on its way; the platform answers for it. */
export const openOrderParty = (ctx: WriteCtx, number: string): Promise<string> => openParty(ctx, { kind: 'order', subject: number, ownerId: null })

/** A model's money stands in the name of their release until they claim it; the contributor answers for it. */
export const openModelParty = (ctx: WriteCtx, release: string, ownerId: string): Promise<string> => openParty(ctx, { kind: 'model', subject: release, ownerId })

/** Somebody owes what went back to a buyer and they had been paid already: later income fills it. */
export const chargeSeller = (ctx: WriteCtx, owed: { key: string; subject: string; holder: string; amount: number }): Promise<string | null> =>
  chargeDebt(ctx, { ...owed, currency: 'CNY', against: 'yuan-sales' })
