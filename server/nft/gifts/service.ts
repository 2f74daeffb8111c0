import type { PieceHolders } from '#api/gifts.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { checkReauthentication } from '#server/wallet/withdrawals/service.ts'
import { readLocks } from '../keys/service.ts'
import { giftsOf, holdersOf, movesOf, setShown } from './queries.ts'
import { giftView, holdersView, moveView } from './views.ts'

const [PAGE, NAMED_MOST] = [20, 20]

export async function showHolders(ctx: ReadCtx | MemberCtx, number: string): Promise<PieceHolders> {
  const { viewer, db, now } = ctx
  const viewerId = viewer?.id ?? null
  const [row, locks, isProved] = await Promise.all([
    holdersOf(db, number, viewerId, NAMED_MOST, now),
    viewerId === null ? null : readLocks(db, viewerId),
    viewer !== null && checkReauthentication({ db, viewer, now }),
  ])
  return row ? holdersView(row, { viewerId, needsKey: locks?.password ?? false, isProved }) : fail('NOT_FOUND')
}

type MovesAsked = { number?: string | undefined; block?: string | undefined; after?: string | undefined }
/** Of all works, of one, or in one block by its number or hash; nothing where no block can be called so. */
export async function listMoves({ db }: ReadCtx, { number, block, after }: MovesAsked) {
  const key = block === undefined ? null : keyOf(block)
  const asked = { number: number ?? null, block: key || null, after: after ?? null, limit: PAGE + 1 }
  const { page, last } = cutPage(key === false ? [] : await movesOf(db, asked), PAGE)
  return { moves: page.map(moveView), next: last?.id ?? null }
}
function keyOf(block: string): { hash: Buffer } | { number: string } | false {
  if (/^0x[\da-f]{64}$/i.test(block)) return { hash: Buffer.from(block.slice(2), 'hex') }
  return /^\d{1,15}$/.test(block) && { number: block }
}

export async function showHolding(ctx: MemberCtx, { number, edition, isShown }: { number: string; edition: number; isShown: boolean }): Promise<PieceHolders> {
  if (!(await setShown(ctx.db, number, edition, ctx.viewer.id, isShown))) return fail('NOT_FOUND')
  return showHolders(ctx, number)
}

export async function listGifts(ctx: MemberReadCtx, { side, after }: { side: 'to' | 'from'; after?: string | undefined }) {
  const rows = await giftsOf(ctx.db, { accountId: ctx.viewer.id, side, after: after ?? null, limit: PAGE + 1 })
  const { page, last } = cutPage(rows, PAGE)
  return { gifts: page.map((row) => giftView(row, ctx.viewer.id, ctx.now)), next: last?.number ?? null }
}
