import type { WriteCtx } from '#server/context.ts'
import { lockLineOf, lockPurchase, type PurchaseRow } from './queries.ts'

type Named = Pick<PurchaseRow, 'number' | 'order_number' | 'work'>
/** A purchase, held after its order as everybody holds them, with the line that it was bought by and what of that has not gone back. */
export async function holdPurchase(ctx: WriteCtx, found: Named) {
  const line = await lockLineOf(ctx.db, found)
  return { line, row: (await lockPurchase(ctx.db, found.number))! }
}
