import type { Collectible } from '#api/nft-sales.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { readParameters } from '#server/settings/service.ts'
import { checkCreator } from '../creators/service.ts'
import { beginOf } from './policy.ts'
import { endOffering, insertOffering, lockWorks, standsOf, type StandRow } from './queries-stand.ts'
import { showCollectible } from './service.ts'

/** A work of the caller's own that is cast, held. */
async function holdOwn(ctx: MemberCtx, number: string): Promise<StandRow> {
  await lockWorks(ctx.db, [number])
  const [stand] = await standsOf(ctx.db, [number], ctx.viewer.id, ctx.now)
  return stand?.account_id === ctx.viewer.id ? stand : fail('NOT_FOUND')
}

type Asked = { number: string; price: number; editions: number; beginsAt: string | null }
/** A creator offers pieces that they still hold. */
export async function offerPieces(ctx: MemberCtx, { number, price, editions, beginsAt }: Asked): Promise<Collectible> {
  const stand = await holdOwn(ctx, number)
  if (!(await checkCreator(ctx.db, ctx.viewer.id))) return fail('NOT_CREATOR')
  const { piecePriceLeast: least, piecePriceMost: most } = await readParameters(ctx.db, ctx.now)
  if (price < least || price > most) return fail('PIECE_PRICE_OUTSIDE', { least, most })
  if (editions < 1 || editions > stand.unsold.length) return fail('PIECES_FEWER', { most: stand.unsold.length })
  const begins = beginOf(beginsAt === null ? null : new Date(beginsAt), ctx.now) ?? fail('OFFERING_BEGINS')
  const row = { id: ctx.random.uuid(), casting_id: stand.id, account_id: ctx.viewer.id, price, editions, begins_at: begins, offered_at: ctx.now }
  if (!(await insertOffering(ctx.db, row))) return fail('OFFERING_OPEN')
  return showCollectible(ctx, number)
}

/** Nobody can order any of it from now on; whoever is paying gets what is kept for them. */
export async function endSale(ctx: MemberCtx, number: string): Promise<Collectible> {
  const { id } = await holdOwn(ctx, number)
  await endOffering(ctx.db, id, ctx.now)
  return showCollectible(ctx, number)
}
