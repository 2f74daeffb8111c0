import { z } from 'zod'
import { domain } from './endpoint.ts'
import { cashierNames, invoiceKinds, notHadReasons, ORDER_LINES_MOST, orderStates, paymentStates, refundReasons, refundStates } from './limits.ts'
import { Instant, LatestFirst, line, PdfFile, problem, text } from './shared.ts'
import { Amount } from './wallet.ts'
import { TransferNumber } from './withdrawals.ts'

/**
 * Where an order stands. `open`: kept until its end; `paying`: a cashier was asked to take the money; `paid`: it came; `delivered`: the buyer has what could be
 * had; `refunding`, `refunded`: a part or all goes back, all is back; `expired` and `cancelled` end it with nothing paid. What is paid after that is delivered
 * where it still can be, and else goes back.
 */
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>
/** How a buyer came here: with one thing, or with a cart. */
const RouteType = z.enum(['fastbuy', 'checkout'])
const NotHadReason = z.enum(notHadReasons)
/** `balance`: yuan of the buyer's own; the others take money themselves. */
export const CashierName = z.enum(cashierNames)
export type CashierName = z.infer<typeof CashierName>

/** What somebody wants to pay for: a kind of things, which one, and which way to have it where there are several (a licence's kind, say). */
const Wanted = z.strictObject({
  kind: z.string().max(30),
  subject: z.string().min(1).max(64),
  choice: z.string().max(30).default(''),
})

/** A part of the price and whose it is to be, or another way to have the thing; in fen. */
const Part = z.object({ said: z.string(), amount: Amount })
/**
 * A line of an order, in the caller's language. `now`: what it would cost at this moment, where that is not what was agreed to; `not`: why it cannot be had any
 * more, or was paid for and not delivered. `returned`: of its amount, what went back or is on its way.
 */
export const OrderLine = z.object({
  n: z.int(),
  kind: z.string(),
  subject: z.string(),
  choice: z.string(),
  title: z.string(),
  about: z.string(),
  picture: z.string().nullable(),
  path: z.string().nullable(),
  amount: Amount,
  now: Amount.nullable(),
  not: NotHadReason.nullable(),
  delivered: z.boolean(),
  returned: Amount,
  parts: z.array(Part),
  choices: z.array(z.object({ choice: z.string(), said: z.string(), amount: Amount })),
})
export type OrderLine = z.infer<typeof OrderLine>

/** Where one pays: a page of the cashier's, or a code that its app reads. */
const Shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address'), address: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string() }),
])
/** A try to pay. `begun`: the cashier was not heard yet; `open`: it waits for the buyer; `paid`; `closed`: it cannot be paid any more; `refused`: the cashier did not take it. */
const Payment = z.object({
  number: z.string(),
  cashier: CashierName,
  amount: Amount,
  state: z.enum(paymentStates),
  begunAt: Instant,
  until: Instant,
  paidAt: Instant.nullable(),
  transfer: z.string().nullable(),
  show: Shown.nullable(),
})
export type Payment = z.infer<typeof Payment>
/** Money on its way back: `asked` waits for a colleague, `due` for the cashier. `intoBalance`: into the buyer's wallet. */
const Refund = z.object({
  number: z.string(),
  amount: Amount,
  why: z.enum(refundReasons),
  state: z.enum(refundStates),
  intoBalance: z.boolean(),
  cashier: CashierName,
  at: Instant,
  endedAt: Instant.nullable(),
})
export type Refund = z.infer<typeof Refund>

/** A company's has a tax number. */
const InvoiceInput = z
  .strictObject({
    kind: z.enum(invoiceKinds),
    title: line(100, 'invoice-long').pipe(z.string().min(1, problem('invoice-title'))),
    taxNumber: z
      .string()
      .max(60)
      .default('')
      .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
      .refine((number) => number === '' || /^[0-9A-Z]{15,20}$/.test(number), problem('tax-number-form')),
    address: line(200, 'invoice-long').default(''),
    bank: line(200, 'invoice-long').default(''),
    email: z
      .string()
      .trim()
      .max(200)
      .pipe(z.email(problem('letter-address'))),
  })
  .refine(({ kind, taxNumber }) => kind === 'personal' || taxNumber !== '', { path: ['taxNumber'], message: problem('tax-number-form') })
export type InvoiceInput = z.output<typeof InvoiceInput>
const Invoice = z.object({
  kind: z.enum(invoiceKinds),
  title: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  bank: z.string(),
  email: z.string(),
  issuedAt: Instant.nullable(),
  number: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

const Step = z.object({ state: OrderState, at: Instant, why: z.string().nullable() })
/** `more`: lines beyond the first, which is shown. */
export const OrderInList = z.object({
  number: z.string(),
  state: OrderState,
  route: RouteType,
  amount: Amount,
  returned: Amount,
  openedAt: Instant,
  until: Instant,
  title: z.string(),
  more: z.int(),
})
export type OrderInList = z.infer<typeof OrderInList>
/**
 * An order of the caller's own. `ways`: the cashiers that it can be paid by now, with what is left of the balance afterwards; `balance`: what the caller has in
 * fen. `can.renew`: something of it has changed, and is to be agreed to before paying.
 */
export const Order = OrderInList.omit({ title: true, more: true }).extend({
  lines: z.array(OrderLine),
  parts: z.array(Part),
  steps: z.array(Step),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  invoice: Invoice.nullable(),
  ways: z.array(CashierName),
  balance: Amount,
  now: Instant,
  isFrozen: z.boolean(),
  can: z.object({ pay: z.boolean(), renew: z.boolean(), cancel: z.boolean(), choose: z.boolean(), invoice: z.boolean(), receipt: z.boolean() }),
})
export type Order = z.infer<typeof Order>

/** The same for whoever works here, with whose it is and what was asked for by whom. */
export const OperatorOrder = Order.omit({ can: true, ways: true, balance: true }).extend({
  buyer: z.string(),
  refundsAsked: z.array(z.object({ number: z.string(), by: z.string().nullable(), words: z.string() })),
  refundable: Amount,
})
export type OperatorOrder = z.infer<typeof OperatorOrder>

export const orders = domain({
  'POST /api/order/temporary': {
    summary:
      'Order these things and keep them for a while. The same things again find the same order; a second reading of the price is asked for before paying',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ routeType: RouteType, subjects: z.array(Wanted).min(1).max(ORDER_LINES_MOST) }),
    reply: z.object({ orderNum: z.string(), until: Instant }),
    fails: ['NOT_ON_SALE', 'NO_LONGER_ON_SALE', 'ORDERS_MANY'],
  },
  'GET /api/orders': {
    summary: 'One’s orders, the latest first',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({ orders: z.array(OrderInList), next: z.string().nullable() }),
  },
  'GET /api/orders/:number': { summary: 'One of one’s orders, with what it would cost at this moment', auth: 'member', reply: Order, fails: ['NOT_FOUND'] },
  'PUT /api/orders/:number/lines/:line': {
    summary: 'Have a thing in another of its ways, at that one’s price',
    auth: 'member',
    body: z.strictObject({ choice: z.string().max(30) }),
    reply: Order,
    fails: ['NOT_FOUND', 'ORDER_MOVED_ON', 'NOT_ON_SALE', 'NO_LONGER_ON_SALE'],
  },
  'POST /api/orders/:number/renew': {
    summary: 'Agree to what its things cost now; those that cannot be had any more are left out',
    auth: 'member',
    reply: Order,
    fails: ['NOT_FOUND', 'ORDER_MOVED_ON', 'NO_LONGER_ON_SALE'],
  },
  'POST /api/orders/:number/payments': {
    summary: 'Pay by one of its ways; `amount` is what the buyer was shown, and any other is refused',
    auth: 'member',
    idempotent: true,
    body: z.strictObject({ cashier: CashierName, amount: z.int().positive() }),
    reply: Order,
    fails: ['NOT_FOUND', 'ORDER_MOVED_ON', 'ORDER_CHANGED', 'CASHIER_OFF', 'BALANCE_LOW', 'NO_LONGER_ON_SALE'],
  },
  'POST /api/orders/:number/look': {
    summary: 'Ask the cashier now whether it was paid; what it says comes by itself',
    auth: 'member',
    reply: Order,
    fails: ['NOT_FOUND'],
  },
  'DELETE /api/orders/:number': {
    summary: 'Give an order up that was not paid',
    auth: 'member',
    reply: Order,
    fails: ['NOT_FOUND', 'ORDER_MOVED_ON'],
  },
  'PUT /api/orders/:number/invoice': {
    summary: 'What is to stand on its invoice',
    auth: 'member',
    body: InvoiceInput,
    reply: Order,
    fails: ['NOT_FOUND', 'ORDER_MOVED_ON'],
  },
  'GET /api/orders/:number/receipt': {
    summary: 'The receipt of one that was paid: a PDF in the caller’s language, as Base64, and the name it is saved by',
    auth: 'member',
    rate: 'print',
    reply: PdfFile,
    fails: ['NOT_FOUND', 'ORDER_MOVED_ON'],
  },
  'GET /api/admin/orders': {
    summary: 'Orders by a number: an order’s, a payment’s, a refund’s, or a cashier’s for the money; without one the latest',
    auth: 'finance',
    query: z.strictObject({ number: z.string().trim().max(64).default(''), before: LatestFirst.shape.before, limit: LatestFirst.shape.limit }),
    reply: z.object({ orders: z.array(OrderInList.extend({ buyer: z.string() })), next: z.string().nullable() }),
  },
  'GET /api/admin/orders/:number': { summary: 'What happened to an order', auth: 'finance', reply: OperatorOrder, fails: ['NOT_FOUND'] },
  'POST /api/admin/orders/:number/refunds': {
    summary: 'Ask for lines to go back as a whole or in part: a colleague decides, two from the sum on at which withdrawals need two',
    auth: 'finance',
    idempotent: true,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ n: z.int(), amount: z.int().positive() }))
        .min(1)
        .max(ORDER_LINES_MOST),
      words: text(500, 'words-long').pipe(z.string().min(1, problem('why-empty'))),
    }),
    reply: OperatorOrder,
    fails: ['NOT_FOUND', 'ORDER_MOVED_ON', 'REFUND_MORE'],
  },
  'POST /api/admin/orders/:number/dispute': {
    summary:
      'What became of a disputed payment. Won: what was frozen is free again. Lost: everything that was delivered goes back, out of what whoever has it earned or will earn; `transfer` is the number under which the cashier took it',
    auth: 'finance',
    idempotent: true,
    body: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('won') }),
      z.strictObject({ outcome: z.literal('lost'), transfer: TransferNumber }),
    ]),
    reply: OperatorOrder,
    fails: ['NOT_FOUND', 'ORDER_MOVED_ON', 'OWN_REVIEW', 'TRANSFER_USED'],
  },
  'POST /api/admin/orders/:number/invoice': {
    summary: 'Its invoice was issued, under this number',
    auth: 'finance',
    idempotent: true,
    body: z.strictObject({
      number: z
        .string()
        .trim()
        .regex(/^[\w-]{8,40}$/),
    }),
    reply: OperatorOrder,
    fails: ['NOT_FOUND', 'ORDER_MOVED_ON'],
  },
})
