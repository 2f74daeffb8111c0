import type { DrawSeen, PrizeKind } from '#api/draws.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { nameBeacon } from '#server/kit/draw/name-beacon.ts'
import { openReview } from '#server/reviews/service.ts'
import { payIntoPrizePot, openPrizePot } from '#server/wallet/pay-prizes.ts'
import { openedById } from '../queries.ts'
import { canClose, potFor } from './policy.ts'
import { insertPot, insertProposal } from './queries-pots.ts'
import { drawById, insertDraw } from './queries.ts'
import { drawView } from './views.ts'

export type Said = {
  titleZh: string
  titleEn: string
  whatZh: string
  whatEn: string
  prize: PrizeKind
  worth: number
  winners: number
  reserves: number
  closesAt: string
  cardsOf?: number | null
}
/** Prizes that are things are announced at once; money waits for somebody who funds it. */
export async function announceDraw(ctx: MemberCtx, said: Said): Promise<{ draw: DrawSeen | null }> {
  if (!canClose(new Date(said.closesAt), ctx.now)) return fail('DRAW_TIME')
  if (said.cardsOf && !(await openedById(ctx.db, said.cardsOf))?.set) return fail('NOT_FOUND')
  if (said.prize === 'goods') {
    const id = await nameDraw(ctx, said, { openedBy: ctx.viewer.id, fundedBy: null })
    return { draw: drawView((await drawById(ctx.db, id))!, ctx) }
  }
  const subject = await insertProposal(ctx.db, said, ctx.viewer.id, ctx.now)
  await openReview(ctx, { kind: 'draw-pot', subject, accountId: ctx.viewer.id })
  return { draw: null }
}

/** Its beacon and round are named now, and what can be won of money lies in its pot before anybody has a ticket. */
export async function nameDraw(ctx: WriteCtx, said: Said, { openedBy, fundedBy }: { openedBy: string; fundedBy: string | null }): Promise<string> {
  const closes = new Date(said.closesAt)
  const mark = ctx.random.key()
  const { beacon, roundAt } = nameBeacon(ctx.kit, mark, closes)
  const words = { title_zh: said.titleZh, title_en: said.titleEn, what_zh: said.whatZh, what_en: said.whatEn }
  const times = { named_at: ctx.now, closes_at: closes, round_at: roundAt }
  const named = { mark, beacon: beacon.kind, chain: beacon.chain, round: String(beacon.round) }
  const { worth, winners, reserves } = said
  const id = await insertDraw(ctx.db, { ...words, ...times, ...named, worth, winners, reserves, opened_by: openedBy, cards_of: said.cardsOf ?? null })
  const pot = potFor(said)
  if (pot && fundedBy !== null) {
    const party = await openPrizePot(ctx, id)
    await insertPot(ctx.db, { drawId: id, party, ...pot, by: fundedBy }, ctx.now)
    await payIntoPrizePot(ctx, { drawId: id, party, currency: pot.currency, amount: pot.funded })
  }
  return id
}
