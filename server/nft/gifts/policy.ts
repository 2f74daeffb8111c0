import type { GiftState } from '#api/gifts.ts'
import { GIFT_OFFER_DAYS, GIFT_UNDO_MINUTES } from '#api/limits.ts'
import { from } from './flow.ts'

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
/** When an accepted gift goes. */
export const sendsAt = (now: Date): Date => new Date(now.getTime() + GIFT_UNDO_MINUTES * MINUTE_MS)
/** When an offer that nobody answered lapses. */
export const lapsesAt = (offered: Date): Date => new Date(offered.getTime() + GIFT_OFFER_DAYS * DAY_MS)
/** Offers of until then have lapsed. */
export const offeredBefore = (now: Date): Date => new Date(now.getTime() - GIFT_OFFER_DAYS * DAY_MS)
/** The second after which what was signed for it is void: it may be accepted on its last day, and a block takes its time. */
export const signatureEnds = (now: Date): number => Math.floor(now.getTime() / 1000) + (GIFT_OFFER_DAYS + 2) * 86_400

type Row = { state: GiftState; from_id: string; to_id: string; offered_at: Date; sends_at: Date | null }
/** Until it goes, or lapses, both may change their minds. */
export function canDo({ state, from_id, to_id, offered_at, sends_at }: Row, viewerId: string, now: Date) {
  const isOpen = state === 'offered' ? lapsesAt(offered_at) > now : state === 'accepted' && sends_at! > now
  const may = (to: GiftState) => isOpen && from[to].includes(state)
  return { accept: viewerId === to_id && may('accepted'), decline: viewerId === to_id && may('declined'), withdraw: viewerId === from_id && may('withdrawn') }
}
