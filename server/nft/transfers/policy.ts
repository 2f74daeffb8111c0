import type { Address } from 'viem'
import type { PieceRow, TransferKind } from './queries.ts'

const [GIFT_DAYS, SALE_YEARS, DAY] = [7, 5, 86_400]
const secondOf = (now: Date): number => Math.floor(now.getTime() / 1000)
/** The second after which a holder's signature of now is void. */
export const giftEnds = (now: Date): number => secondOf(now) + GIFT_DAYS * DAY
/** The same of what a creator signs for a work. */
export const saleEnds = (now: Date): number => secondOf(now) + SALE_YEARS * 365 * DAY

type Consent = { seller: Address; deadline: number }
/** Does it let this address deliver, and for long enough that a block comes in between? */
export const isUsable = <C extends Consent>(consent: C | null, seller: Address, now: Date): consent is C =>
  consent !== null && consent.seller === seller.toLowerCase() && consent.deadline > secondOf(now) + DAY

/** Why a piece cannot go: there is none or its creator has it no more, they have it already, it is on its way, or it rests. */
export type NoTransfer = 'gone' | 'own' | 'moving' | 'resting'
export function whyNot(piece: PieceRow | null, { toAccountId, kind }: { toAccountId: string; kind: TransferKind }, now: Date): NoTransfer | null {
  if (!piece || piece.is_burning) return 'gone'
  const isCreators = piece.holder_id === piece.creator_id
  if (kind === 'delivery' && !isCreators) return 'gone'
  if (piece.holder_id === toAccountId) return 'own'
  if (kind === 'delivery' && piece.is_offered) return 'moving'
  return !isCreators && piece.giftable_at > secondOf(now) ? 'resting' : null
}
