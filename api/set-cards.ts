import { z } from 'zod'
import { ActivityAsked, ActivityId, CampaignState, Photograph } from './campaigns.ts'
import { OwnTicket } from './draws.ts'
import { domain } from './endpoint.ts'
import { Instant, RowNumber } from './shared.ts'

/** A card of a set, and how many of it one has. */
const SetCard = z.object({ id: z.string(), name: z.string(), photograph: Photograph, own: z.int() })
export type SetCard = z.infer<typeof SetCard>
/** The draw that a full set is a ticket of. `own`: one’s ticket in it. */
const ForDraw = z.object({ id: RowNumber, title: z.string(), closesAt: Instant, own: OwnTicket.nullable() })
/** `isFull`: one of each card is there. `draw`: null until one was announced. `givenToday`: cards that one gave away today (UTC+8), of `mostADay`. */
const CardSet = z.object({
  activityId: RowNumber,
  title: z.string(),
  path: z.string(),
  state: CampaignState,
  cards: z.array(SetCard),
  isFull: z.boolean(),
  draw: ForDraw.nullable(),
  givenToday: z.int(),
  mostADay: z.int(),
})
export type CardSet = z.infer<typeof CardSet>

export const setCards = domain({
  'GET /api/event/koi': {
    summary:
      'The cards of a campaign, how many one has of each, and the draw that a full set is a ticket of. Without `activityId` those of the campaign that runs; `set`: null where none does',
    auth: 'anyone',
    query: ActivityAsked,
    reply: z.object({ set: CardSet.nullable() }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/event/koi/give': {
    summary: 'Give a double to another member (`to`: their account). The last of a card stays, and a day holds five',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ activityId: ActivityId, card: z.string().max(40), to: z.string().trim().max(40) }),
    reply: z.object({ set: CardSet }),
    fails: ['NOT_FOUND', 'USER_NOT_FOUND', 'UNBLOCK_FIRST', 'CONTACT_REFUSED', 'CARDS_CLOSED', 'CARD_OWN', 'CARD_NOT_DOUBLE', 'CARDS_DAY_FULL'],
  },
})
