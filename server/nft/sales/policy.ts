import { createHash } from 'node:crypto'
import type { NotHad } from '#api/limits.ts'
import type { PurchaseState } from '#api/nft-sales.ts'
import type { ParameterValues } from '#api/parameters.ts'
import { partsOf } from '#server/market/licences/policy-prices.ts'

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
/** So long after it was paid a piece leaves; until then its buyer can give it back. */
export const UNDO_MINUTES = 10
/** A piece that could not leave within so many days is given back. */
export const UNSENT_DAYS = 7
/** An offering begins at most so many days from now. */
export const BEGINS_DAYS = 90

export const sendsAt = (now: Date): Date => new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS)
export const unsentSince = (now: Date): Date => new Date(now.getTime() - UNSENT_DAYS * DAY_MS)
export const settlesAt = (now: Date, { licenceSettleDays }: ParameterValues): Date => new Date(now.getTime() + licenceSettleDays * DAY_MS)
/** When an offering begins: at once where nobody said, or said a time that is over; null where it is too far away. */
export function beginOf(asked: Date | null, now: Date): Date | null {
  if (!asked || asked <= now) return now
  return asked.getTime() - now.getTime() > BEGINS_DAYS * DAY_MS ? null : asked
}

export type PieceParts = { seller: number; fee: number; tax: number }
/** What a price goes to, in fen; the parts sum to it. */
export function divide(price: number, { pieceShare: sharePermille, licenceTax: taxPermille }: ParameterValues): PieceParts {
  const { seller, fee, tax } = partsOf(price, { sharePermille, taxPermille, fees: [] })!
  return { seller, fee, tax }
}

type Sold = Record<'seller_part' | 'tax_part' | 'fee_part', number>
/** A purchase's parts in the order in which they go back. */
export const partsOfSale = ({ seller_part, tax_part, fee_part }: Sold): number[] => [seller_part, tax_part, fee_part]

/** Another order that is being paid keeps a piece for somebody. */
export type Reserved = { order: string; buyer: string; edition: number }
/** A work and its latest offering, as a buyer stands before it. `unsold`: numbers that its creator holds and nobody bought; `sold`: of this offering. */
export type Stand = {
  account_id: string
  is_open: boolean
  offering: { id: string; price: number; editions: number; begins_at: Date; ended_at: Date | null } | null
  sold: number
  unsold: readonly number[]
  reserved: readonly Reserved[]
  is_owned: boolean
  /** While a drop goes on: whether it was drawn, and the piece that it is this buyer's turn for. */
  drop: { is_drawn: boolean; edition: number | null } | null
}
export type Buyer = { id: string | null; standing: 'verified' | 'minor' | 'unverified' }

/** Reservations that keep others out: all but a buyer's own, or an order's. */
const othersOf = ({ reserved }: Stand, buyerId: string | null) => reserved.filter(({ buyer }) => buyer !== buyerId)
/** Numbers that this buyer could have now, the lowest first. */
export function freeFor(stand: Stand, buyerId: string | null): number[] {
  const others = othersOf(stand, buyerId)
  if (!stand.offering || stand.sold + others.length >= stand.offering.editions) return []
  if (stand.drop) return stand.unsold.filter((one) => one === stand.drop?.edition && !others.some(({ edition }) => edition === one))
  return stand.unsold.filter((one) => !others.some(({ edition }) => edition === one))
}
/** A number that was chosen; null where any will do, NaN where it is none. */
export const chosen = (choice: string): number | null => (choice === '' ? null : /^[1-9]\d{0,2}$/.test(choice) ? Number(choice) : Number.NaN)

/** Why there is nothing of it to be had, for anybody. */
function whyNone(stand: Stand, now: Date): NotHad | null {
  const { offering } = stand
  if (!offering) return 'gone'
  if (!stand.is_open || offering.ended_at) return 'off-sale'
  if (offering.begins_at > now || stand.drop?.is_drawn === false) return 'not-yet'
  return stand.sold >= offering.editions || stand.unsold.length === 0 ? 'sold' : null
}
/** Why a buyer cannot have a piece now; null where they can. */
export function whyNot(stand: Stand, choice: string, buyer: Buyer, now: Date): NotHad | null {
  if (buyer.id === stand.account_id) return stand.offering ? 'own' : 'gone'
  if (stand.is_owned) return 'owned'
  const none = whyNone(stand, now)
  if (none) return none
  if (buyer.id !== null && buyer.standing !== 'verified') return buyer.standing
  const [free, edition] = [freeFor(stand, buyer.id), chosen(choice)]
  if (edition !== null && !stand.unsold.includes(edition)) return 'sold'
  return edition === null ? (free.length ? null : 'reserved') : free.includes(edition) ? null : 'reserved'
}
/** Whether somebody could have a piece at all, whatever is on sale. */
export const mayEnter = (stand: Stand, { id, standing }: Buyer): boolean => id !== stand.account_id && !stand.is_owned && standing === 'verified'
/** Which piece a buyer gets: the one they chose, the one that is kept for them, or the lowest number. */
export function pick(stand: Stand, choice: string, buyerId: string): number | null {
  const free = freeFor(stand, buyerId)
  const own = stand.drop?.edition ?? stand.reserved.find(({ buyer }) => buyer === buyerId)?.edition
  return free.find((one) => one === (chosen(choice) ?? own)) ?? (choice === '' ? (free[0] ?? null) : null)
}

/** All that a buyer agrees to, in one word: another is another offer. */
export const versionOf = (number: string, choice: string, { id, price }: NonNullable<Stand['offering']>): string =>
  createHash('sha256').update([number, choice, id, price].join(' ')).digest('hex').slice(0, 16)

/** Whether a purchase can be given back by its buyer: before it leaves. */
export const canTakeBack = ({ state, frozen_at, returned }: { state: PurchaseState; frozen_at: Date | null; returned: number }): boolean =>
  state === 'paid' && frozen_at === null && returned === 0
