import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'
import { dropBareDiscussions } from './discussions/queries-write.ts'
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
  await eraseWords(db, accountId)
  await eraseVotes(db, accountId)
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

/**
 * Their words: where others replied, a place without a name stays; a reply of theirs under another leaves nothing. Counts are taken back from the slot
 * where they were counted. A discussion that was removed goes whole, so that it does not come back without its words.
 */
async function eraseWords(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from group_announcements where account_id = ${accountId}`.execute(db)
  await sql`delete from group_mentions where account_id = ${accountId} or reply_id in (select id from group_replies where account_id = ${accountId})
    or (reply_id is null and discussion_id in (select id from group_discussions where account_id = ${accountId}))`.execute(db)
  await sql`update group_replies set answered_id = null where answered_id = ${accountId}`.execute(db)
  await sql`update group_replies set removed_by = null where removed_by = ${accountId}`.execute(db)
  await sql`update group_discussions set removed_by = null where removed_by = ${accountId}`.execute(db)
  await sql`insert into discussion_counts (discussion_id, slot, replies) select discussion_id, ${slotOf(accountId)}::smallint, -count(*) from group_replies
      where account_id = ${accountId} and state = 'shown' group by discussion_id
    on conflict (discussion_id, slot) do update set replies = discussion_counts.replies + excluded.replies`.execute(db)
  const left = await sql<{ discussion_id: string; root_id: string }>`delete from group_replies where account_id = ${accountId} and root_id is not null
    returning discussion_id::text, root_id::text`.execute(db)
  const bare = await sql<{ discussion_id: string }>`delete from group_replies r where r.account_id = ${accountId}
    and not exists (select from group_replies u where u.root_id = r.id) returning discussion_id::text`.execute(db)
  await sql`update group_replies set account_id = null, state = 'deleted', words = '', reason = '', closed_at = coalesce(closed_at, now()) where account_id = ${accountId}`.execute(
    db,
  )
  const roots = left.rows.map(({ root_id: root }) => root)
  await sql`delete from group_replies r where r.id = any (${roots}::bigint[]) and r.state = 'deleted' and not exists (select from group_replies u where u.root_id = r.id)`.execute(
    db,
  )
  await sql`delete from group_discussions where account_id = ${accountId} and state = 'removed'`.execute(db)
  await sql`update group_discussions set account_id = null, state = 'deleted', title = '', words = '', reason = '', closed_at = coalesce(closed_at, now())
    where account_id = ${accountId}`.execute(db)
  await dropBareDiscussions(db, await emptied(db, [...left.rows, ...bare.rows]))
}
/** Discussions of nobody, and those that held something of theirs. */
async function emptied(db: WriteDb, held: readonly { discussion_id: string }[]): Promise<string[]> {
  const nobodys = await sql<{ id: string }>`select d.id::text from group_discussions d where d.account_id is null and d.state = 'deleted'
    and not exists (select from group_replies r where r.discussion_id = d.id)`.execute(db)
  return [...nobodys.rows.map(({ id }) => id), ...held.map(({ discussion_id: id }) => id)]
}

/** Their votes that are not counted, and their name on challenges. Entries went with their posts. */
async function eraseVotes(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from group_pairs where account_id = ${accountId}`.execute(db)
  await sql`delete from group_entries where account_id = ${accountId}`.execute(db)
  await sql`update group_challenges set started_by = null where started_by = ${accountId}`.execute(db)
  await sql`update group_challenges set cancelled_by = null where cancelled_by = ${accountId}`.execute(db)
}
