import { createHash } from 'node:crypto'
import type { WriteCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { Callback, CashierName } from '#server/kit/payments/cashier.ts'
import { storeEvent } from '#server/wallet/cashiers/service.ts'
import { warnOfMessage } from './ask-cashier.ts'
import { freezeLines } from './ask-payables.ts'
import { tellPages } from './move-order.ts'
import { paymentBy } from './queries-payments.ts'
import { refundBy } from './queries-refunds.ts'
import { linesOf, lockOrderOf, setOrder } from './queries.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-message': true
  }
}

/**
 * What a cashier sent by itself: kept as it came, and all that it does is to make us ask. A message without the cashier's signature, or one that fits no order or
 * another sum, is kept with an alert.
 */
export async function storeMessage(ctx: WriteCtx, cashier: CashierName, said: Callback, body: Buffer): Promise<void> {
  const raw = body.toString('utf8').replaceAll('\0', '').toWellFormed()
  // a forger cannot use up the name of a true message
  const event = said.signed ? said.event : `unsigned ${createHash('sha256').update(body).digest('hex')}`
  if (isOfMoney(said)) await storeEvent(ctx, eventOf(cashier, said, event, raw))
  if (!said.signed) return
  if (said.kind === 'dispute') return freezeOrder(ctx, cashier, said)
  await askAbout(ctx, cashier, said)
  crash(ctx.kit.config, 'after-message')
}

const isOfMoney = ({ kind, signed }: Callback) => kind === 'paid' || kind === 'refund' || !signed
const eventOf = (cashier: CashierName, said: Callback, event: string, raw: string) => ({
  cashier,
  event: event.slice(0, 128),
  order_number: said.refund || said.number,
  transfer: said.transfer,
  currency: said.currency,
  amount: said.amount,
  is_signed: said.signed,
  is_answer: false,
  raw,
})

async function askAbout(ctx: WriteCtx, cashier: CashierName, said: Callback): Promise<void> {
  const [payment, refund] = await Promise.all([paymentBy(ctx.db, said.number), said.refund ? refundBy(ctx.db, said.refund) : null])
  if (refund?.cashier === cashier) await enqueue(ctx, 'send-refund', { number: refund.number })
  else if (payment?.cashier === cashier) {
    const came = said.kind === 'paid' && said.transfer ? { transfer: said.transfer } : {}
    await enqueue(ctx, 'ask-payment', { number: payment.number, close: false, ...came })
  }
}

/** The buyer's bank takes the money back, or wants to: what was delivered is frozen until a person has decided. */
async function freezeOrder(ctx: WriteCtx, cashier: CashierName, { number, amount, event }: Callback): Promise<void> {
  const order = await lockOrderOf(ctx.db, number)
  await warnOfMessage(ctx, { cashier, number, amount, event, why: 'dispute' })
  if (!order || order.is_frozen) return
  await setOrder(ctx.db, order.id, { is_frozen: true })
  const delivered = (await linesOf(ctx.db, order.id)).filter(({ entry_id }) => entry_id !== null)
  await freezeLines(ctx, order, delivered, true)
  await tellPages(ctx, order, order.state)
}
