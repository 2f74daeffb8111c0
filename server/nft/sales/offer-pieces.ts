import type { Collectible } from '#api/nft-sales.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { readParameters } from '#server/settings/service.ts'
import { checkCreator } from '../creators/service.ts'
import { lockGoing, takeBackDrop } from '../drops/stop-drop.ts'
import { beginOf } from './policy.ts'
import { endOffering, insertOffering, lockWorks, standsOf, type StandRow } from './queries-stand.ts'
import { showCollectible } from './service.ts'

/** A work of the caller's own that is cast, held. */
async function holdOwn(ctx: MemberCtx, number: string): Promise<StandRow> {
  await lockWorks(ctx.db, [number])
  const [stand] = await standsOf(ctx.db, [number], ctx.viewer.id, ctx.now)
  return stand?.account_id === ctx.viewer.id ? stand : fail('NOT_FOUND')
}

type Terms = { number: string; price: number; editions: number }
/** A work of the caller's own whose pieces they may offer at this price, as many as are still theirs; held. */
export async function holdToOffer(ctx: MemberCtx, { number, price, editions }: Terms): Promise<StandRow> {
  const stand = await holdOwn(ctx, number)
  if (!(await checkCreator(ctx.db, ctx.viewer.id))) return fail('NOT_CREATOR')
  const { piecePriceLeast: least, piecePriceMost: most } = await readParameters(ctx.db, ctx.now)
  if (price < least || price > most) return fail('PIECE_PRICE_OUTSIDE', { least, most })
  if (editions < 1 || editions > stand.unsold.length) return fail('PIECES_FEWER', { most: stand.unsold.length })
  return stand
}
/** The offering that was made: a work has one at a time. */
export async function openOffering(ctx: MemberCtx, stand: StandRow, { price, editions, begins }: Omit<Terms, 'number'> & { begins: Date }): Promise<string> {
  const row = { id: ctx.random.uuid(), casting_id: stand.id, account_id: ctx.viewer.id, price, editions, begins_at: begins, offered_at: ctx.now }
  return (await insertOffering(ctx.db, row)) ? row.id : fail('OFFERING_OPEN')
}

/** A creator offers pieces that they still hold, to who comes first. */
export async function offerPieces(ctx: MemberCtx, { beginsAt, ...terms }: Terms & { beginsAt: string | null }): Promise<Collectible> {
  const stand = await holdToOffer(ctx, terms)
  const begins = beginOf(beginsAt === null ? null : new Date(beginsAt), ctx.now) ?? fail('OFFERING_BEGINS')
  await openOffering(ctx, stand, { ...terms, begins })
  return showCollectible(ctx, terms.number)
}

/** Nobody can order any of it from now on; whoever is paying gets what is kept for them. A drop that somebody has entered goes on. */
export async function endSale(ctx: MemberCtx, number: string): Promise<Collectible> {
  const { id } = await holdOwn(ctx, number)
  const going = await lockGoing(ctx, number)
  if (going) await takeBackDrop(ctx, going)
  await endOffering(ctx.db, id, ctx.now)
  return showCollectible(ctx, number)
}
