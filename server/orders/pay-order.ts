import type { CashierName } from '#api/orders.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import type { Quote } from '#server/hooks/payable.ts'
import { crash } from '#server/kit/crash.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { openOrder } from '#server/wallet/cashiers/service.ts'
import { openOrderParty } from '#server/wallet/move-money.ts'
import { keepLines, quoteLines } from './ask-payables.ts'
import { lockOwn } from './change-order.ts'
import { closeOpen } from './end-order.ts'
import { moveOrder } from './move-order.ts'
import { lineOf, refuseLines, sumOf } from './place-order.ts'
import { hasChanged, isKept, lookAgain, payableUntil } from './policy.ts'
import { insertPayment, paymentsOf, type PaymentRow } from './queries-payments.ts'
import { linesOf, setOrder, type LineRow, type OrderRow } from './queries.ts'
import { settlePaid } from './settle-order.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-intent': true
    'after-balance': true
  }
}

/** What its lines are now, for whoever shows the order afterwards. */
export type Seen = { quotes: readonly (Quote | null)[] }

/** Pays by one of the ways: at once from the balance, else by asking a cashier in a job. Exactly what the buyer was shown, or nothing. */
export async function payOrder(ctx: MemberCtx, number: string, { cashier, amount }: { cashier: CashierName; amount: number }): Promise<Seen> {
  const order = await lockOwn(ctx, number)
  if (!isKept(order, ctx.now)) return fail('ORDER_MOVED_ON', { state: order.state })
  const lines = await linesOf(ctx.db, order.id)
  const quotes = await refuseChanged(ctx, order, lines, amount)
  const earlier = await paymentsOf(ctx.db, order.id)
  await (cashier === 'balance' ? payFromBalance(ctx, order, earlier) : askToPay(ctx, order, { lines, earlier, cashier }))
  return { quotes }
}

type Asking = { lines: readonly LineRow[]; earlier: readonly PaymentRow[]; cashier: Exclude<CashierName, 'balance'> }
/** What the cashier is told is committed first. */
async function askToPay(ctx: MemberCtx, order: OrderRow, { lines, earlier, cashier }: Asking): Promise<void> {
  const { amount } = order
  if (!ctx.kit.cashiers.has(cashier)) return fail('CASHIER_OFF')
  // a second click on the same way finds the same payment
  if (earlier.some((one) => one.cashier === cashier && one.amount === amount && isOpen(one, ctx.now))) return
  await keepLonger(ctx, order, lines)
  const until = payableUntil(order, ctx.now)
  const party = order.party_id ?? (await openOrderParty(ctx, order.number))
  const payment = { ...newPayment(order, earlier, cashier, ctx.now), state: 'begun', until, paid_at: null, look_at: lookAgain(0, ctx.now) } as const
  await insertPayment(ctx.db, payment)
  await openOrder(ctx, { number: payment.number, cashier, currency: 'CNY', amount, direction: 'in', holder_id: party, book: 'yuan' })
  if (order.state === 'open') await moveOrder(ctx, order, 'paying', { by: ctx.viewer.id, change: { party_id: party, until } })
  else await setOrder(ctx.db, order.id, { party_id: party, until })
  await closeOpen(ctx, earlier)
  await enqueue(ctx, 'begin-payment', { number: payment.number, lang: ctx.lang })
  crash(ctx.kit.config, 'after-intent')
}
const isOpen = ({ state, until }: PaymentRow, now: Date) => (state === 'begun' || state === 'open') && now < until

async function payFromBalance(ctx: MemberCtx, order: OrderRow, earlier: readonly PaymentRow[]): Promise<void> {
  const party = order.party_id ?? (await openOrderParty(ctx, order.number))
  const row = { ...newPayment(order, earlier, 'balance', ctx.now), state: 'paid', until: order.until, paid_at: ctx.now, look_at: null } as const
  const id = await insertPayment(ctx.db, row)
  const taken = {
    key: `order ${row.number} paid`,
    cause: 'payment',
    subject: order.number,
    lines: [
      { holder: ctx.viewer.id, book: 'yuan', amount: -order.amount },
      { holder: party, book: 'yuan', amount: order.amount },
    ],
  } as const
  await settlePaid(ctx, { ...order, party_id: party }, { id, number: row.number, cashier: 'balance', amount: order.amount, returned: 0 }, [taken])
  crash(ctx.kit.config, 'after-balance')
}

/** The order's number and a count; a hundred tries are more than anybody makes. */
function newPayment(order: OrderRow, earlier: readonly PaymentRow[], cashier: CashierName, now: Date) {
  const n = earlier.length + 1
  if (n > 99) return fail('ORDER_MOVED_ON', { state: order.state })
  return { order_id: order.id, number: `${order.number}${String(n).padStart(2, '0')}`, cashier, amount: order.amount, begun_at: now }
}

/** What was agreed to, what the buyer was shown, and what it costs at this moment are the same, or nothing is paid. */
async function refuseChanged(ctx: MemberCtx, order: OrderRow, lines: readonly LineRow[], shown: number): Promise<Seen['quotes']> {
  const quotes = await quoteLines(ctx, order.buyer_id, lines)
  const missed = lines.flatMap(({ n }, at) => (quotes[at]?.not === null ? [] : [{ n, not: quotes[at]?.not ?? ('gone' as const) }]))
  if (missed.length) refuseLines(missed)
  const now = lines.map((line, at) => lineOf(line, line.n, quotes[at]!))
  if (hasChanged(lines, now) || shown !== order.amount) return fail('ORDER_CHANGED', { amount: sumOf(now) })
  return quotes
}
async function keepLonger(ctx: MemberCtx, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  const missed = await keepLines(ctx, order, lines, payableUntil(order, ctx.now))
  if (missed.length) refuseLines(missed)
}
