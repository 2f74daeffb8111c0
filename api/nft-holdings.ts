import { z } from 'zod'
import { Person } from './account.ts'
import { ChainAddress, Word } from './chain.ts'
import { domain } from './endpoint.ts'
import { WorkAsked } from './pieces.ts'
import { Instant, Language } from './shared.ts'

/** A piece's name in addresses: the number of its work, and which it is. */
const PieceName = z.string().regex(/^[a-z\d]{12}-[1-9]\d{0,2}$/)
const AskedPiece = z.strictObject({ id: z.string().min(1).max(64) })

/** A piece that somebody holds. `giftableAt`: from when on it can be given away. */
const HeldPiece = z.object({
  id: PieceName,
  number: z.string(),
  edition: z.int(),
  editions: z.int(),
  title: z.string(),
  lang: Language,
  picture: z.string(),
  creator: Person,
  giftableAt: Instant.nullable(),
})
export type HeldPiece = z.infer<typeof HeldPiece>
/** One that the caller bought and that is not theirs on the chain yet: `paid`, it leaves at `sendsAt` and can be given back until then; `sending`. */
const ComingPiece = HeldPiece.omit({ giftableAt: true }).extend({ state: z.enum(['paid', 'sending']), sendsAt: Instant })
export type ComingPiece = z.infer<typeof ComingPiece>
/** When a piece whose money went back was burnt, and the block in which. */
const BurntPiece = z.object({ at: Instant, block: z.int() })
export type BurntPiece = z.infer<typeof BurntPiece>
/** `holder`: null where they do not show that they have it, and of a piece that was burnt. */
const ShownPiece = HeldPiece.extend({ holder: Person.nullable(), burnt: BurntPiece.nullable() })
/** One of a work's numbers. `held`: somebody else has it; `sold`: it is on its way to who bought it; `reserved`: somebody is paying for it; `free`: it can be bought; `burnt`: its money went back after it had left, and it never comes again. */
const numberStates = ['creator', 'free', 'reserved', 'sold', 'held', 'burnt'] as const
const PieceNumber = z.object({ edition: z.int(), state: z.enum(numberStates), holder: Person.nullable() })
export type PieceNumber = z.infer<typeof PieceNumber>
/** A work of which something is on sale, at a price in fen. */
const SeriesWork = z.object({
  number: z.string(),
  title: z.string(),
  lang: Language,
  picture: z.string(),
  creator: Person,
  editions: z.int(),
  price: z.int(),
  left: z.int(),
  beginsAt: Instant,
})
export type SeriesWork = z.infer<typeof SeriesWork>

export const nftHoldings = domain({
  'GET /api/nft/digital-collection/other/list': {
    summary:
      'Pieces that somebody holds, shows and did not cast themselves, what they got last first; of one’s own all, and on the first page in `coming` the latest twenty that were bought and are on their way',
    auth: 'anyone',
    query: z.strictObject({ account: z.string().min(1).max(40), after: PieceName.optional() }),
    reply: z.object({ holder: Person, pieces: z.array(HeldPiece), coming: z.array(ComingPiece), next: PieceName.nullable() }),
    fails: ['USER_NOT_FOUND'],
  },
  'GET /api/nft/digital-collection/share/info': {
    summary: 'One piece, as its link shows it to anybody',
    auth: 'anyone',
    query: AskedPiece,
    reply: ShownPiece,
    fails: ['NOT_FOUND'],
  },
  'GET /api/nft/digital-collection/h5_digital/info': {
    summary: 'One piece with what stands on the chain of it, and whether it is the caller’s',
    auth: 'anyone',
    query: AskedPiece,
    reply: ShownPiece.extend({ isOwn: z.boolean(), chain: z.int(), contract: ChainAddress, token: Word }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/nft/digital-collection/h5_digital/auth': {
    summary: 'Whether the caller may buy and be given pieces: under a verified name, and of age',
    auth: 'member',
    reply: z.object({ verified: z.boolean(), adult: z.boolean() }),
  },
  'GET /api/nft/digital-collection/sn-personalizations': {
    summary: 'Every number of a work, and how it stands',
    auth: 'anyone',
    query: WorkAsked,
    reply: z.object({ numbers: z.array(PieceNumber) }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/nft/series': {
    summary: 'Works of which something is on sale or will be, the latest first',
    auth: 'anyone',
    query: z.strictObject({ after: z.string().max(64).optional() }),
    reply: z.object({ works: z.array(SeriesWork), next: z.string().nullable() }),
  },
})
