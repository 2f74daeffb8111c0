import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueueEach } from '#server/kit/jobs/enqueue.ts'
import { releaseLines } from './ask-payables.ts'
import { moveOrder } from './move-order.ts'
import { canCancel } from './policy.ts'
import { closeUnsent, paymentsOf } from './queries-payments.ts'
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

/** Tries to pay that are open still, but for one: their cashiers are told that nobody is to pay them. */
export async function closePayments(ctx: WriteCtx, orderId: string, but: string | null = null): Promise<void> {
  const open = (await paymentsOf(ctx.db, orderId)).filter(({ state, number }) => (state === 'begun' || state === 'open') && number !== but)
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
