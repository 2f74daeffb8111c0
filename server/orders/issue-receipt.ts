import { fail, type MemberReadCtx } from '#server/context.ts'
import { wasDelivered } from './policy.ts'
import { paymentOf } from './queries-payments.ts'
import { linesOf, orderBy } from './queries.ts'
import { receiptName, receiptView } from './views-receipt.ts'

/** A page to keep: made of the rows each time, kept nowhere. */
export async function issueReceipt(ctx: MemberReadCtx, number: string): Promise<{ name: string; pdf: string }> {
  const row = await orderBy(ctx.db, number)
  if (row?.buyer_id !== ctx.viewer.id) return fail('NOT_FOUND')
  if (!wasDelivered(row) || !row.payment_id) return fail('ORDER_MOVED_ON', { state: row.state })
  const [lines, payment] = await Promise.all([linesOf(ctx.db, row.id), paymentOf(ctx.db, row.payment_id)])
  const pdf = await ctx.kit.pdfRenderer.print(receiptView(ctx, { row, lines, payment }))
  return { name: receiptName(ctx.lang, number), pdf: Buffer.from(pdf).toString('base64') }
}
