import type { Lang } from '#api/limits.ts'
import type { ReadCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import type { BeginOutcome, Cashier, PaymentOutcome, RefundOutcome } from '#server/kit/payments/cashier.ts'
import { chargeSeller } from '#server/wallet/move-money.ts'
import { settleAsked, settleBegun, settleRefund } from './ask-cashier.ts'
import { expireOrders } from './end-order.ts'
import { markPaymentSent, paymentBy, paymentOf, type PaymentRow } from './queries-payments.ts'
import { markRefundSent, refundBy } from './queries-refunds.ts'
import { linesOf } from './queries.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'before-begin': true
    'after-begin': true
    'after-ask': true
    'before-refund': true
    'after-refund': true
  }
}
declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    /** In the language that its buyer reads. */
    'begin-payment': { number: string; lang: Lang }
    /** `transfer`: what its cashier says came; of one that was paid it is asked only where that is other money. */
    'ask-payment': { number: string; close: boolean; transfer?: string }
    'send-refund': { number: string }
    'charge-seller': { key: string; subject: string; holder: string; amount: number }
    'expire-orders': Record<never, never>
  }
}

const cashierOf = (ctx: ReadCtx, { cashier }: Pick<PaymentRow, 'cashier'>): Cashier | null =>
  cashier === 'balance' ? null : (ctx.kit.cashiers.get(cashier) ?? null)

/** Tells a cashier that somebody is to pay: that it may know is committed before, and the same number again is the same payment. */
export const beginPaymentJob: JobHandler<'begin-payment', BeginOutcome | null, null, boolean> = {
  async outside(ctx, { number, lang }, _signal, tell) {
    const payment = await paymentBy(ctx.db, number)
    const cashier = payment && cashierOf(ctx, payment)
    if (!cashier || payment.state !== 'begun' || !(await tell(null))) return null
    crash(ctx.kit.config, 'before-begin')
    const [first] = await linesOf(ctx.db, payment.order_id)
    const outcome = await cashier.begin({
      number,
      amount: payment.amount,
      currency: 'CNY',
      subject: first!.said.title[lang],
      lang,
      until: payment.until,
      returnTo: `${ctx.kit.config.origin}${lang === 'en' ? '/en' : ''}/orders/${number.slice(0, -2)}`,
    })
    crash(ctx.kit.config, 'after-begin')
    return outcome
  },
  tell: (ctx, { number }) => markPaymentSent(ctx.db, number, ctx.now),
  async write(ctx, payload, outcome) {
    if (outcome) await settleBegun(ctx, payload, outcome)
  },
}

/** Asks what became of it. `close`: nobody is to pay it any more, where nobody has. */
export const askPaymentJob: JobHandler<'ask-payment', PaymentOutcome | null> = {
  async outside(ctx, { number, close, transfer }) {
    const payment = await paymentBy(ctx.db, number)
    const cashier = payment && cashierOf(ctx, payment)
    if (!cashier || payment.state === 'refused' || (payment.state === 'paid' && (transfer ?? payment.transfer) === payment.transfer)) return null
    const outcome = await cashier.ask(payment)
    if (outcome.state === 'paid') crash(ctx.kit.config, 'after-ask')
    if (outcome.state !== 'waiting' || !(close || ctx.now >= payment.until)) return outcome
    const closed = await cashier.close(payment)
    return closed.state === 'closed' ? { state: 'closed' } : cashier.ask(payment)
  },
  async write(ctx, asked, outcome) {
    if (outcome) await settleAsked(ctx, asked, outcome)
  },
}

/** Sends money back the way it came, once: what may be on its way is asked about, and sent again only under the same number. */
export const sendRefundJob: JobHandler<'send-refund', RefundOutcome | null, null, boolean> = {
  async outside(ctx, { number }, _signal, tell) {
    const refund = await refundBy(ctx.db, number)
    const cashier = refund && cashierOf(ctx, refund)
    if (!cashier || refund.state !== 'due' || refund.why === 'disputed') return null // what a bank took back has gone
    const payment = await paymentOf(ctx.db, refund.payment_id)
    if (refund.sent_at) {
      const known = await cashier.askRefund({ payment, number })
      if (known.state !== 'missing') return known
    }
    if (!(await tell(null))) return null
    crash(ctx.kit.config, 'before-refund')
    const outcome = await cashier.refund({ payment, number, amount: refund.amount, total: payment.amount, currency: 'CNY' })
    crash(ctx.kit.config, 'after-refund')
    return outcome
  },
  tell: (ctx, { number }) => markRefundSent(ctx.db, number, ctx.now),
  async write(ctx, { number }, outcome) {
    if (outcome) await settleRefund(ctx, number, outcome)
  },
}

export const chargeSellerJob: JobHandler<'charge-seller'> = { write: async (ctx, owed) => void (await chargeSeller(ctx, owed)) }
export const expireOrdersJob: JobHandler<'expire-orders'> = { write: (ctx) => expireOrders(ctx) }
