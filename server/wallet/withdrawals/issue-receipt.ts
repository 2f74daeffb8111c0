import { fail, type MemberReadCtx } from '#server/context.ts'
import { readParameters } from '#server/settings/service.ts'
import { filedEntries } from '../books/queries.ts'
import { keysOf } from './hold-money.ts'
import { stepsOf, withdrawalBy } from './queries.ts'
import { openName } from './seal-payee.ts'
import { requireReauthentication } from './service.ts'
import { receiptName, receiptView } from './views-receipt.ts'
import { withdrawalView } from './views.ts'

/** A page to keep, and to show to a tax office: made of the row and the ledger each time, kept nowhere. */
export async function issueReceipt(ctx: MemberReadCtx, number: string): Promise<{ name: string; pdf: string }> {
  const row = await withdrawalBy(ctx.db, number)
  if (row?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  await requireReauthentication(ctx)
  if (row.state !== 'paid' || !row.name_sealed) return fail('NOT_PAID_YET')
  const withdrawal = withdrawalView(ctx, row, (await stepsOf(ctx.db, [row.id])).get(row.id) ?? [])
  const keys = keysOf(row)
  const [parameters, filed] = await Promise.all([
    readParameters(ctx.db, new Date(withdrawal.appliedAt)), // tax is withheld as it was when it was first asked for
    filedEntries(ctx.db, Object.values(keys)),
  ])
  const entries = { hold: filed.get(keys.hold)!, pay: filed.get(keys.pay)!, paid: filed.get(keys.paid)! }
  const name = openName(ctx, number, row.name_sealed)
  const pdf = await ctx.kit.pdfRenderer.print(receiptView(ctx, { withdrawal, name, parameters, entries }))
  return { name: receiptName(ctx.lang, number), pdf: Buffer.from(pdf).toString('base64') }
}
