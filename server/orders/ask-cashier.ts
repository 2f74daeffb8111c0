import type { WriteCtx } from '#server/context.ts'
import type { Jobs } from '#server/hooks/jobs.ts'
import { raiseAlert, raiseAlertOnce } from '#server/kit/alerts.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { BeginOutcome, PaymentOutcome, RefundOutcome, Taken } from '#server/kit/payments/cashier.ts'
import { storeEvent } from '#server/wallet/cashiers/service.ts'
import { moveOrder, tellPages } from './move-order.ts'
import { lookAgain } from './policy.ts'
import { lateNumbers, lockPayment, paymentsOf, setBegun, setPayment, type PaymentRow } from './queries-payments.ts'
import { refundBy, setRefund, type RefundRow } from './queries-refunds.ts'
import { lockOrderOf, type OrderRow } from './queries.ts'
import { returnToBalance } from './return-money.ts'

/** What a cashier said to the beginning of a payment. Only a final word ends it; without one it is asked, or told the same again. */
export async function settleBegun(ctx: WriteCtx, begun: Jobs['begin-payment'], outcome: BeginOutcome): Promise<void> {
  const { number } = begun
  const order = await lockOrderOf(ctx.db, number)
  const payment = order && (await lockPayment(ctx.db, number))
  if (!payment || payment.state !== 'begun') return
  if (outcome.state === 'begun') {
    const look_at = lookAgain(payment.asked, ctx.now)
    await setBegun(ctx.db, payment.id, { shown: outcome.show, reference: outcome.reference, until: outcome.until }, { asked: payment.asked + 1, look_at })
    await tellPages(ctx, order, order.state)
    // its buyer went another way meanwhile
    if (order.state !== 'paying') return enqueue(ctx, 'ask-payment', { number, close: true })
    return askLater(ctx, payment, look_at)
  }
  if (outcome.state === 'ended') return enqueue(ctx, 'ask-payment', { number, close: false })
  if (outcome.state === 'refused') return endPayment(ctx, order, payment, { state: 'refused', said: outcome.said })
  if (ctx.now >= payment.until) return enqueue(ctx, 'ask-payment', { number, close: true })
  const runAt = await noteAsked(ctx, payment)
  await enqueue(ctx, 'begin-payment', begun, { runAt })
}

/** As often as what has been asked about for a while. */
const MORE_ASKED = 12
/** What it says when it is asked: the only thing that makes an order paid. What it says of money goes to the ledger, which tells us. */
export async function settleAsked(ctx: WriteCtx, asked: Jobs['ask-payment'], outcome: PaymentOutcome): Promise<void> {
  const { number } = asked
  const order = await lockOrderOf(ctx.db, number)
  const payment = order && (await lockPayment(ctx.db, number))
  if (!payment || payment.state === 'refused') return
  if (outcome.state === 'paid') {
    for (const taken of [outcome, ...outcome.others]) await storeAnswer(ctx, payment, taken)
    return payment.state === 'paid' ? undefined : lookLater(ctx, payment)
  }
  if (isUnheard(asked, payment, outcome)) return enqueue(ctx, 'ask-payment', asked, { runAt: lookAgain(MORE_ASKED, ctx.now) })
  if (payment.state !== 'paid') return settleUnpaid(ctx, order, payment, outcome)
}
/** It waits still, or will not be paid this way. */
async function settleUnpaid(ctx: WriteCtx, order: OrderRow, payment: PaymentRow, outcome: PaymentOutcome): Promise<void> {
  const isOver = outcome.state === 'closed' || (outcome.state === 'missing' && ctx.now >= payment.until)
  if (isOver && payment.state !== 'closed') return endPayment(ctx, order, payment, { state: 'closed' })
  if (outcome.state === 'refused') await raiseAlertOnce(ctx, 'order', { number: payment.number, said: outcome.said, why: 'ask-refused' })
  if (payment.state !== 'closed') await lookLater(ctx, payment)
}
/** No answer came about money that came when all was over, or once more: nobody else asks about it. */
const isUnheard = ({ transfer }: Jobs['ask-payment'], { state }: PaymentRow, outcome: PaymentOutcome): boolean =>
  transfer !== undefined && (state === 'paid' || state === 'closed') && (outcome.state === 'unknown' || outcome.state === 'later')
const storeAnswer = (ctx: WriteCtx, { cashier, number }: Pick<PaymentRow, 'cashier' | 'number'>, taken: Omit<Taken, 'at'>): Promise<void> =>
  storeEvent(ctx, {
    cashier,
    event: `answer ${number} ${taken.transfer}`.slice(0, 128),
    order_number: number,
    transfer: taken.transfer,
    currency: taken.currency,
    amount: taken.amount,
    is_signed: true,
    is_answer: true,
    raw: JSON.stringify(taken),
  })

/** It will not be paid this way; where no other is open, the order waits for its buyer again. */
async function endPayment(ctx: WriteCtx, order: OrderRow, payment: PaymentRow, change: { state: 'closed' | 'refused'; said?: string }): Promise<void> {
  await setPayment(ctx.db, payment.id, { ...change, look_at: null })
  const others = (await paymentsOf(ctx.db, order.id)).filter(({ id, state }) => id !== payment.id && (state === 'begun' || state === 'open'))
  if (order.state === 'paying' && !others.length) await moveOrder(ctx, order, 'open', { by: null, why: change.state })
  else await tellPages(ctx, order, order.state)
}

/** Somebody may be at the cashier's page: soon at first, then less and less often. */
const lookLater = async (ctx: WriteCtx, payment: PaymentRow): Promise<void> => askLater(ctx, payment, await noteAsked(ctx, payment))
const askLater = (ctx: WriteCtx, { number, until }: PaymentRow, runAt: Date): Promise<void> =>
  enqueue(ctx, 'ask-payment', { number, close: runAt >= until }, { runAt })
async function noteAsked(ctx: WriteCtx, { id, asked }: PaymentRow): Promise<Date> {
  const look_at = lookAgain(asked, ctx.now)
  await setPayment(ctx.db, id, { asked: Math.min(asked + 1, 30_000), look_at })
  return look_at
}

/** What a cashier said of money that goes back. */
export async function settleRefund(ctx: WriteCtx, number: string, outcome: RefundOutcome): Promise<void> {
  const order = await lockOrderOf(ctx.db, number.slice(0, number.lastIndexOf('R')))
  const refund = order && (await refundBy(ctx.db, number))
  if (!refund || refund.state !== 'due') return
  if (outcome.state === 'failed' || outcome.state === 'refused') return returnToBalance(ctx, number, outcome.said)
  if (outcome.state === 'refunded') await storeAnswer(ctx, refund, { ...outcome, currency: 'CNY' })
  if (outcome.state === 'stuck') await raiseAlertOnce(ctx, 'order', { number, said: outcome.said, why: 'refund-stuck' })
  await lookAtRefund(ctx, refund)
}
async function lookAtRefund(ctx: WriteCtx, { id, number, asked }: RefundRow): Promise<void> {
  const look_at = lookAgain(asked, ctx.now)
  await setRefund(ctx.db, id, { asked: Math.min(asked + 1, 30_000), look_at })
  await enqueue(ctx, 'send-refund', { number }, { runAt: look_at })
}

const [LATE_MS, AT_ONCE] = [10 * 60_000, 200]
/** Payments and refunds whose job was lost are asked about all the same: the hourly sweep calls it. */
export async function resumeOrders(ctx: WriteCtx): Promise<Swept> {
  const { payments, refunds } = await lateNumbers(ctx.db, new Date(ctx.now.getTime() - LATE_MS), AT_ONCE)
  for (const number of payments) await enqueue(ctx, 'ask-payment', { number, close: false })
  for (const number of refunds) await enqueue(ctx, 'send-refund', { number })
}

/** A message of a cashier's that is not what it seems: kept, and somebody looks. */
export const warnOfMessage = (ctx: WriteCtx, about: Record<string, string | number>): Promise<void> => raiseAlert(ctx, 'order', about)
