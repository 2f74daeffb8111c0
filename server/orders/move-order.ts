import type { OrderState } from '#api/orders.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import { publish } from '#server/kit/realtime/events.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { statesBefore } from './flow.ts'
import { setState, type Change, type OrderRow } from './queries.ts'

type By = { by: string | null; why?: string | undefined; change?: Change | undefined }
/** What its buyer is told beside their pages: what they may not be there to see. */
const told = new Set<OrderState>(['delivered', 'refunding', 'refunded'])

/** One step on: the guarded update, the row that says who and when, and the buyer's pages hear of it. Fails where the flow does not lead there. */
export async function moveOrder(ctx: WriteCtx, row: OrderRow, to: OrderState, { by, why, change }: By): Promise<OrderRow> {
  const step = { state: to, account_id: by, why: why ?? null, at: ctx.now }
  if (!(await setState(ctx.db, row.id, statesBefore(to), step, change))) return fail('ORDER_MOVED_ON', { state: row.state })
  await tellPages(ctx, row, to)
  if (told.has(to)) {
    const { number, amount, buyer_id } = row
    await notifyMember(ctx, buyer_id, { kind: 'order', subject: number, facts: { state: to, number, amount }, group: number })
  }
  return { ...row, state: to }
}
export const tellPages = (ctx: WriteCtx, { number, buyer_id }: OrderRow, state: OrderState): Promise<void> => publish(ctx, buyer_id, 'order', { number, state })
