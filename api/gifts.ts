import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { EDITIONS_MAX } from './limits.ts'
import { Pkey } from './nft-keys.ts'
import { CastingNumber, WorkAsked } from './pieces.ts'
import { Instant, Language, RowNumber, Side } from './shared.ts'

/** It looks like a work’s. */
const GiftNumber = CastingNumber
const Edition = z.int().min(1).max(EDITIONS_MAX)
const OnePiece = z.strictObject({ number: CastingNumber, edition: Edition })

/** A piece that went from one member to another. Who is null does not say who they are; a delivery came from the creator; a `burn` went to nobody: all that was paid for it went back. */
const PieceMove = z.object({
  id: RowNumber,
  number: CastingNumber,
  title: z.string(),
  lang: Language,
  edition: z.int(),
  kind: z.enum(['delivery', 'gift', 'burn']),
  from: Person.nullable(),
  to: Person.nullable(),
  at: Instant,
  block: z.int(),
})
export type PieceMove = z.infer<typeof PieceMove>

/** One of the caller's own. `giftableAt`: null where it may go at any time; `isMoving`: offered to somebody, or on its way. */
const OwnPiece = z.object({ edition: z.int(), giftableAt: Instant.nullable(), isMoving: z.boolean(), isShown: z.boolean() })
export type OwnPiece = z.infer<typeof OwnPiece>
/** Who holds the pieces of a work: how many, those who want to be named, and the caller's own, the first of each. `can.show`: a creator is named anyhow; `needsProof`: giving asks to prove oneself once more. */
const PieceHolders = z.object({
  byCreator: z.int(),
  byOthers: z.int(),
  named: z.array(z.object({ edition: z.int(), holder: Person })),
  own: z.array(OwnPiece),
  can: z.object({ show: z.boolean(), needsKey: z.boolean(), needsProof: z.boolean() }),
})
export type PieceHolders = z.infer<typeof PieceHolders>

export const GiftState = z.enum(['offered', 'accepted', 'sending', 'given', 'declined', 'withdrawn', 'lapsed', 'failed'])
export type GiftState = z.infer<typeof GiftState>
/** `until`: when an offer lapses, or an accepted one goes; null once it went or ended. `can`: for the caller, now. */
const Gift = z.object({
  gift: GiftNumber,
  state: GiftState,
  number: CastingNumber,
  title: z.string(),
  lang: Language,
  picture: z.string(),
  edition: z.int(),
  from: Person,
  to: Person,
  at: Instant,
  until: Instant.nullable(),
  can: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
})
export type Gift = z.infer<typeof Gift>

export const pieceGifts = domain({
  'GET /api/nft/holders': {
    summary: 'Who holds the pieces of a work that is cast, as far as they want to be named, and one’s own',
    auth: 'anyone',
    query: WorkAsked,
    reply: PieceHolders,
    fails: ['NOT_FOUND'],
  },
  'GET /api/nft/transfers': {
    summary: 'Pieces that went from one member to another, the latest first: of a work, or in a block (by its number or hash)',
    auth: 'anyone',
    query: z.strictObject({ number: z.string().min(1).max(64).optional(), block: z.string().min(1).max(200).optional(), after: RowNumber.optional() }),
    reply: z.object({ moves: z.array(PieceMove), next: RowNumber.nullable() }),
  },
  'PUT /api/nft/pieces/shown': {
    summary: 'Has oneself named, or not, as who holds a piece',
    auth: 'member',
    body: OnePiece.extend({ isShown: z.boolean() }),
    reply: PieceHolders,
    fails: ['NOT_FOUND'],
  },
  'GET /api/nft/gifts': {
    summary: 'Gifts of pieces to oneself, or by oneself, the latest first',
    auth: 'member',
    query: z.strictObject({ side: Side.default('to'), after: GiftNumber.optional() }),
    reply: z.object({ gifts: z.array(Gift), next: GiftNumber.nullable() }),
  },
  'POST /api/nft/gifts': {
    summary:
      'Offers a piece of one’s own to a member of age under a verified name. `pkey` opens the key of who has a key password, and signs for this piece and receiver; others come in once more before, by POST /api/withdraw-login',
    auth: 'member',
    rate: 'check',
    body: OnePiece.extend({ to: z.string().trim().min(1).max(40), pkey: Pkey.optional() }),
    reply: Gift,
    fails: ['NOT_FOUND', 'USER_NOT_FOUND', 'GIFT_OWN', 'GIFT_RECEIVER', 'PIECE_ADULTS', 'PIECE_RESTING', 'PIECE_MOVING', 'WRONG_PRIVATE_KEY', 'PROOF_REQUIRED'],
    redacted: true,
  },
  'POST /api/nft/gifts/:gift/accept': {
    summary: 'Takes a piece that was offered to oneself; it goes some minutes later, until when both can change their minds',
    auth: 'member',
    reply: Gift,
    fails: ['NOT_FOUND', 'GIFT_MOVED_ON', 'PIECE_ADULTS'],
  },
  'POST /api/nft/gifts/:gift/decline': {
    summary: 'Does not take it after all',
    auth: 'member',
    reply: Gift,
    fails: ['NOT_FOUND', 'GIFT_MOVED_ON'],
  },
  'POST /api/nft/gifts/:gift/withdraw': {
    summary: 'Does not give it after all',
    auth: 'member',
    reply: Gift,
    fails: ['NOT_FOUND', 'GIFT_MOVED_ON'],
  },
})
