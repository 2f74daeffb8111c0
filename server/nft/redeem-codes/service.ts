import type { RedeemBatch } from '#api/redeem-codes.ts'
import { sealPhone } from '#server/account/seal-phone.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { canDo, expiresAt, spellCode } from './policy.ts'
import { batchBy, batchesOf, endBatch, freeEditions, insertBatch, insertCodes, lockOwnWork, openCodes, type BatchRow } from './queries.ts'
import { makeCode, sealCode } from './seal-code.ts'
import { sheetName, sheetView } from './views-sheet.ts'
import { batchView } from './views.ts'

const PAGE = 20
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const NUMBER_LENGTH = 12

export async function listBatches(ctx: MemberReadCtx, { after }: { after?: string | undefined }) {
  const { page, last } = cutPage(await batchesOf(ctx.db, ctx.viewer.id, after ?? null, PAGE + 1), PAGE)
  return { batches: page.map((row) => batchView(row, ctx.now)), next: last?.number ?? null }
}

type Asked = { number: string; codes: number; days: number; phones?: { phone: string; countryCode: string }[] | undefined }
/** Each code is for one piece, which nobody else gets while it holds. */
export async function makeCodes(ctx: MemberCtx, { number: work, codes, days, phones = [] }: Asked): Promise<RedeemBatch> {
  const accountId = ctx.viewer.id
  const castingId = (await lockOwnWork(ctx.db, work, accountId)) ?? fail('NOT_FOUND')
  const lookups = phones.map((phone) => sealPhone(ctx, phone).lookup)
  const wanted = lookups.length || codes
  const editions = await freeEditions(ctx.db, castingId, ctx.now, wanted)
  if (editions.length < wanted) return fail('PIECES_FEW', { free: editions.length })
  const number = Array.from({ length: NUMBER_LENGTH }, () => SIGNS[ctx.random.int(SIGNS.length)]).join('')
  const batchId = await insertBatch(ctx.db, { number, castingId, accountId, expiresAt: expiresAt(ctx.now, days) }, ctx.now)
  const rows = editions.map((edition, n) => {
    const lookup = sealCode(ctx, makeCode(ctx, number, n + 1))
    return { batch_id: batchId, place: n + 1, casting_id: castingId, edition, lookup, phone_lookup: lookups[n] ?? null }
  })
  await insertCodes(ctx.db, rows)
  return batchView((await batchBy(ctx.db, number))!, ctx.now)
}

async function requireOpen(ctx: MemberCtx | MemberReadCtx, number: string): Promise<BatchRow> {
  const row = await batchBy(ctx.db, number)
  if (row?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  return canDo(row, ctx.now).end ? row : fail('CODES_ENDED')
}
export async function issueSheet(ctx: MemberReadCtx & ReadCtx, number: string): Promise<{ name: string; pdf: string }> {
  const row = await requireOpen(ctx, number)
  const codes = (await openCodes(ctx.db, row.id)).map(({ place, edition }) => ({ edition, code: spellCode(makeCode(ctx, number, place)) }))
  const pdf = await ctx.kit.pdfRenderer.print(sheetView(ctx, row, codes))
  return { name: sheetName(ctx.lang, number), pdf: Buffer.from(pdf).toString('base64') }
}
export async function endCodes(ctx: MemberCtx, number: string): Promise<RedeemBatch> {
  const row = await requireOpen(ctx, number)
  await endBatch(ctx.db, row.id, ctx.now)
  return batchView((await batchBy(ctx.db, number))!, ctx.now)
}
