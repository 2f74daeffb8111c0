import { sql } from 'kysely'
import type { inviteLapses, InviteSign } from '#api/limits.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import type { InviteState } from './policy.ts'

const person = sql`a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`

const friend = sql`i.id::text as number, ${person}, a.account = 'gone-' || a.id as gone, a.created_at as registered_at, i.state, i.lapsed_for, i.amount::float8,
  i.bound_at, i.published_at, i.held_for, i.held_at,
  exists (select from reviews r where r.kind = 'invite' and r.subject = i.id::text and r.state = 'waiting') as explained`

export type FriendRow = PersonRow & {
  number: string
  gone: boolean
  registered_at: Date
  state: InviteState
  lapsed_for: (typeof inviteLapses)[number] | null
  amount: number
  bound_at: Date
  published_at: Date | null
  held_for: InviteSign[] | null
  held_at: Date | null
  explained: boolean
}
export async function friendsOf(db: ReadDb, accountId: string, before: string | null, limit: number): Promise<FriendRow[]> {
  const { beyond, page } = keyset(desc(sql`i.id`), before === null ? null : [before], limit)
  const found =
    await sql<FriendRow>`select ${friend} from invites i join accounts a on a.id = i.friend_id where i.inviter_id = ${accountId} ${beyond} ${page}`.execute(db)
  return found.rows
}
/** One of somebody's friends; null where there is none of that number. */
export async function friendOf(db: ReadDb, accountId: string, id: string): Promise<FriendRow | null> {
  const found = await sql<FriendRow>`select ${friend} from invites i join accounts a on a.id = i.friend_id
    where i.inviter_id = ${accountId} and i.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export type CountRow = { friends: number; settled: number; earned: number }
export async function countsOf(db: ReadDb, accountId: string): Promise<CountRow> {
  const found =
    await sql<CountRow>`select (select count(*)::int from invites where inviter_id = ${accountId}) as friends, coalesce(max(settled), 0)::int as settled,
    coalesce(max(earned), 0)::float8 as earned from invite_counts where account_id = ${accountId}`.execute(db)
  return found.rows[0]!
}

export type RankedRow = PersonRow & { settled: number }
/** The first of those who stand in lists. */
export async function firstInviters(db: ReadDb, most: number): Promise<RankedRow[]> {
  const found = await sql<RankedRow>`select ${person}, c.settled from invite_counts c join accounts a on a.id = c.account_id
    where c.settled > 0 and a.listed and a.account <> 'gone-' || a.id order by c.settled desc, c.account_id limit ${most}`.execute(db)
  return found.rows
}
/** How many stand before somebody with so many, at most `most`: no more rows are read. */
export async function countBefore(db: ReadDb, { accountId, settled }: { accountId: string; settled: number }, most: number): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from (select from invite_counts c
    where c.settled >= ${settled} and (c.settled > ${settled} or c.account_id < ${accountId}) order by c.settled desc, c.account_id limit ${most}) before`.execute(
    db,
  )
  return found.rows[0]!.n
}

export type HeldFriendRow = { id: string; inviter: string; friend: string; held_for: InviteSign[] | null }
/** Invitations with both people's names, for who decides. */
export async function heldByIds(db: ReadDb, ids: string[]): Promise<HeldFriendRow[]> {
  const found =
    await sql<HeldFriendRow>`select i.id, a.account as inviter, f.account as friend, i.held_for from invites i join accounts a on a.id = i.inviter_id
    join accounts f on f.id = i.friend_id where i.id = any(${ids}::bigint[])`.execute(db)
  return found.rows
}
