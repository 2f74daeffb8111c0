import { z } from 'zod'
import { domain } from './endpoint.ts'
import { ADDRESS_MAX, DRAW_TITLE_MAX, DRAW_WHAT_MAX, DRAW_WINNERS_MAX, DRAW_WORTH_MOST, NAME_PART_MAX, PARCEL_MAX } from './limits.ts'
import { Instant, LatestFirst, line, problem, RowNumber, Sha256, text } from './shared.ts'

/**
 * `coming`: a drop that has not opened. `waiting`: tickets can be had. `closed`: none can be had any more, and the file is being made. `frozen`: the file stands and its round is to come. `settled`: drawn.
 * `empty`: nobody took a ticket. `stopped`: an operator stopped the drop that it was of.
 */
const DrawState = z.enum(['coming', 'waiting', 'closed', 'frozen', 'settled', 'empty', 'stopped'])
export type DrawState = z.infer<typeof DrawState>
export const BeaconKind = z.enum(['own', 'drand'])
/** `roundAt`: when the round is there. `movedAt`: the tickets were frozen too late for the round that was named, and a later one was named then; else null. */
const Named = z.object({
  kind: BeaconKind,
  chain: Sha256,
  round: z.int(),
  roundAt: Instant,
  movedAt: Instant.nullable(),
})
/** `won`: to be claimed until `claimBy`. `lapsed`: not claimed in time, or their account is gone; the next reserve has it. */
const AwardState = z.enum(['won', 'claimed', 'sent', 'received', 'lapsed'])
export type AwardState = z.infer<typeof AwardState>
/** `parcel`: how it can be followed on its way, once it was sent. */
const Award = z.object({ state: AwardState, claimBy: Instant, sentAt: Instant.nullable(), parcel: z.string().nullable() })
export type Award = z.infer<typeof Award>
export const AwardReply = z.object({ award: Award })
/** `name`: as their account shows it to those who do not know them, first and last sign; null where the account is gone. `again`: of a drop, a further line of who was drawn before, passed over. */
const Winner = z.object({
  award: AwardState.nullable(),
  again: z.boolean(),
  place: z.int(),
  ticket: z.string(),
  number: z.int(),
  name: z.string().nullable(),
})
/** `pixt`, `yuan`: paid out of a pot that was funded before the first ticket. */
const PrizeKind = z.enum(['goods', 'pixt', 'yuan'])
export type PrizeKind = z.infer<typeof PrizeKind>
/** `piece`: the turn to buy a piece of the collectible `work`, for `worth`; nothing is handed out by the draw. */
const PrizeShown = z.enum([...PrizeKind.options, 'piece'])
/** `worth`: of one prize, in fen. `tickets`: how many stand in the file, or were taken so far. `root`: null until the tickets are frozen. `cardsOf`: the campaign of whose cards a ticket takes a full set; null where it takes nothing. `work`: null where it is about no collectible. */
const DrawSeen = z.object({
  id: RowNumber,
  title: z.string(),
  what: z.string(),
  worth: z.int(),
  prize: PrizeShown,
  work: z.string().nullable(),
  winners: z.int(),
  reserves: z.int(),
  state: DrawState,
  namedAt: Instant,
  closesAt: Instant,
  frozenAt: Instant.nullable(),
  drawnAt: Instant.nullable(),
  beacon: Named,
  tickets: z.int(),
  root: Sha256.nullable(),
  cardsOf: RowNumber.nullable(),
})
export type DrawSeen = z.infer<typeof DrawSeen>
/** `number`: its line in the file, null until it is frozen. `place`: the place in which it was drawn, null where it was not. */
export const OwnTicket = z.object({ code: z.string(), takenAt: Instant, number: z.int().nullable(), place: z.int().nullable(), award: Award.nullable() })
export type OwnTicket = z.infer<typeof OwnTicket>
const Page = z.object({ draw: DrawSeen, drawn: z.array(Winner), own: OwnTicket.nullable(), can: z.object({ take: z.boolean() }) })
export type DrawPage = z.infer<typeof Page>
/** Who gets it, as they said; a phone of eleven digits. */
export const Recipient = z.object({ name: z.string(), phone: z.string(), address: z.string() })
export type Recipient = z.infer<typeof Recipient>
const AwardedTo = z.object({ place: z.int(), ticket: z.string(), account: z.string().nullable(), award: Award.nullable(), recipient: Recipient.nullable() })
export type AwardedTo = z.infer<typeof AwardedTo>

const Name = line(NAME_PART_MAX, 'words-long').refine((said) => said !== '', problem('field-empty'))
const Address = line(ADDRESS_MAX, 'words-long').refine((said) => said !== '', problem('field-empty'))
/** The same as a member says it. */
export const RecipientSaid = z.strictObject({ name: Name, phone: z.string().regex(/^1\d{10}$/, problem('phone-format')), address: Address })
/** A prize is on its way. */
export const ParcelSaid = z.strictObject({ parcel: line(PARCEL_MAX, 'words-long').refine((said) => said !== '', problem('field-empty')) })
const Title = line(DRAW_TITLE_MAX, 'words-long').refine((said) => said !== '', problem('field-empty'))
const What = text(DRAW_WHAT_MAX, 'words-long').refine((said) => said !== '', problem('field-empty'))

export const draws = domain({
  'GET /api/draws': {
    summary: 'Draws of campaigns and drops of collectibles, the latest first; `before`: the last of the page before',
    auth: 'anyone',
    query: LatestFirst,
    reply: z.object({ draws: z.array(DrawSeen), next: RowNumber.nullable() }),
  },
  'GET /api/draws/:id': {
    summary: 'A draw: what was said before its first ticket, how far it is, who was drawn under masked names, and one’s own ticket',
    auth: 'anyone',
    reply: Page,
    fails: ['NOT_FOUND'],
  },
  'POST /api/draws/:id/tickets': {
    summary: 'Take a ticket, which costs nothing. One each: whoever has one gets the same again. It needs a verified age of 18, and operators stay out',
    auth: 'member',
    needsConsent: true,
    reply: z.object({ own: OwnTicket }),
    fails: ['NOT_FOUND', 'DRAW_CLOSED', 'DRAW_ADULTS', 'DRAW_OPERATORS', 'CARDS_MISSING', 'CAMPAIGN_DAYS', 'CAMPAIGN_ADULTS'],
  },
  'POST /api/draws/:id/award': {
    summary:
      'Claim what one’s ticket won, within thirty days, and say where it goes; until it was sent this can be said anew. It is sealed, and gone 60 days after receipt',
    auth: 'member',
    body: RecipientSaid,
    reply: AwardReply,
    fails: ['NOT_FOUND', 'AWARD_CLOSED'],
  },
  'POST /api/draws/:id/award/payment': {
    summary: 'Have the PIXT or yuan that one’s ticket won paid out of the pot, within thirty days',
    auth: 'member',
    reply: AwardReply,
    fails: ['NOT_FOUND', 'AWARD_CLOSED'],
  },
  'POST /api/draws/:id/award/received': {
    summary: 'Say that what was sent has come',
    auth: 'member',
    reply: AwardReply,
    fails: ['NOT_FOUND', 'AWARD_CLOSED'],
  },
  'POST /api/admin/draws/:id/awards/:place/sent': {
    summary: 'A claimed prize is on its way; `parcel`: how it can be followed',
    auth: 'editor',
    body: ParcelSaid,
    reply: AwardReply,
    fails: ['NOT_FOUND', 'AWARD_CLOSED'],
  },
  'POST /api/admin/draws': {
    summary:
      'Announce a draw. Its beacon and the round that decides are named at once: the first one ten minutes after `closesAt`. Nothing of it changes afterwards. `worth`: of one prize, in fen; `cardsOf`: an open campaign of whose cards a ticket takes a full set. One for PIXT or yuan waits until finance has funded it: `draw` is null then',
    auth: 'editor',
    idempotent: true,
    body: z.strictObject({
      titleZh: Title,
      titleEn: Title,
      whatZh: What,
      whatEn: What,
      prize: PrizeKind.default('goods'),
      worth: z.coerce.number().int().min(1).max(DRAW_WORTH_MOST),
      winners: z.coerce.number().int().min(1).max(DRAW_WINNERS_MAX),
      reserves: z.coerce.number().int().min(0).max(DRAW_WINNERS_MAX).default(0),
      closesAt: z.iso.datetime({ offset: true }),
      cardsOf: z.coerce.number().int().min(1).max(2_147_483_647).nullable().default(null),
    }),
    reply: z.object({ draw: DrawSeen.nullable() }),
    fails: ['DRAW_TIME', 'NOT_FOUND'],
  },
  'GET /api/admin/draws/:id': {
    summary: 'Whose tickets were drawn, in their order, how far each prize is and where it goes; `account`: null where it is gone, `award`: null for a reserve',
    auth: 'editor',
    writes: true,
    reply: z.object({ draw: DrawSeen, awarded: z.array(AwardedTo) }),
    fails: ['NOT_FOUND'],
  },
})
