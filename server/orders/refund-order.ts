import type { Refund } from '#api/orders.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import { enqueueEach } from '#server/kit/jobs/enqueue.ts'
import { openReview } from '#server/reviews/service.ts'
import { moveMoney } from '#server/wallet/move-money.ts'
import { returnLines } from './ask-payables.ts'
import { moveOrder } from './move-order.ts'
import { sumOf } from './place-order.ts'
import { addReturned, paymentOf } from './queries-payments.ts'
import {
  addLinesReturned,
  goneBack,
  insertRefund,
  refundBy,
  refundLines,
  setRefund,
  setRefundEntries,
  type RefundLine,
  type RefundRow,
} from './queries-refunds.ts'
import { linesOf, lockOrder, lockOrderOf, type LineRow, type OrderRow } from './queries.ts'
import { planEntry, endRefunding, numberRefund, sendBack } from './return-money.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-give-back': true
  }
}

type Wished = { n: number; amount: number }
type Why = Extract<Refund['why'], 'asked' | 'taken-back' | 'disputed'>
/** What a cashier has taken by itself, under its own number. */
type Taken = { by: string; transfer: string }

/** An operator asks for it; a colleague decides. What is asked for cannot be asked for again meanwhile. */
export async function askRefund(ctx: MemberCtx, number: string, { lines, words }: { lines: readonly Wished[]; words: string }): Promise<void> {
  const order = (await lockOrder(ctx.db, number)) ?? fail('NOT_FOUND')
  const refund = await keepRefund(ctx, order, lines, { why: 'asked', words, by: ctx.viewer.id })
  await openReview(ctx, { kind: 'refund', subject: refund.number, accountId: order.buyer_id })
}

/** Goes back at once, as what a buyer may take back by a rule does: for domains whose things they are. */
export async function refundOrder(ctx: WriteCtx, number: string, lines: readonly Wished[], why: 'taken-back'): Promise<void> {
  const order = (await lockOrder(ctx.db, number)) ?? fail('NOT_FOUND')
  const { number: refund } = await keepRefund(ctx, order, lines, { why, words: '', by: null })
  await approveRefund(ctx, refund, null)
}

/** The buyer's bank has the money back already: the same, but nobody is asked to send it. */
export async function chargeBack(ctx: WriteCtx, number: string, lines: readonly Wished[], taken: Taken): Promise<void> {
  const order = (await lockOrder(ctx.db, number)) ?? fail('NOT_FOUND')
  const { number: refund } = await keepRefund(ctx, order, lines, { why: 'disputed', words: '', by: taken.by })
  await approveRefund(ctx, refund, taken.by, taken)
}

/** Of each line at most what was paid for it and has not gone back, or is about to. */
async function keepRefund(ctx: WriteCtx, order: OrderRow, wished: readonly Wished[], { why, words, by }: { why: Why; words: string; by: string | null }) {
  if (!order.payment_id || !['delivered', 'refunding'].includes(order.state)) return fail('ORDER_MOVED_ON', { state: order.state })
  const known = new Map((await linesOf(ctx.db, order.id)).map((line) => [line.n, line]))
  const amounts = [...Map.groupBy(wished, ({ n }) => n)].map(([n, each]) => ({ n, amount: sumOf(each) }))
  for (const { n, amount } of amounts) {
    const most = refundableOf(known.get(n) ?? fail('NOT_FOUND'))
    if (amount > most) return fail('REFUND_MORE', { most })
  }
  const payment = await paymentOf(ctx.db, order.payment_id)
  const amount = sumOf(amounts)
  const number = await numberRefund(ctx, order, payment)
  const row = { payment_id: payment.id, number, amount, why, state: 'asked', into_balance: payment.cashier === 'balance', account_id: by, words } as const
  const lines = amounts.map((one) => ({ ...one, order_id: order.id, entry_id: null }))
  await insertRefund(ctx.db, { ...row, asked_at: ctx.now, ended_at: null, look_at: null }, lines)
  await addReturned(ctx.db, payment.id, amount)
  await addLinesReturned(ctx.db, order.id, amounts)
  return { number }
}
/** What was not delivered went back already. */
export const refundableOf = ({ entry_id, amount, returned }: Pick<LineRow, 'entry_id' | 'amount' | 'returned'>): number => (entry_id ? amount - returned : 0)

/** Takes it from who has it and sends it on: from the balance at once, by a cashier in a job. */
export async function approveRefund(ctx: WriteCtx, number: string, by: string | null, taken: Taken | null = null): Promise<void> {
  const { order, refund } = await lockRefund(ctx, number)
  if (refund.state !== 'asked') return fail('ORDER_MOVED_ON', { state: order.state })
  const payment = await paymentOf(ctx.db, refund.payment_id)
  const back = await takeBack(ctx, order, refund)
  const moved = order.state === 'refunding' ? order : await moveOrder(ctx, order, 'refunding', { by, why: refund.why })
  const ended = refund.into_balance ? ({ state: 'refunded', ended_at: ctx.now } as const) : ({ state: 'due', look_at: taken ? null : ctx.now } as const)
  await setRefund(ctx.db, refund.id, ended)
  const out = refund.into_balance ? [planEntry(order, refund)] : await sendBack(ctx, order, { ...refund, cashier: payment.cashier }, taken?.transfer)
  await endRefunding(ctx, moved)
  const entries = await moveMoney(ctx, [...back.entries, ...out])
  await setRefundEntries(
    ctx.db,
    refund.id,
    back.lines.map(({ n }, at) => ({ n, entry_id: entries[at]! })),
  )
  crash(ctx.kit.config, 'after-give-back')
}

/** A colleague said no: it may be asked for again. */
export async function declineRefund(ctx: WriteCtx, number: string): Promise<void> {
  const { order, refund } = await lockRefund(ctx, number)
  if (refund.state !== 'asked') return fail('ORDER_MOVED_ON', { state: order.state })
  const lines = await refundLines(ctx.db, refund.id)
  await setRefund(ctx.db, refund.id, { state: 'declined', ended_at: ctx.now })
  await addReturned(ctx.db, refund.payment_id, -refund.amount)
  await addLinesReturned(
    ctx.db,
    order.id,
    lines.map(({ n, amount }) => ({ n, amount: -amount })),
  )
}

async function lockRefund(ctx: WriteCtx, number: string): Promise<{ order: OrderRow; refund: RefundRow }> {
  const order = (await lockOrderOf(ctx.db, number.slice(0, number.lastIndexOf('R')))) ?? fail('NOT_FOUND')
  return { order, refund: (await refundBy(ctx.db, number)) ?? fail('NOT_FOUND') }
}

/** For each line one entry first, a part of the one that delivered it, then what is advanced; who owes the platform from now on is written down in jobs of their own. */
async function takeBack(ctx: WriteCtx, order: OrderRow, refund: RefundRow) {
  const known = new Map((await linesOf(ctx.db, order.id)).map((line) => [line.n, line]))
  const lines: RefundLine[] = await refundLines(ctx.db, refund.id)
  const gone = await goneBack(ctx.db, order.id)
  const returning = lines.map(({ n, amount }) => {
    const line = known.get(n)!
    return { line, amount, before: gone.get(n) ?? 0, entry: line.entry_id! }
  })
  const answers = await returnLines(ctx, order, returning)
  const owed = answers.flatMap(({ debts = [] }, at) =>
    debts.map((debt) => ({ ...debt, key: `order ${refund.number} line ${lines[at]!.n} owed ${debt.holder}` })),
  )
  await enqueueEach(
    ctx,
    'charge-seller',
    owed.map((debt) => ({ payload: { ...debt, subject: order.number }, runAt: ctx.now })),
  )
  const pairs = answers.map((answer, at) => [returnEntry(order, refund, returning[at]!, answer), advanceEntry(order, refund, returning[at]!, answer)] as const)
  const firsts = pairs.map(([back, advance]) => back ?? advance!)
  const seconds = pairs.flatMap(([back, advance]) => (back && advance ? [advance] : []))
  return { lines, entries: [...firsts, ...seconds] }
}
type Answer = Awaited<ReturnType<typeof returnLines>>[number]
type Back = { line: LineRow; amount: number; entry: string }
const keyOf = (refund: RefundRow, { line }: Back) => `order ${refund.number} line ${line.n}`
/** A part of the entry that delivered it; null where all of it was paid out since. */
function returnEntry(order: OrderRow, refund: RefundRow, back: Back, { lines, hold, debts = [] }: Answer) {
  if (sumOf(lines) - sumOf(debts) !== -back.amount) return fail('INTERNAL') // its payable gives back another sum
  const theirs = lines.filter((one) => one.amount !== 0)
  const all = [{ holder: order.party_id!, book: 'yuan', amount: -sumOf(lines) } as const, ...theirs]
  const key = keyOf(refund, back)
  return theirs.length ? ({ key, cause: 'reversal', subject: order.number, relatesTo: back.entry, lines: all, ...(hold && { hold }) } as const) : null
}
/** What the platform advances of it; null where nothing was paid out. */
function advanceEntry(order: OrderRow, refund: RefundRow, back: Back, { debts = [] }: Answer) {
  const amount = sumOf(debts)
  const lines = [{ holder: order.party_id!, book: 'yuan', amount } as const, { holder: 'platform', book: 'yuan-sales', amount: -amount } as const]
  return amount ? ({ key: `${keyOf(refund, back)} advanced`, cause: 'refund', subject: order.number, lines } as const) : null
}
