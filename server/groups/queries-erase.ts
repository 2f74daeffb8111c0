import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'
import { slotOf } from './policy.ts'

/** Everything of somebody who is gone for good: groups of theirs have no owner from now on, and what they decided stays without their name. */
export async function eraseFromGroups(db: WriteDb, accountId: string, now: Date): Promise<void> {
  const slot = slotOf(accountId)
  await sql`with gone as (delete from group_posts where account_id = ${accountId} returning group_id, counted)
    insert into group_counts (group_id, slot, posts) select group_id, ${slot}::smallint, -count(*) from gone where counted group by group_id
    on conflict (group_id, slot) do update set posts = group_counts.posts + excluded.posts`.execute(db)
  await sql`with gone as (delete from group_members where account_id = ${accountId} returning group_id, role), orphans as (
      update groups g set ownerless_at = ${now} from gone where g.id = gone.group_id and gone.role = 'owner')
    insert into group_counts (group_id, slot, members) select group_id, ${slot}::smallint, -1 from gone
    on conflict (group_id, slot) do update set members = group_counts.members + excluded.members`.execute(db)
  await sql`delete from group_handovers where account_id = ${accountId} or group_id in (select id from groups where ownerless_at = ${now})`.execute(db)
  await sql`delete from group_requests where account_id = ${accountId}`.execute(db)
  await sql`delete from group_invitations where account_id = ${accountId}`.execute(db)
  await sql`delete from group_bans where account_id = ${accountId}`.execute(db)
  await sql`delete from group_removals where account_id = ${accountId}`.execute(db)
  await sql`update group_requests set decided_by = null where decided_by = ${accountId}`.execute(db)
  await sql`update group_invitations set invited_by = null where invited_by = ${accountId}`.execute(db)
  await sql`update group_bans set banned_by = null where banned_by = ${accountId}`.execute(db)
  await sql`update group_removals set removed_by = null where removed_by = ${accountId}`.execute(db)
  await sql`update group_posts set pinned_by = null where pinned_by = ${accountId}`.execute(db)
}
