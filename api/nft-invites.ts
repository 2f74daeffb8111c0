import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { ticketStages } from './limits.ts'
import { Instant, LatestFirst } from './shared.ts'

const Count = z.int().nonnegative()
/**
 * A friend, null where they are no member any more, and what became of their ticket: `invited`, none yet; `at-hand`, to be used; `used`, in a drop, with the number of its draw;
 * `returned`, their money went back; `held`, the invitation is. `at`: since when.
 */
const TicketFriend = z.object({
  number: z.string(),
  person: Person.nullable(),
  registeredAt: Instant,
  stage: z.enum(ticketStages),
  at: Instant.nullable(),
  draw: z.string().nullable(),
})
export type TicketFriend = z.infer<typeof TicketFriend>

export const nftInvites = domain({
  'GET /api/nft/invite/info': {
    summary:
      'Tickets of friends for drops: how many friends one invited, how many of them bought a first piece, how many tickets can be used, how many a drop that is announced now takes of one person, and the rule in words',
    auth: 'member',
    reply: z.object({ friends: Count, withPiece: Count, tickets: Count, used: Count, mostPerDrop: Count, rule: z.string() }),
  },
  'GET /api/nft/invite/list': {
    summary: 'Friends whom one invited, the latest first, with what became of the ticket for each',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({ friends: z.array(TicketFriend), next: z.string().nullable() }),
  },
})
