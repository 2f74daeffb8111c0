import { findAccount } from '#server/account/service.ts'
import { personView } from '#server/account/views.ts'
import { fail, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { pieceId } from '../pieces/policy-consent.ts'
import { readBuyer } from '../sales/read-buyer.ts'
import { showCollectible } from '../sales/service.ts'
import { comingTo, heldBy, numbersOf, pieceAt, seriesOf, type HeldRow, type PieceAt } from './queries.ts'
import { burntView, comingView, heldView, holderView, nameOf, numberView, seriesView } from './views.ts'

const PAGE = 20
const NAME = /^([a-z\d]{12})-([1-9]\d{0,2})$/
const placeOf = (id: string): PieceAt | null => {
  const [, number, edition] = NAME.exec(id) ?? []
  return number ? { number, edition: Number(edition) } : null
}
async function findPiece(ctx: ReadCtx, id: string): Promise<HeldRow> {
  const at = placeOf(id)
  return (at && (await pieceAt(ctx.db, at))) ?? fail('NOT_FOUND')
}

export async function listHeld(ctx: ReadCtx, { account, after }: { account: string; after?: string | undefined }) {
  const holder = (await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  const own = holder.id === ctx.viewer?.id
  const coming = own && !after ? await comingTo(ctx.db, holder.id, PAGE) : []
  const { page, last } = cutPage(await heldBy(ctx.db, { holderId: holder.id, own, after: after ? placeOf(after) : null, limit: PAGE + 1 }), PAGE)
  return { holder: personView(holder), pieces: page.map(heldView), coming: coming.map(comingView), next: last ? nameOf(last) : null }
}

export async function sharePiece(ctx: ReadCtx, id: string) {
  const row = await findPiece(ctx, id)
  return { ...heldView(row), holder: holderView(row, ctx.viewer?.id ?? null), burnt: burntView(row) }
}
export async function showPiece(ctx: ReadCtx, id: string) {
  const row = await findPiece(ctx, id)
  const { chain_id: chain, contract } = row
  const token = pieceId(row.content_hash, row.edition)
  return {
    ...heldView(row),
    holder: holderView(row, ctx.viewer?.id ?? null),
    burnt: burntView(row),
    isOwn: row.burnt_at === null && ctx.viewer?.id === row.holder_id,
    chain,
    contract,
    token,
  }
}

export async function showStanding(ctx: MemberReadCtx) {
  const { standing } = await readBuyer(ctx, ctx.viewer.id)
  return { verified: standing !== 'unverified', adult: standing === 'verified' }
}

export async function listNumbers(ctx: ReadCtx, number: string) {
  const { offering } = await showCollectible(ctx, number)
  const isOnSale = offering !== null && offering.left > 0
  return { numbers: (await numbersOf(ctx.db, number, ctx.now)).map((row) => numberView(row, isOnSale)) }
}

export async function listSeries(ctx: ReadCtx, after: string | undefined) {
  const { page, last } = cutPage(await seriesOf(ctx.db, after ?? null, PAGE + 1), PAGE)
  return { works: page.map(seriesView), next: last?.number ?? null }
}
