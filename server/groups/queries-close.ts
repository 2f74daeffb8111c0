import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'

/** What a group held, when it is closed. */
export async function emptyGroup(db: WriteDb, groupId: string): Promise<void> {
  await sql`delete from group_announcements where group_id = ${groupId}`.execute(db)
  await sql`delete from group_discussions where group_id = ${groupId}`.execute(db)
  await sql`delete from group_entries where group_id = ${groupId}`.execute(db)
  await sql`delete from group_challenges where group_id = ${groupId}`.execute(db)
  await sql`delete from group_handovers where group_id = ${groupId}`.execute(db)
  await sql`delete from group_invitations where group_id = ${groupId}`.execute(db)
  await sql`delete from group_requests where group_id = ${groupId}`.execute(db)
  await sql`delete from group_bans where group_id = ${groupId}`.execute(db)
  await sql`delete from group_posts where group_id = ${groupId}`.execute(db)
  await sql`delete from group_members where group_id = ${groupId}`.execute(db)
  await sql`delete from group_counts where group_id = ${groupId}`.execute(db)
}
