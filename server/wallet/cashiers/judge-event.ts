import type { WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { postEntry, type MemberBook, type PlatformBook, type Line } from '../ledger.ts'
import { judgeEvent } from './policy.ts'
import { lockEvent, lockOrders, setJudged, setOrdersPaid, unjudgedEvents, type OrderRow } from './queries.ts'
import { warnOfEvent } from './service.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    /** Money of an order moved, says its cashier, and the ledger has it. */
    'order-booked': { number: string; transfer: string }
  }
}

/** Believes what a cashier said, or sets it aside with an alert. Once: what was judged stays as it is. */
export async function judgeStored(ctx: WriteCtx, id: string): Promise<void> {
  const event = await lockEvent(ctx.db, id)
  if (!event || event.verdict) return
  const [order] = await lockOrders(ctx.db, [event.order_number])
  const verdict = judgeEvent(event, order)
  const entry_id = verdict === 'booked' ? await postEntry(ctx, paidEntry(order!)) : null
  if (entry_id) await setOrdersPaid(ctx.db, order!.number, entry_id)
  await setJudged(ctx.db, id, { verdict, entry_id, judged_at: ctx.now })
  if (verdict === 'booked') await announce(ctx, 'order-booked', { number: order!.number, transfer: event.transfer })
  else if (verdict !== 'heard') await warnOfEvent(ctx, event, verdict)
}

/** Whose it is has it, or has it no more; that the bank has it is for the file to say. */
function paidEntry({ number, amount: fen, direction, holder_id, book }: OrderRow) {
  const amount = direction === 'in' ? fen : -fen
  const theirs =
    holder_id === '0' ? { holder: 'platform' as const, book: book as PlatformBook, amount } : { holder: holder_id, book: book as MemberBook, amount }
  const lines: Line[] = [{ holder: 'platform', book: 'yuan-cashiers', amount: -amount }, theirs]
  return { key: `order ${number} paid`, cause: direction === 'in' ? 'payment' : 'refund', subject: number, lines } as const
}

const [LATE_MS, AT_ONCE] = [10 * 60_000, 500]
/** Events whose job was lost are judged all the same: the hourly sweep calls it. */
export async function resumeEvents(ctx: WriteCtx): Promise<Swept> {
  const late = await unjudgedEvents(ctx.db, new Date(ctx.now.getTime() - LATE_MS), AT_ONCE)
  for (const id of late) await enqueue(ctx, 'judge-event', { id })
  if (late.length === AT_ONCE) return 'more'
}
