import { sql } from 'kysely'
import type { GroupRole } from '#api/groups-kinds.ts'
import { hideBlocked } from '#server/account/blocks/service.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

const person = sql`a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`

export async function roleOf(db: ReadDb, groupId: string, accountId: string): Promise<GroupRole | null> {
  const row = await db.selectFrom('group_members').select('role').where('group_id', '=', groupId).where('account_id', '=', accountId).executeTakeFirst()
  return (row?.role as GroupRole | undefined) ?? null
}

/** False where they are in it already. */
export async function insertMember(db: WriteDb, groupId: string, accountId: string, role: GroupRole, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('group_members')
    .values({ group_id: groupId, account_id: accountId, role, joined_at: now, role_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  return row !== undefined
}
/** The role that they had; null where they were not in it. */
export async function deleteMember(db: WriteDb, groupId: string, accountId: string): Promise<GroupRole | null> {
  const row = await db.deleteFrom('group_members').where('group_id', '=', groupId).where('account_id', '=', accountId).returning('role').executeTakeFirst()
  return (row?.role as GroupRole | undefined) ?? null
}
/** False where they are not in it, or have that role. */
export async function setRole(db: WriteDb, groupId: string, accountId: string, role: GroupRole, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('group_members')
    .set({ role, role_at: now })
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .where('role', '<>', role)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type TeamRow = PersonRow & { role: GroupRole }
/** Owner and moderators, those who are it longest first. */
export async function teamOf(db: ReadDb, groupId: string): Promise<TeamRow[]> {
  const found = await sql<TeamRow>`select ${person}, m.role from group_members m join accounts a on a.id = m.account_id
    where m.group_id = ${groupId} and m.role in ('owner', 'moderator') order by m.role desc, m.role_at, m.account_id`.execute(db)
  return found.rows
}
/** Who has been a moderator longest; with `anybody`, where there is none, who has been a member longest. */
export async function oldestOf(db: ReadDb, groupId: string, anybody = false): Promise<string | null> {
  const found = await sql<{ account_id: string }>`select m.account_id::text from group_members m
    where m.group_id = ${groupId} and (m.role = 'moderator' or (${anybody} and m.role = 'member'))
    order by m.role desc, m.role_at, m.account_id limit 1`.execute(db)
  return found.rows[0]?.account_id ?? null
}

export type MemberRow = PersonRow & { role: GroupRole; joined_at: Date; posts: number }
export type MemberPlace = { role: GroupRole; at: Date; id: string }
/** The owner, moderators, then members, of each the latest first, without whom the reader blocked; and how many photographs of theirs everybody sees there. */
export async function memberRows(db: ReadDb, groupId: string, viewer: Viewer | null, after: MemberPlace | null, limit: number): Promise<MemberRow[]> {
  const { beyond, page } = keyset(
    desc(sql`m.role`, sql`m.joined_at`, sql`m.account_id`),
    after && [after.role, sql`${after.at}::timestamptz`, sql`${after.id}::bigint`],
    limit,
  )
  const found = await sql<MemberRow>`select ${person}, m.role, m.joined_at,
      (select count(*)::int from group_posts s where s.account_id = m.account_id and s.group_id = m.group_id and s.counted) as posts
    from group_members m join accounts a on a.id = m.account_id
    where m.group_id = ${groupId} and ${hideBlocked(viewer, sql`m.account_id`)} ${beyond} ${page}`.execute(db)
  return found.rows
}

/** How somebody who is not in a group stands to it. */
export type Outside = { asked: boolean; invited: boolean; offered: boolean; ban_ends: Date | null; ban_reason: string | null }
export async function standsOutside(db: ReadDb, groupId: string, accountId: string, now: Date): Promise<Outside> {
  const found = await sql<Outside>`select
      exists (select from group_requests r where r.group_id = ${groupId} and r.account_id = ${accountId} and r.state = 'waiting') as asked,
      exists (select from group_invitations i where i.group_id = ${groupId} and i.account_id = ${accountId}) as invited,
      exists (select from group_handovers h where h.group_id = ${groupId} and h.account_id = ${accountId}) as offered,
      b.ends_at as ban_ends, b.reason as ban_reason
    from (select) nothing left join group_bans b on b.group_id = ${groupId} and b.account_id = ${accountId} and b.ends_at > ${now}`.execute(db)
  return found.rows[0]!
}
/** Whom it is offered to. */
export async function offeredTo(db: ReadDb, groupId: string): Promise<PersonRow | null> {
  const found = await sql<PersonRow>`select ${person} from group_handovers h join accounts a on a.id = h.account_id where h.group_id = ${groupId}`.execute(db)
  return found.rows[0] ?? null
}

/** Who goes takes back what they asked, declines what they were asked, and is offered nothing. */
export async function forgetOutside(db: WriteDb, groupId: string, accountId: string, now: Date): Promise<void> {
  await sql`update group_requests set state = 'withdrawn', decided_at = ${now} where group_id = ${groupId} and account_id = ${accountId} and state = 'waiting'`.execute(
    db,
  )
  await sql`delete from group_invitations where group_id = ${groupId} and account_id = ${accountId}`.execute(db)
  await sql`delete from group_handovers where group_id = ${groupId} and account_id = ${accountId}`.execute(db)
}

/** False where they ask already. */
export async function insertRequest(db: WriteDb, groupId: string, accountId: string, words: string, now: Date): Promise<boolean> {
  const found =
    await sql`insert into group_requests (group_id, account_id, words, asked_at, state) values (${groupId}, ${accountId}, ${words}, ${now}, 'waiting')
    on conflict (group_id, account_id) where state = 'waiting' do nothing returning id`.execute(db)
  return found.rows.length === 1
}
export type Waiting = { count: number; since: Date | null }
export async function waitingIn(db: ReadDb, groupId: string): Promise<Waiting> {
  const found =
    await sql<Waiting>`select count(*)::int as count, min(asked_at) as since from group_requests where group_id = ${groupId} and state = 'waiting'`.execute(db)
  return found.rows[0]!
}
