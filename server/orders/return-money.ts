import type { Refund } from '#api/orders.ts'
import type { WriteCtx } from '#server/context.ts'
import { raiseAlert } from '#server/kit/alerts.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { openOrder, storeEvent } from '#server/wallet/cashiers/service.ts'
import { moveMoney } from '#server/wallet/move-money.ts'
import { moveOrder, tellPages } from './move-order.ts'
import { addReturned, type PaymentRow } from './queries-payments.ts'
import { addLinesReturned, insertRefund, refundBy, refundsOf, setRefund, type RefundRow } from './queries-refunds.ts'
import { linesOf, lockOrderOf, type OrderRow } from './queries.ts'

declare module '#server/kit/alerts.ts' {
  interface Alerts {
    order: true
  }
}

type Money = Parameters<typeof moveMoney>[1][number]
type Paid = Pick<PaymentRow, 'id' | 'number' | 'cashier' | 'amount' | 'returned'>
type Plan = { amount: number; why: Refund['why']; lines: readonly { n: number; amount: number; entry_id: string | null }[] }

/**
 * Writes down that money goes back by the way it came, and answers what the ledger is to do now: from the balance at once, by a cashier when that says it is done.
 * Lines and payments know how much of them is on its way back; the database lets it be no more than was paid.
 */
export async function planRefund(ctx: WriteCtx, order: OrderRow, payment: Paid, { amount, why, lines }: Plan): Promise<Money[]> {
  const intoBalance = payment.cashier === 'balance'
  const number = await numberRefund(ctx, order, payment)
  const about = { payment_id: payment.id, number, amount, why, into_balance: intoBalance, account_id: null, words: '', asked_at: ctx.now }
  const state = intoBalance ? ({ state: 'refunded', ended_at: ctx.now, look_at: null } as const) : ({ state: 'due', ended_at: null, look_at: ctx.now } as const)
  await insertRefund(
    ctx.db,
    { ...about, ...state },
    lines.map((line) => ({ ...line, order_id: order.id })),
  )
  await addReturned(ctx.db, payment.id, amount)
  if (lines.length) await addLinesReturned(ctx.db, order.id, lines)
  const refund = { number, amount, into_balance: intoBalance }
  if (!intoBalance) return sendBack(ctx, order, { ...refund, cashier: payment.cashier })
  await endRefunding(ctx, order)
  return [planEntry(order, refund)]
}

/** By its cashier: a job sends it, and the ledger hears of it when the cashier says that it went. `taken`: under this number it has gone already. */
export async function sendBack(
  ctx: WriteCtx,
  order: OrderRow,
  { number, amount, cashier }: Pick<RefundRow, 'number' | 'amount' | 'cashier'>,
  taken?: string,
): Promise<Money[]> {
  await openOrder(ctx, { number, cashier, currency: 'CNY', amount, direction: 'out', holder_id: order.party_id!, book: 'yuan' })
  if (!taken) await enqueue(ctx, 'send-refund', { number })
  else await storeEvent(ctx, { ...takenEvent({ number, amount, cashier }, taken), is_signed: true, is_answer: true, raw: '' })
  return []
}

const takenEvent = ({ number, amount, cashier }: Pick<RefundRow, 'number' | 'amount' | 'cashier'>, transfer: string) => ({
  cashier,
  event: `taken ${transfer}`,
  order_number: number,
  transfer,
  currency: 'CNY',
  amount,
})

export async function numberRefund(ctx: WriteCtx, order: OrderRow, payment: Pick<PaymentRow, 'id' | 'number'>): Promise<string> {
  const n = (await refundsOf(ctx.db, order.id)).filter(({ payment_id }) => payment_id === payment.id).length + 1
  return `${payment.number}R${String(n).padStart(2, '0')}`
}

/** Into the buyer's wallet. */
export const planEntry = (order: OrderRow, { number, amount }: Pick<RefundRow, 'number' | 'amount'>): Money => ({
  key: `order ${number} back`,
  cause: 'refund',
  subject: order.number,
  lines: [
    { holder: order.party_id!, book: 'yuan', amount: -amount },
    { holder: order.buyer_id, book: 'yuan', amount },
  ],
})

/** The cashier says that it went, and the ledger has it. */
export async function recordRefunded(ctx: WriteCtx, number: string, transfer: string): Promise<void> {
  const order = await lockOrderOf(ctx.db, number.slice(0, number.lastIndexOf('R')))
  const refund = order && (await refundBy(ctx.db, number))
  if (!refund || refund.state !== 'due') return
  await setRefund(ctx.db, refund.id, { state: 'refunded', ended_at: ctx.now, transfer, look_at: null })
  await endRefunding(ctx, order)
}

/** The cashier will not give it back that way, ever: into the wallet, from where its buyer can withdraw it; a person looks at why. */
export async function returnToBalance(ctx: WriteCtx, number: string, said: string): Promise<void> {
  const order = await lockOrderOf(ctx.db, number.slice(0, number.lastIndexOf('R')))
  const refund = order && (await refundBy(ctx.db, number))
  if (!refund || refund.state !== 'due') return
  await setRefund(ctx.db, refund.id, { state: 'refunded', into_balance: true, ended_at: ctx.now, look_at: null })
  await endRefunding(ctx, order)
  await raiseAlert(ctx, 'order', { number, said, why: 'refund-failed' })
  await moveMoney(ctx, [planEntry(order, refund)])
}

/** Once nothing is on its way back any more, the order is refunded, or what is left of it is delivered as before. */
export async function endRefunding(ctx: WriteCtx, order: OrderRow): Promise<void> {
  if (order.state !== 'refunding') return tellPages(ctx, order, order.state)
  const [refunds, lines] = await Promise.all([refundsOf(ctx.db, order.id), linesOf(ctx.db, order.id)])
  if (refunds.some(({ state }) => state === 'due')) return tellPages(ctx, order, order.state)
  // what is only asked for is still the buyer's until a colleague says so
  const isAll = lines.every(({ amount, returned }) => amount === returned) && !refunds.some(({ state }) => state === 'asked')
  await moveOrder(ctx, order, isAll ? 'refunded' : 'delivered', { by: null })
}
