import type { Collectible } from '#api/nft-sales.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { nameBeacon } from '#server/kit/draw/name-beacon.ts'
import { readParameters } from '#server/settings/service.ts'
import { holdToOffer, openOffering } from '../sales/offer-pieces.ts'
import { showCollectible } from '../sales/service.ts'
import { reservesFor, windowOf } from './policy.ts'
import { insertDrop } from './queries.ts'

type Asked = { number: string; price: number; editions: number; opensAt: string; minutes: number }
/** A creator offers pieces that chance gives out. Which pieces, the beacon and the round are named now, before anybody can enter. */
export async function announceDrop(ctx: MemberCtx, { opensAt, minutes, ...asked }: Asked): Promise<Collectible> {
  const stand = await holdToOffer(ctx, asked)
  const free = stand.unsold.filter((one) => !stand.reserved.some(({ edition }) => edition === one))
  if (asked.editions > free.length) return fail('PIECES_FEWER', { most: free.length })
  const { opens, closes } = windowOf(new Date(opensAt), minutes, ctx.now) ?? fail('DROP_TIME')
  const mark = ctx.random.key()
  const { beacon, roundAt } = nameBeacon(ctx.kit, mark, closes)
  const { dropTickets } = await readParameters(ctx.db, ctx.now)
  const offering = await openOffering(ctx, stand, { ...asked, begins: roundAt })
  await insertDrop(ctx.db, {
    offering_id: offering,
    editions: free.slice(0, asked.editions),
    reserves: reservesFor(asked.editions, dropTickets),
    tickets_most: dropTickets,
    named_at: ctx.now,
    opens_at: opens,
    closes_at: closes,
    round_at: roundAt,
    mark,
    beacon: beacon.kind,
    chain: beacon.chain,
    round: String(beacon.round),
  })
  return showCollectible(ctx, asked.number)
}
