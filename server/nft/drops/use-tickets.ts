import type { Collectible } from '#api/nft-sales.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { showCollectible } from '../sales/service.ts'
import { holdDrop, requireOpen } from './enter-drop.ts'
import { insertLines, lockTickets } from './queries-tickets.ts'
import { lockEntry } from './queries.ts'

/** Puts tickets of friends into one's entry, each a further line of the file: as many as there are and as the drop takes of one person. */
export async function useTickets(ctx: MemberCtx, number: string): Promise<Collectible> {
  const { id } = ctx.viewer
  const row = await holdDrop(ctx, number)
  requireOpen(row, ctx.now)
  const entry = (await lockEntry(ctx.db, row.id, id)) ?? fail('DROP_NOT_ENTERED')
  const room = row.tickets_most - entry.tickets.length
  const tickets = room > 0 ? await lockTickets(ctx.db, id, room) : []
  if (!tickets.length && !entry.tickets.length) return fail('DROP_NO_TICKETS')
  await insertLines(
    ctx.db,
    tickets.map((ticket) => ({ drop_id: row.id, entry_id: entry.id, ticket_id: ticket, code: ctx.random.key(16), entered_at: ctx.now })),
  )
  return showCollectible(ctx, number)
}
