import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** Once, however often it is said. */
export async function addMember(db: WriteDb, member: { group_id: string; account_id: string }): Promise<void> {
  await db
    .insertInto('audience_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeMember(db: WriteDb, { group_id, account_id }: { group_id: string; account_id: string }): Promise<void> {
  await db.deleteFrom('audience_members').where('account_id', '=', account_id).where('group_id', '=', group_id).execute()
}

export async function removeMembers(db: WriteDb, groupId: string): Promise<void> {
  await db.deleteFrom('audience_members').where('group_id', '=', groupId).execute()
}

/** Which of these groups somebody is in. */
export async function groupsAmong(db: WriteDb, accountId: string, groupIds: string[]): Promise<Set<string>> {
  if (!groupIds.length) return new Set()
  const found = await sql<{ group_id: string }>`select group_id from audience_members
    where account_id = ${accountId} and group_id = any(${groupIds}::bigint[]) for share`.execute(db)
  return new Set(found.rows.map((row) => row.group_id))
}

export type AudienceRow = { post_id: string; group_id: string | null; link_hash: Buffer | null; link_sealed: Buffer | null; ends_at: Date | null }
/** Of posts for one group or for who has their link, by post. */
export async function audiencesOf(db: ReadDb, postIds: string[]): Promise<Map<string, AudienceRow>> {
  const found =
    await sql<AudienceRow>`select post_id, group_id, link_hash, link_sealed, ends_at from post_audiences where post_id = any(${postIds}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.post_id, row]))
}

/** These posts have these and no others. */
export async function replaceAudiences(db: WriteDb, postIds: string[], rows: AudienceRow[]): Promise<void> {
  await sql`delete from post_audiences where post_id = any(${postIds}::bigint[])`.execute(db)
  if (rows.length) await db.insertInto('post_audiences').values(rows).execute()
}
