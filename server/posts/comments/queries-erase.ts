import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'

/**
 * The words of somebody who is gone, and what stands under their posts. Where others answered, the place of their comment stays without a name; a reply of theirs
 * leaves nothing, and what others answered to it stands as a reply to the thread.
 */
export async function eraseComments(db: WriteDb, accountId: string): Promise<void> {
  const theirs = sql`post_id in (select id from posts where account_id = ${accountId})`
  await sql`update posts set pinned_comment_id = null where account_id = ${accountId} or pinned_comment_id in (select id from comments where account_id = ${accountId})`.execute(
    db,
  )
  await sql`delete from comment_takedowns where comment_id in (select id from comments where account_id = ${accountId})`.execute(db)
  await sql`delete from comments_unfolded where ${theirs}`.execute(db)
  await sql`delete from comments where ${theirs}`.execute(db)
  await sql`with gone as (delete from comment_hearts where account_id = ${accountId} returning comment_id)
    insert into hearts_unfolded select comment_id, -1 from gone`.execute(db)
  await sql`insert into comments_unfolded select post_id, -count(*) from comments where account_id = ${accountId} and state = 'shown' group by post_id`.execute(
    db,
  )
  await sql`delete from comment_mentions where account_id = ${accountId} or comment_id in (select id from comments where account_id = ${accountId})`.execute(db)
  await sql`update comments set answered_id = null where answered_id = ${accountId}`.execute(db)
  const left = await sql<{ root_id: string | null }>`delete from comments where account_id = ${accountId} and root_id is not null returning root_id`.execute(db)
  await sql`delete from comments c where c.account_id = ${accountId} and not exists (select from comments r where r.root_id = c.id)`.execute(db)
  await sql`with cold as (delete from comment_hearts where comment_id in (select id from comments where account_id = ${accountId}) returning comment_id)
    insert into hearts_unfolded select comment_id, -count(*)::int from cold group by 1`.execute(db)
  await sql`update comments set account_id = null, state = 'deleted', words = '', closed_at = coalesce(closed_at, now()), aspect = null, image_id = null,
    x = null, y = null, width = null, height = null, helped_at = null where account_id = ${accountId}`.execute(db)
  const roots = left.rows.flatMap(({ root_id: root }) => (root ? [root] : []))
  await sql`delete from comments c where c.id = any (${roots}::bigint[]) and c.state = 'deleted' and not exists (select from comments r where r.root_id = c.id)`.execute(
    db,
  )
}
