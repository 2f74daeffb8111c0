import type { BurntPiece, ComingPiece, HeldPiece, PieceNumber, SeriesWork } from '#api/nft-holdings.ts'
import { personView } from '#server/account/views.ts'
import type { ComingRow, HeldRow, NumberRow, PieceAt, SeriesRow } from './queries.ts'

export const nameOf = ({ number, edition }: PieceAt): string => `${number}-${edition}`
const pictureOf = ({ image_key }: Pick<HeldRow, 'image_key'>) => `/media/${image_key}/640.webp`

export const heldView = (row: HeldRow): HeldPiece => ({
  id: nameOf(row),
  number: row.number,
  edition: row.edition,
  editions: row.editions,
  title: row.title,
  lang: row.lang,
  picture: pictureOf(row),
  creator: personView(row.creator),
  giftableAt: row.giftable_at ? new Date(row.giftable_at * 1000).toISOString() : null,
})

export const comingView = (row: ComingRow): ComingPiece => ({
  id: nameOf(row),
  number: row.number,
  edition: row.edition,
  editions: row.editions,
  title: row.title,
  lang: row.lang,
  picture: pictureOf(row),
  creator: personView(row.creator),
  state: row.state,
  sendsAt: row.sends_at.toISOString(),
})

/** Who has a piece, as this reader may know: its creator is known, others say themselves whether they are. */
export const holderView = (row: HeldRow, viewerId: string | null) =>
  row.burnt_at === null && (row.is_shown || row.holder_id === row.creator_id || row.holder_id === viewerId) ? personView(row.holder) : null
/** Since when it is on the chain no more, and the block that says so. */
export const burntView = ({ burnt_at: at, burnt_block: block }: HeldRow): BurntPiece | null => (at && block !== null ? { at: at.toISOString(), block } : null)

const stateOf = (row: NumberRow, isOnSale: boolean): PieceNumber['state'] => (row.is_burnt ? 'burnt' : hereOf(row, isOnSale))
const hereOf = ({ is_creators, is_sold, is_reserved, is_promised }: NumberRow, isOnSale: boolean): PieceNumber['state'] =>
  !is_creators ? 'held' : is_sold ? 'sold' : is_reserved ? 'reserved' : isOnSale && !is_promised ? 'free' : 'creator'
export const numberView = (row: NumberRow, isOnSale: boolean): PieceNumber => ({
  edition: row.edition,
  state: stateOf(row, isOnSale),
  holder: row.is_creators || row.is_burnt || !row.is_shown ? null : personView(row.holder),
})

export const seriesView = (row: SeriesRow): SeriesWork => ({
  number: row.number,
  title: row.title,
  lang: row.lang,
  picture: pictureOf(row),
  creator: personView(row.creator),
  editions: row.editions,
  price: row.price,
  left: Math.max(0, row.offered - row.sold),
  beginsAt: row.begins_at.toISOString(),
})
