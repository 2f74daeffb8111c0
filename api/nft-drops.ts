import { z } from 'zod'
import { OnlyWhy } from './admin.ts'
import { domain } from './endpoint.ts'
import { DROP_MINUTES_DEFAULT, DROP_MINUTES_LEAST, DROP_MINUTES_MOST, PRICE_FEN_MAX } from './limits.ts'
import { Collectible } from './nft-sales.ts'
import { WorkAsked } from './pieces.ts'
import { Instant } from './shared.ts'

export const nftDrops = domain({
  'POST /api/nft/drops': {
    summary:
      'Offers pieces of an own work that is cast by a drop: people enter from `opensAt` on for `minutes`, and chance decides whose turn it is to buy. It opens in an hour at the earliest and in sixty days at the latest; beacon and round are named with it',
    auth: 'member',
    needsConsent: true,
    body: WorkAsked.extend({
      price: z.int().nonnegative().max(PRICE_FEN_MAX),
      editions: z.int().nonnegative().max(999),
      opensAt: Instant,
      minutes: z.int().min(DROP_MINUTES_LEAST).max(DROP_MINUTES_MOST).default(DROP_MINUTES_DEFAULT),
    }),
    reply: Collectible,
    fails: ['NOT_FOUND', 'NOT_CREATOR', 'OFFERING_OPEN', 'PIECE_PRICE_OUTSIDE', 'PIECES_FEWER', 'DROP_TIME'],
  },
  'POST /api/nft/drops/:number/entry': {
    summary: 'Enter the drop of a work. One entry each, when in its window is all the same; whoever has one keeps it. It needs a verified age of 18',
    auth: 'member',
    needsConsent: true,
    reply: Collectible,
    fails: ['NOT_FOUND', 'DROP_CLOSED', 'DROP_ADULTS', 'DROP_OWN', 'DROP_OWNED', 'DRAW_OPERATORS'],
  },
  'DELETE /api/nft/drops/:number/entry': {
    summary: 'Take one’s entry back, as long as the window is open',
    auth: 'member',
    reply: Collectible,
    fails: ['NOT_FOUND', 'DROP_CLOSED'],
  },
  'POST /api/nft/drops/:number/tickets': {
    summary:
      'Puts tickets of friends into one’s entry of a drop, each a further line in its file: as many as one has and the drop takes of one person. Leaving gives them back; the same again adds those that came since',
    auth: 'member',
    reply: Collectible,
    fails: ['NOT_FOUND', 'DROP_CLOSED', 'DROP_NOT_ENTERED', 'DROP_NO_TICKETS'],
  },
  'POST /api/admin/nft/drops/:number/stop': {
    summary: 'Stops a drop with a reason that everybody reads: nobody’s turn comes any more, and nothing of it stays on sale. What was bought stays bought',
    auth: 'editor',
    body: OnlyWhy,
    reply: Collectible,
    fails: ['NOT_FOUND', 'DROP_CLOSED'],
  },
})
