import type { Invoice, OperatorOrder, Order, OrderInList, OrderLine, Payment, Refund } from '#api/orders.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { PricePart, Quote } from '#server/hooks/payable.ts'
import { lineOf } from './place-order.ts'
import { canCancel, canChoose, canInvoice, hasChanged, isKept, wasDelivered } from './policy.ts'
import type { InvoiceRow } from './queries-invoices.ts'
import type { PaymentRow } from './queries-payments.ts'
import type { RefundRow } from './queries-refunds.ts'
import type { WholeOrder } from './queries-whole.ts'
import type { InList, LineRow, OrderRow } from './queries.ts'
import { refundableOf } from './refund-order.ts'

type Ctx = ReadCtx | WriteCtx
const timeOf = (at: Date | null) => at?.toISOString() ?? null

export const orderInListView = ({ lang }: Ctx, row: InList): OrderInList => ({ ...headView(row), title: row.title[lang], more: row.lines - 1 })
const headView = ({ number, state, route, amount, returned, opened_at, until }: OrderRow) => ({
  number,
  state,
  route,
  amount,
  returned,
  openedAt: opened_at.toISOString(),
  until: until.toISOString(),
})

const partView =
  ({ lang }: Ctx) =>
  ({ said, amount }: PricePart) => ({ said: said[lang], amount })

/** As it was agreed to; while it can be paid, beside what it would cost now. */
function lineView(ctx: Ctx, row: LineRow, quote: Quote | null, kept: boolean): OrderLine {
  const { n, kind, subject, choice, said, amount, entry_id, returned, parts } = row
  return {
    n,
    kind,
    subject,
    choice,
    title: said.title[ctx.lang],
    about: said.about[ctx.lang],
    amount,
    ...nowView(row, quote, kept),
    delivered: entry_id !== null,
    returned,
    parts: parts.map(partView(ctx)),
    choices: kept && quote ? quote.choices.map((one) => ({ choice: one.choice, said: one.said[ctx.lang], amount: one.amount })) : [],
  }
}

/** Where it can be seen now, and what has changed since it was agreed to. */
function nowView({ amount, not_had }: LineRow, quote: Quote | null, kept: boolean) {
  if (!quote) return { picture: null, path: null, now: null, not: kept ? ('gone' as const) : not_had }
  const { picture, path, not } = quote
  return { picture, path, now: kept && not === null && quote.amount !== amount ? quote.amount : null, not: kept ? not : not_had }
}

const paymentView = ({ number, cashier, amount, state, begun_at, until, paid_at, transfer, shown }: PaymentRow): Payment => ({
  number,
  cashier,
  amount,
  state,
  begunAt: begun_at.toISOString(),
  until: until.toISOString(),
  paidAt: timeOf(paid_at),
  transfer,
  show: state === 'open' ? shown : null,
})
const refundView = ({ number, amount, why, state, into_balance, cashier, asked_at, ended_at }: RefundRow): Refund => ({
  number,
  amount,
  why,
  state,
  intoBalance: into_balance,
  cashier,
  at: asked_at.toISOString(),
  endedAt: timeOf(ended_at),
})
const invoiceView = ({ kind, title, tax_number, address, bank, email, issued_at, number }: InvoiceRow): Invoice => ({
  kind,
  title,
  taxNumber: tax_number,
  address,
  bank,
  email,
  issuedAt: timeOf(issued_at),
  number,
})

/** The same parts of several lines in one: whose the price of the whole is to be. */
function partsOf(ctx: Ctx, lines: readonly LineRow[]): Order['parts'] {
  const all = lines.flatMap(({ parts }) => parts.map(partView(ctx)))
  return [...Map.groupBy(all, ({ said }) => said)].map(([said, each]) => ({ said, amount: each.reduce((sum, { amount }) => sum + amount, 0) }))
}

export type OrderParts = WholeOrder & { quotes: readonly (Quote | null)[] }
function detailView(ctx: Ctx, { row, lines, quotes, steps, payments, refunds, invoice }: OrderParts) {
  const kept = isKept(row, ctx.now)
  return {
    ...headView(row),
    lines: lines.map((line, at) => lineView(ctx, line, quotes[at]!, kept)),
    parts: partsOf(ctx, lines),
    steps: steps.map(({ state, at, why }) => ({ state, at: at.toISOString(), why })),
    payments: payments.map(paymentView),
    refunds: refunds.map(refundView),
    invoice: invoice && invoiceView(invoice),
    now: ctx.now.toISOString(),
    isFrozen: row.is_frozen,
  }
}

export function orderView(ctx: Ctx, parts: OrderParts, balance: number): Order {
  const { row, lines, quotes } = parts
  const kept = isKept(row, ctx.now)
  const had = lines.flatMap((line, at) => (quotes[at]?.not === null ? [lineOf(line, line.n, quotes[at])] : []))
  const renew = kept && had.length > 0 && hasChanged(lines, had)
  return {
    ...detailView(ctx, parts),
    ways: kept ? ['balance', ...ctx.kit.cashiers.keys()] : [],
    balance,
    can: {
      pay: kept && !renew && had.length === lines.length,
      renew,
      cancel: canCancel(row),
      choose: canChoose(row, ctx.now),
      invoice: canInvoice(row) && !parts.invoice?.issued_at,
      receipt: wasDelivered(row),
    },
  }
}

/** `asked`: the accounts of those who asked for refunds. */
export function operatorOrderView(ctx: Ctx, parts: OrderParts, { buyer, names }: { buyer: string; names: ReadonlyMap<string, string> }): OperatorOrder {
  return {
    ...detailView(ctx, parts),
    buyer,
    refundsAsked: parts.refunds.map(({ number, account_id, words }) => ({ number, by: account_id && (names.get(account_id) ?? null), words })),
    refundable: parts.lines.reduce((sum, line) => sum + refundableOf(line), 0),
  }
}
