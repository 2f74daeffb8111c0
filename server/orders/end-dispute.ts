import { fail, type MemberCtx } from '#server/context.ts'
import { freezeLines } from './ask-payables.ts'
import { tellPages } from './move-order.ts'
import { paymentOf } from './queries-payments.ts'
import { isTransferKnown } from './queries-refunds.ts'
import { linesOf, lockOrder, setOrder } from './queries.ts'
import { chargeBack, refundableOf } from './refund-order.ts'

export type Ended = { outcome: 'won' } | { outcome: 'lost'; transfer: string }

/**
 * The buyer's bank has decided. Won, what was delivered is theirs to use again. Lost, the cashier has taken the money already: what is left of the lines goes back out
 * of what was earned by them, and who was paid owes it.
 */
export async function endDispute(ctx: MemberCtx, number: string, ended: Ended): Promise<void> {
  const order = (await lockOrder(ctx.db, number)) ?? fail('NOT_FOUND')
  if (order.buyer_id === ctx.viewer.id) return fail('OWN_REVIEW')
  if (!order.is_frozen || !order.payment_id) return fail('ORDER_MOVED_ON', { state: order.state })
  const lines = (await linesOf(ctx.db, order.id)).filter(({ entry_id }) => entry_id !== null)
  await setOrder(ctx.db, order.id, { is_frozen: false })
  await freezeLines(ctx, order, lines, false)
  if (ended.outcome === 'won') return tellPages(ctx, order, order.state)
  const { cashier } = await paymentOf(ctx.db, order.payment_id)
  if (cashier === 'balance') return fail('ORDER_MOVED_ON', { state: order.state }) // no bank has anything to take back there
  if (await isTransferKnown(ctx.db, cashier, ended.transfer)) return fail('TRANSFER_USED')
  const left = lines.map((line) => ({ n: line.n, amount: refundableOf(line) })).filter(({ amount }) => amount > 0)
  if (left.length) await chargeBack(ctx, number, left, { by: ctx.viewer.id, transfer: ended.transfer })
}
