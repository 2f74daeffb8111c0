import { fail, type WriteCtx } from '#server/context.ts'
import type { Delivered } from '#server/hooks/payable.ts'
import { crash } from '#server/kit/crash.ts'
import { moveMoney } from '#server/wallet/move-money.ts'
import { deliverLines, freezeLines } from './ask-payables.ts'
import { closePayments } from './end-order.ts'
import { moveOrder } from './move-order.ts'
import { sumOf } from './place-order.ts'
import { lockPayment, setPayment, type PaymentRow } from './queries-payments.ts'
import { linesOf, lockOrderOf, setLines, type LineRow, type OrderRow } from './queries.ts'
import { planRefund, recordRefunded } from './return-money.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-deliver': true
  }
}

type Money = Parameters<typeof moveMoney>[1][number]
type Paid = Pick<PaymentRow, 'id' | 'number' | 'cashier' | 'amount' | 'returned'>

/**
 * Money of an order moved and the ledger has it: hears of each booking, of payments and of what went back. A payment delivers the order, whatever became of that
 * meanwhile, or goes back where something else has paid for it.
 */
export async function receiveMoney(ctx: WriteCtx, { number, transfer }: { number: string; transfer: string }): Promise<void> {
  if (number.includes('R', 19)) return recordRefunded(ctx, number, transfer)
  const order = await lockOrderOf(ctx.db, number)
  if (!order) return // another domain's
  const payment = (await lockPayment(ctx.db, number))!
  if (payment.state === 'paid') return
  await setPayment(ctx.db, payment.id, { state: 'paid', paid_at: ctx.now, transfer, look_at: null })
  if (order.payment_id) await returnWhole(ctx, order, payment, 'twice')
  else if (payment.amount !== order.amount) await returnWhole(ctx, order, payment, 'changed')
  else await settlePaid(ctx, order, payment, [])
  crash(ctx.kit.config, 'after-deliver')
}

/** Something else has paid for it, or its price was another since: all of it goes back, the order stays as it is. */
async function returnWhole(ctx: WriteCtx, order: OrderRow, payment: Paid, why: 'twice' | 'changed'): Promise<void> {
  const back = await planRefund(ctx, order, payment, { amount: payment.amount, why, lines: [] })
  await moveMoney(ctx, back)
}

/**
 * Its money is there: delivers each line, and gives back what was paid for those that cannot be had any more. One call to the ledger, after all the locks:
 * `taken` is what brings the money where it is not there yet.
 */
export async function settlePaid(ctx: WriteCtx, order: OrderRow, payment: Paid, taken: readonly Money[]): Promise<void> {
  const party = order.party_id!
  const isLate = order.state === 'expired' || order.state === 'cancelled'
  const lines = await linesOf(ctx.db, order.id)
  const by = payment.cashier === 'balance' ? order.buyer_id : null
  const paid = await moveOrder(ctx, order, 'paid', { by, change: { party_id: party, payment_id: payment.id } })
  const delivered = await deliverLines(ctx, order, party, lines)
  const had = lines.filter((line) => isHad(delivered.get(line)))
  const missed = lines.filter((line) => !had.includes(line))
  const sales = had.map((line) => saleOf(order, party, line, delivered.get(line) as Had))
  const to = had.length ? 'delivered' : 'refunding'
  const why = missed.length ? (isLate ? 'late' : 'not-had') : undefined
  const moved = await moveOrder(ctx, paid, to, { by: null, why: had.length ? undefined : why })
  const back = missed.length
    ? await planRefund(ctx, moved, payment, { amount: sumOf(missed), why: why!, lines: missed.map(({ n, amount }) => ({ n, amount, entry_id: null })) })
    : []
  const entries = await moveMoney(ctx, [...taken, ...sales, ...back])
  await setLines(ctx.db, order.id, [
    ...had.map(({ n }, at) => ({ n, not_had: null, entry_id: entries[taken.length + at]! })),
    ...missed.map((line) => ({ n: line.n, not_had: whyNot(delivered.get(line)), entry_id: null })),
  ])
  // its buyer's bank was quicker than its cashier
  if (order.is_frozen) await freezeLines(ctx, order, had, true)
  await closePayments(ctx, order.id)
}

type Had = Extract<Delivered, { lines: unknown }>
const isHad = (answer: Delivered | undefined): answer is Had => answer !== undefined && 'lines' in answer
const whyNot = (answer: Delivered | undefined) => (answer && 'not' in answer ? answer.not : 'gone')

/** One entry a line: its price out of the order's party, to whom it belongs. */
function saleOf(order: OrderRow, party: string, { n, amount }: LineRow, { lines, hold }: Had): Money {
  if (sumOf(lines) !== amount) return fail('INTERNAL') // its payable does not pay out what was paid
  const all = [{ holder: party, book: 'yuan', amount: -amount } as const, ...lines.filter((line) => line.amount !== 0)]
  return { key: `order ${order.number} line ${n}`, cause: 'sale', subject: order.number, lines: all, ...(hold && { hold }) }
}
