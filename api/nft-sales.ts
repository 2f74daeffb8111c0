import { z } from 'zod'
import { domain } from './endpoint.ts'
import { burnStages, notHadReasons, PRICE_FEN_MAX } from './limits.ts'
import { WorkAsked, Casting } from './pieces.ts'
import { Instant, RowNumber } from './shared.ts'
import { Amount } from './wallet.ts'

/** A piece that was bought: paid and still to be taken back, on its way over the chain, with its buyer, or given back. */
const PurchaseState = z.enum(['paid', 'sending', 'received', 'returned'])
export type PurchaseState = z.infer<typeof PurchaseState>
/**
 * The caller's own. `sendsAt`: when it leaves; before that it can be given back. `burn`: of one whose money went back after it had left: `burning`, on its way; `burnt`;
 * `given`, it was somebody else's by then and stays theirs; `kept`, only its holder could sign for it.
 */
const Purchase = z.object({
  number: z.string(),
  work: z.string(),
  edition: z.int(),
  state: PurchaseState,
  price: Amount,
  orderNumber: z.string(),
  boughtAt: Instant,
  sendsAt: Instant,
  burn: z.enum(burnStages).nullable(),
  can: z.object({ takeBack: z.boolean() }),
})
export type Purchase = z.infer<typeof Purchase>

/** Pieces of a work at a price, in fen. `left`: how many can be had at this moment; `reserved`: how many more are kept for who pays. */
const Offering = z.object({
  price: Amount,
  parts: z.object({ seller: Amount, fee: Amount, tax: Amount }),
  editions: z.int(),
  sold: z.int(),
  reserved: z.int(),
  left: z.int(),
  beginsAt: Instant,
})
export type Offering = z.infer<typeof Offering>

/**
 * `coming`: people cannot enter yet; `open`: they can; `closed`: the file is being made; `frozen`: it stands and its round is to come; `paying`: whose turn it is
 * pays; `over`: what is left is on plain sale; `stopped`: nothing of it is sold.
 */
const DropPhase = z.enum(['coming', 'open', 'closed', 'frozen', 'paying', 'over', 'stopped'])
export type DropPhase = z.infer<typeof DropPhase>
/** The caller's. `missed`: not drawn; `next`: drawn after the pieces were gone, follows when a turn lapses; `won`: their turn to pay until `payBy`, for this edition. `tickets`: codes of further lines in the file, by tickets of friends. */
const DropEntry = z.object({
  state: z.enum(['entered', 'missed', 'next', 'won', 'bought', 'lapsed']),
  code: z.string(),
  enteredAt: Instant,
  place: z.int().nullable(),
  edition: z.int().nullable(),
  payBy: Instant.nullable(),
  tickets: z.array(z.string()),
})
/**
 * Pieces that go to whom chance chooses. `id`: the number of its draw. `waiting`: turns that are not paid yet; `drawsAt`: when its round is there; `why`: of a drop that an operator stopped.
 * `entries`: people; `lines`: of them in the file, with tickets of friends. `ticketsMost`: how many of these one person may add; `tickets`: how many the caller has and has not used.
 */
const Drop = z.object({
  id: RowNumber,
  phase: DropPhase,
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  pieces: z.int(),
  entries: z.int(),
  lines: z.int(),
  ticketsMost: z.int(),
  tickets: z.int(),
  bought: z.int(),
  waiting: z.int(),
  why: z.string().nullable(),
  own: DropEntry.nullable(),
  can: z.object({ enter: z.boolean(), leave: z.boolean(), useTickets: z.boolean(), end: z.boolean(), stop: z.boolean() }),
})
export type Drop = z.infer<typeof Drop>

/**
 * A work that is cast, as its buyers see it. `offering`: null while nothing of it is on sale. `not`: why the caller cannot buy it now, null when they can.
 * `drop`: how what is on sale is given out, or was last, null where who comes first buys. `free`: numbers of pieces that can be chosen. `sales`: for its creator, what was sold and what of that is theirs to use later or already, in fen.
 */
export const Collectible = z.object({
  casting: Casting,
  offering: Offering.nullable(),
  drop: Drop.nullable(),
  not: z.enum(notHadReasons).nullable(),
  free: z.array(z.int()),
  purchase: Purchase.nullable(),
  sales: z.object({ sold: z.int(), pending: Amount, settled: Amount, most: z.int(), least: Amount, highest: Amount, sharePermille: z.int() }).nullable(),
})
export type Collectible = z.infer<typeof Collectible>

export const nftSales = domain({
  'GET /api/nft/digital-collection/info': {
    summary: 'A work that is cast, with what is on sale of it, to whom, and what the caller bought of it',
    auth: 'anyone',
    query: WorkAsked,
    reply: Collectible,
    fails: ['NOT_FOUND'],
  },
  'POST /api/nft/offerings': {
    summary: 'Offers pieces of an own work that is cast: `price` in fen, how many, and from when on; without `beginsAt` at once',
    auth: 'member',
    needsConsent: true,
    body: WorkAsked.extend({
      price: z.int().nonnegative().max(PRICE_FEN_MAX),
      editions: z.int().nonnegative().max(999),
      beginsAt: Instant.nullable().default(null),
    }),
    reply: Collectible,
    fails: ['NOT_FOUND', 'NOT_CREATOR', 'OFFERING_OPEN', 'PIECE_PRICE_OUTSIDE', 'PIECES_FEWER', 'OFFERING_BEGINS'],
  },
  'DELETE /api/nft/offerings/:number': {
    summary: 'Ends what is on sale of an own work; what was paid or is being paid stays bought. A drop can be ended until somebody has entered it',
    auth: 'member',
    reply: Collectible,
    fails: ['NOT_FOUND', 'DROP_ENTERED'],
  },
  'PUT /api/nft/refund': {
    summary: 'Gives back a piece that has not left yet, and its money goes back the way it came. `permlink` is the number of the purchase',
    auth: 'member',
    body: z.strictObject({ permlink: z.string().min(1).max(64) }),
    reply: Purchase,
    fails: ['NOT_FOUND', 'PIECE_SENT', 'ORDER_MOVED_ON'],
  },
})
