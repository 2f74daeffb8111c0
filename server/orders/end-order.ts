import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueueEach } from '#server/kit/jobs/enqueue.ts'
import { releaseLines } from './ask-payables.ts'
import { moveOrder } from './move-order.ts'
import { canCancel } from './policy.ts'
import { closeUnsent, paymentsOf, type PaymentRow } from './queries-payments.ts'
import { linesOf, lockOrder, takeEnded, type OrderRow } from './queries.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-expire': true
  }
}

/** Ends an order that nobody paid: what it kept is free, and nobody can pay it any more, as far as its cashiers hear of it in time. */
export async function endOrder(ctx: WriteCtx, order: OrderRow, to: 'expired' | 'cancelled', { by }: { by: string | null }): Promise<void> {
  await releaseLines(ctx, order, await linesOf(ctx.db, order.id))
  await moveOrder(ctx, order, to, { by })
  await closePayments(ctx, order.id)
}

/** Tries to pay that are open still: their cashiers are told that nobody is to pay them. */
export const closePayments = async (ctx: WriteCtx, orderId: string): Promise<void> => closeOpen(ctx, await paymentsOf(ctx.db, orderId))
/** The same of payments of an order that the caller holds. */
export async function closeOpen(ctx: WriteCtx, payments: readonly PaymentRow[]): Promise<void> {
  const open = payments.filter(({ state }) => state === 'begun' || state === 'open')
  const known = open.filter(({ sent_at }) => sent_at !== null)
  await enqueueEach(
    ctx,
    'ask-payment',
    known.map(({ number }) => ({ payload: { number, close: true }, runAt: ctx.now })),
  )
  // what no cashier has heard of is closed by our word alone
  await closeUnsent(
    ctx.db,
    open.flatMap(({ id, sent_at }) => (sent_at ? [] : [id])),
  )
}

export async function cancelOrder(ctx: MemberCtx, number: string): Promise<void> {
  const order = await lockOrder(ctx.db, number)
  if (order?.buyer_id !== ctx.viewer.id) return fail('NOT_FOUND')
  if (order.state === 'cancelled') return
  if (!canCancel(order)) return fail('ORDER_MOVED_ON', { state: order.state })
  await endOrder(ctx, order, 'cancelled', { by: ctx.viewer.id })
}

/** What time ends, each in a transaction of its own: the job of every minute calls it. */
export async function expireOrders(ctx: WriteCtx): Promise<Swept> {
  const [order] = await takeEnded(ctx.db, ctx.now, 1)
  if (!order) return
  await endOrder(ctx, order, 'expired', { by: null })
  crash(ctx.kit.config, 'after-expire')
  return 'more'
}
