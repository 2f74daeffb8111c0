import { sql } from 'kysely'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

type Due = { accountId: string; friendId: string; purchaseId: string }
/**
 * Friends with a piece that they bought of somebody else than who invited them, paid and received, and whose invitation is neither held nor refused; with the first such piece.
 * Who left gets none.
 */
export async function dueFor(db: ReadDb, of: { friendId: string } | { inviteIds: readonly string[] }): Promise<Due[]> {
  const which = 'friendId' in of ? sql`i.friend_id = ${of.friendId}` : sql`i.id = any (${of.inviteIds}::bigint[])`
  const found = await sql<Due>`select i.inviter_id::text as "accountId", i.friend_id::text as "friendId", b.id::text as "purchaseId" from invites i
      join accounts a on a.id = i.inviter_id and a.account <> 'gone-' || a.id
      join lateral (select p.id from piece_purchases p where p.buyer_id = i.friend_id and p.seller_id <> i.inviter_id and p.state = 'received' and p.returned < p.price
        order by p.id limit 1) b on true
    where ${which} and i.state <> 'held' and coalesce(i.lapsed_for, '') not in ('held', 'refused', 'left')`.execute(db)
  return found.rows
}

type Counts = { friends: number; withPiece: number; tickets: number; used: number }
export async function countsOf(db: ReadDb, accountId: string): Promise<Counts> {
  const found = await sql<Counts>`select (select count(*)::int from invites where inviter_id = ${accountId}) as friends,
      count(*) filter (where t.voided_at is null)::int as "withPiece", count(*) filter (where t.voided_at is null and l.id is null)::int as tickets, count(l.id)::int as used
    from piece_drop_tickets t left join piece_drop_lines l on l.ticket_id = t.id where t.account_id = ${accountId}`.execute(db)
  return found.rows[0]!
}

export type TicketFriendRow = PersonRow & {
  number: string
  gone: boolean
  registered_at: Date
  is_held: boolean
  given_at: Date | null
  voided_at: Date | null
  used_at: Date | null
  draw: string | null
}
export async function friendsOf(db: ReadDb, accountId: string, before: string | null, limit: number): Promise<TicketFriendRow[]> {
  const { beyond, page } = keyset(desc(sql`i.id`), before === null ? null : [before], limit)
  const found =
    await sql<TicketFriendRow>`select i.id::text as number, a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key, a.account = 'gone-' || a.id as gone,
      a.created_at as registered_at, i.state = 'held' as is_held, t.given_at, t.voided_at, l.entered_at as used_at, l.drop_id::text as draw
    from invites i join accounts a on a.id = i.friend_id left join piece_drop_tickets t on t.friend_id = i.friend_id and t.account_id = i.inviter_id
      left join piece_drop_lines l on l.ticket_id = t.id where i.inviter_id = ${accountId} ${beyond} ${page}`.execute(db)
  return found.rows
}
