import { fail, type MemberCtx } from '#server/context.ts'
import { releaseLines, keepLines, quoteLines } from './ask-payables.ts'
import { closePayments } from './end-order.ts'
import { moveOrder } from './move-order.ts'
import { lineOf, nameAll, refuseLines, sumOf } from './place-order.ts'
import { canChoose, hasChanged, isKept } from './policy.ts'
import { deleteLines, insertLines, linesOf, lockOrder, setOrder, standingOrder, type LineRow, type NewLine, type OrderRow } from './queries.ts'

/** The viewer's own, held until the transaction ends. */
export async function lockOwn(ctx: MemberCtx, number: string): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, number)
  return order?.buyer_id === ctx.viewer.id ? order : fail('NOT_FOUND')
}

/** A thing in another of its ways. */
export async function chooseLine(ctx: MemberCtx, number: string, n: number, choice: string): Promise<void> {
  const order = await lockOwn(ctx, number)
  if (!canChoose(order, ctx.now)) return fail('ORDER_MOVED_ON', { state: order.state })
  const lines = await linesOf(ctx.db, order.id)
  const line = lines.find((one) => one.n === n) ?? fail('NOT_FOUND')
  if (line.choice === choice) return
  const wanted = { ...line, choice }
  const [quote] = await quoteLines(ctx, ctx.viewer.id, [wanted])
  if (!quote || quote.not !== null) return refuseLines([{ n, not: quote?.not ?? 'gone' }])
  await replaceLines(ctx, order, { before: lines, after: lines.map((one) => (one.n === n ? lineOf(wanted, n, quote) : one)) })
}

/** Agrees to what its things cost now; those that cannot be had any more are left out. A cashier that was asked for the old price is told to close. */
export async function renewOrder(ctx: MemberCtx, number: string): Promise<void> {
  const order = await lockOwn(ctx, number)
  if (!isKept(order, ctx.now)) return fail('ORDER_MOVED_ON', { state: order.state })
  const lines = await linesOf(ctx.db, order.id)
  const quotes = await quoteLines(ctx, ctx.viewer.id, lines)
  const after = lines.flatMap((line, at) => (quotes[at]?.not === null ? [lineOf(line, line.n, quotes[at])] : []))
  if (!after.length) return refuseLines(lines.map(({ n }, at) => ({ n, not: quotes[at]?.not ?? 'gone' })))
  if (!hasChanged(lines, after)) return
  await replaceLines(ctx, order, { before: lines, after })
  await closePayments(ctx, order.id)
  if (order.state === 'paying') await moveOrder(ctx, order, 'open', { by: ctx.viewer.id })
}

/** What is not wanted any more is free again, and what is new is kept as long as the rest. */
async function replaceLines(ctx: MemberCtx, order: OrderRow, { before, after }: { before: readonly LineRow[]; after: readonly NewLine[] }): Promise<void> {
  const wanted = nameAll(after)
  const standing = await standingOrder(ctx.db, order.buyer_id, wanted)
  if (standing && standing.number !== order.number) return fail('ORDER_MOVED_ON', { state: order.state })
  await releaseLines(ctx, order, before)
  await deleteLines(ctx.db, order.id)
  await insertLines(ctx.db, order.id, after)
  await setOrder(ctx.db, order.id, { wanted, amount: sumOf(after) })
  const missed = await keepLines(ctx, order, after, order.until)
  if (missed.length) refuseLines(missed)
}
