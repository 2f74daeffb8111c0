import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'
import { whereOpen } from './visibility.ts'

/** Every post and picture of somebody who is gone, whom it was for, and their part in how often tags are used. */
export async function erasePosts(db: WriteDb, accountId: string): Promise<void> {
  await sql`update tags t set posts = t.posts - gone.n from (
      select tag, count(*)::int as n from posts, unnest(tags) tag
      where account_id = ${accountId} and ${whereOpen('posts')} group by tag
    ) gone where t.tag = gone.tag`.execute(db)
  await sql`delete from post_tags where post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`delete from post_showings where post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`delete from post_labels where post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`delete from takedowns where post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`delete from post_audiences where post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`delete from audience_members where account_id = ${accountId}`.execute(db)
  await sql`delete from featured_posts where account_id = ${accountId}`.execute(db)
  await sql`delete from films where account_id = ${accountId}`.execute(db)
  await sql`delete from images where account_id = ${accountId}`.execute(db)
  await sql`delete from upload_days where account_id = ${accountId}`.execute(db)
  await sql`delete from posts where account_id = ${accountId}`.execute(db)
}
