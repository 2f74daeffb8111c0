import type { Collectible } from '#api/nft-sales.ts'
import type { MemberCtx, ReadCtx } from '#server/context.ts'
import { readParameters } from '#server/settings/service.ts'
import { showDrop } from '../drops/service.ts'
import { showCasting } from '../pieces/service.ts'
import { divide, mayEnter, whyNot } from './policy.ts'
import { standsOf, type StandRow } from './queries-stand.ts'
import { lastBought, salesOf } from './queries.ts'
import { readBuyer } from './read-buyer.ts'
import { freeView, offeringView, purchaseView } from './views.ts'

/** A work as its buyers see it; before it is cast only its creator does, and nothing of it is on sale. */
export async function showCollectible(ctx: ReadCtx | MemberCtx, number: string): Promise<Collectible> {
  const viewerId = ctx.viewer?.id ?? null
  const casting = await showCasting(ctx, number)
  const [stand] = await standsOf(ctx.db, [number], viewerId, ctx.now)
  if (!stand) return { casting, offering: null, drop: null, not: 'gone', free: [], purchase: null, sales: null }
  const [buyer, parameters] = [await readBuyer(ctx, viewerId), await readParameters(ctx.db, ctx.now)]
  const not = whyNot(stand, '', buyer, ctx.now)
  const bought = viewerId === null ? null : await lastBought(ctx.db, stand.id, viewerId)
  return {
    casting,
    offering: offeringView(stand, stand.offering && divide(stand.offering.price, parameters)),
    drop: await showDrop(ctx, number, viewerId !== null && mayEnter(stand, buyer)),
    not,
    free: freeView(stand, viewerId, not),
    purchase: bought && purchaseView(bought),
    sales: viewerId === stand.account_id ? await ownSales(ctx, stand) : null,
  }
}

async function ownSales(ctx: ReadCtx | MemberCtx, { id, unsold }: StandRow): Promise<Collectible['sales']> {
  const { piecePriceLeast: least, piecePriceMost: highest, pieceShare: sharePermille } = await readParameters(ctx.db, ctx.now)
  return { ...(await salesOf(ctx.db, id)), most: unsold.length, least, highest, sharePermille }
}
