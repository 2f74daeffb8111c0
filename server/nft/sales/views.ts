import type { Collectible, Offering, Purchase } from '#api/nft-sales.ts'
import { canTakeBack, freeFor, type PieceParts } from './policy.ts'
import type { StandRow } from './queries-stand.ts'
import type { PurchaseRow } from './queries.ts'

export const purchaseView = (row: PurchaseRow): Purchase => ({
  number: row.number,
  work: row.work,
  edition: row.edition,
  state: row.state,
  price: row.price,
  orderNumber: row.order_number,
  boughtAt: row.bought_at.toISOString(),
  sendsAt: row.sends_at.toISOString(),
  burn: row.burn,
  can: { takeBack: canTakeBack(row) },
})

/** What is on sale; null once it has ended. */
export function offeringView(stand: StandRow, parts: PieceParts | null): Offering | null {
  const { offering, sold, reserved, unsold } = stand
  if (!offering || !parts || offering.ended_at) return null
  const kept = Math.min(reserved.length, Math.max(0, offering.editions - sold))
  return {
    price: offering.price,
    parts,
    editions: offering.editions,
    sold,
    reserved: kept,
    left: Math.max(0, Math.min(offering.editions - sold, unsold.length) - kept),
    beginsAt: offering.begins_at.toISOString(),
  }
}
/** Numbers that can be chosen now. */
export const freeView = (stand: StandRow, viewerId: string | null, not: Collectible['not']): number[] => (not === null ? freeFor(stand, viewerId) : [])
