import type { InvoiceInput, OperatorOrder, Order } from '#api/orders.ts'
import { nameAccounts } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { showMoneyOf } from '#server/wallet/service.ts'
import { quoteLines } from './ask-payables.ts'
import { lockOwn } from './change-order.ts'
import type { Seen } from './pay-order.ts'
import { canInvoice } from './policy.ts'
import { issuedNumber, keepInvoice, setIssued } from './queries-invoices.ts'
import { paymentsOf } from './queries-payments.ts'
import { wholeOrder, type WholeOrder } from './queries-whole.ts'
import { latestOrders, lockOrder, ordersNumbered, ordersOf } from './queries.ts'
import { refundOrder } from './refund-order.ts'
import { operatorOrderView, orderInListView, orderView, type OrderParts } from './views.ts'

type Page = { before?: string | undefined; limit: number }

export async function listOrders(ctx: MemberReadCtx, { before, limit }: Page) {
  const { page, last } = cutPage(await ordersOf(ctx.db, ctx.viewer.id, before ?? null, limit + 1), limit)
  return { orders: page.map((row) => orderInListView(ctx, row)), next: last?.id ?? null }
}

/** With what each of its lines is now; `seen`: that was read in the same transaction. */
async function withQuotes(ctx: MemberReadCtx | MemberCtx, whole: WholeOrder, seen?: Seen): Promise<OrderParts> {
  return { ...whole, quotes: seen?.quotes ?? (await quoteLines(ctx, whole.row.buyer_id, whole.lines)) }
}

/** The viewer's own; anybody else's is none. */
export async function showOrder(ctx: MemberReadCtx | MemberCtx, number: string, seen?: Seen): Promise<Order> {
  const whole = await wholeOrder(ctx.db, number)
  if (whole?.row.buyer_id !== ctx.viewer.id) return fail('NOT_FOUND')
  const [parts, { yuan }] = await Promise.all([withQuotes(ctx, whole, seen), showMoneyOf(ctx, ctx.viewer.id)])
  return orderView(ctx, parts, yuan)
}
/** The order as it is once something was done to it. */
export async function showAfter(ctx: MemberCtx, number: string, done: Promise<Seen | void>): Promise<Order> {
  return showOrder(ctx, number, (await done) ?? undefined)
}

/** Asks the cashiers of what is not paid yet; what they say comes by itself. */
export async function askCashiers(ctx: MemberCtx, number: string): Promise<void> {
  const order = await lockOwn(ctx, number)
  const waiting = (await paymentsOf(ctx.db, order.id)).filter(({ state }) => state === 'open' || state === 'closed')
  for (const payment of waiting) await enqueue(ctx, 'ask-payment', { number: payment.number, close: false })
}

export async function saveInvoice(ctx: MemberCtx, number: string, typed: InvoiceInput): Promise<void> {
  const order = await lockOwn(ctx, number)
  if (!canInvoice(order) || !(await keepInvoice(ctx.db, order.id, typed, ctx.now))) fail('ORDER_MOVED_ON', { state: order.state })
}

/** For whoever works here: by any number that stands with it, or the latest. */
export async function findOrders(ctx: MemberReadCtx, { number, before, limit }: Page & { number: string }) {
  const found = number ? await ordersNumbered(ctx.db, number, limit + 1) : await latestOrders(ctx.db, before ?? null, limit + 1)
  const { page, last } = cutPage(found, limit)
  return { orders: page.map((row) => ({ ...orderInListView(ctx, row), buyer: row.buyer })), next: last?.id ?? null }
}

export async function showAnyOrder(ctx: MemberReadCtx | MemberCtx, number: string): Promise<OperatorOrder> {
  const parts = await withQuotes(ctx, (await wholeOrder(ctx.db, number)) ?? fail('NOT_FOUND'))
  const { row } = parts
  const asked = parts.refunds.flatMap(({ account_id }) => account_id ?? [])
  const names = await nameAccounts(ctx.db, [row.buyer_id, ...asked])
  return operatorOrderView(ctx, parts, { buyer: names.get(row.buyer_id) ?? '', names })
}

/** The tax office has it under this number; said once. */
export async function recordInvoice(ctx: MemberCtx, number: string, issued: string): Promise<OperatorOrder> {
  const order = (await lockOrder(ctx.db, number)) ?? fail('NOT_FOUND')
  if (!order.payment_id) return fail('ORDER_MOVED_ON', { state: order.state })
  const done = await setIssued(ctx.db, order.id, { number: issued, issued_at: ctx.now, issued_by: ctx.viewer.id })
  if (!done && (await issuedNumber(ctx.db, order.id)) !== issued) return fail('ORDER_MOVED_ON', { state: order.state })
  return showAnyOrder(ctx, number)
}

/** What a buyer may take back by a rule goes back at once, the way it came: for domains whose things they are. */
export const returnBought = (ctx: WriteCtx, number: string, lines: readonly { n: number; amount: number }[]): Promise<void> =>
  refundOrder(ctx, number, lines, 'taken-back')
