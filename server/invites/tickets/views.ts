import type { TicketFriend } from '#api/nft-invites.ts'
import { personView } from '#server/account/views.ts'
import type { TicketFriendRow } from './queries.ts'

type Stand = { stage: TicketFriend['stage']; at: Date | null }
function standOf({ is_held, given_at, voided_at, used_at }: TicketFriendRow): Stand {
  if (used_at) return { stage: 'used', at: used_at }
  if (voided_at) return { stage: 'returned', at: voided_at }
  if (given_at) return { stage: 'at-hand', at: given_at }
  return { stage: is_held ? 'held' : 'invited', at: null }
}

export function ticketView(row: TicketFriendRow): TicketFriend {
  const { stage, at } = standOf(row)
  return {
    number: row.number,
    person: row.gone ? null : personView(row),
    registeredAt: row.registered_at.toISOString(),
    stage,
    at: at?.toISOString() ?? null,
    draw: row.draw,
  }
}
