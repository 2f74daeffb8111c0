import type { Purchase } from '#api/nft-sales.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { returnBought } from '#server/orders/service.ts'
import { holdPurchase } from './hold-purchase.ts'
import { canTakeBack, sendsAt, unsentSince } from './policy.ts'
import { findUnsent, postpone, purchaseBy } from './queries.ts'
import { purchaseView } from './views.ts'

/** A buyer changes their mind before their piece leaves; nobody has to say yes. */
export async function takeBackPiece(ctx: MemberCtx, number: string): Promise<Purchase> {
  const found = await purchaseBy(ctx.db, number)
  if (found?.buyer_id !== ctx.viewer.id) return fail('NOT_FOUND')
  const { line, row } = await holdPurchase(ctx, found)
  if (row.state === 'returned') return purchaseView(row)
  if (!canTakeBack(row)) return fail(row.state === 'paid' ? 'ORDER_MOVED_ON' : 'PIECE_SENT')
  // an operator has asked for all of it already
  if (!line?.amount) return fail('ORDER_MOVED_ON', { state: 'refunding' })
  await returnBought(ctx, row.order_number, [line])
  return purchaseView((await purchaseBy(ctx.db, number))!)
}

/** What could not leave for days is given back by itself: a piece that nobody gets is not paid for. */
export async function returnUnsent(ctx: WriteCtx): Promise<Swept> {
  const [number] = await findUnsent(ctx.db, unsentSince(ctx.now), 1)
  const found = number && (await purchaseBy(ctx.db, number))
  if (!found) return
  const { line, row } = await holdPurchase(ctx, found)
  if (row.state !== 'paid') return 'more'
  if (line?.amount) await returnBought(ctx, row.order_number, [line])
  else await postpone(ctx.db, row.id, sendsAt(ctx.now)) // an operator has asked for all of its money
  return 'more'
}
