import { sql, type RawBuilder } from 'kysely'
import { badgeGoals, type BadgeName } from '#api/limits.ts'
import type { WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

// Each of these gives a badge to everybody who has come to its goal by what happened since a moment, and lacks it. Whoever has one keeps it: rows are only added.

const DAY = sql`(p.created_at at time zone 'Asia/Shanghai')::date`
const lacks = (name: BadgeName, account: RawBuilder<unknown>) => sql`not exists (select from badges b where b.account_id = ${account} and b.name = ${name})`

/** `reached`: who came to it (`account_id`), and where (`post_id`, `collection_id`). */
async function award(db: WriteDb, name: BadgeName, now: Date, reached: RawBuilder<unknown>): Promise<void> {
  await sql`insert into badges (account_id, name, goal, post_id, collection_id, earned_at)
    select distinct on (r.account_id) r.account_id, ${name}, ${badgeGoals[name]}::int, r.post_id, r.collection_id, ${now}::timestamptz from (${reached}) r
    order by r.account_id, r.post_id, r.collection_id on conflict do nothing`.execute(db)
}

/** Whose works everybody sees, published since then. */
const published = (since: Date) => sql`select distinct p.account_id from posts p where p.created_at > ${since} and ${whereOpen()}`
const writerOf = (postId: string) => sql`select p.account_id from posts p where p.id = ${postId} and ${whereOpen()}`
export type Writers = { since: Date } | { postId: string }
const writers = (who: Writers) => ('since' in who ? published(who.since) : writerOf(who.postId))

/** A first public work. */
export const awardFirstLight = (db: WriteDb, who: Writers, now: Date) =>
  award(
    db,
    'first-light',
    now,
    sql`select w.account_id, p.id as post_id, null::bigint as collection_id from (${writers(who)}) w
      cross join lateral (select p.id from posts p where p.account_id = w.account_id and ${whereOpen()} order by p.created_at, p.id limit 1) p
      where ${lacks('first-light', sql`w.account_id`)}`,
  )

/** Public works of seven different days; earned with the first of the seventh. */
export const awardSevenDays = (db: WriteDb, who: Writers, now: Date) =>
  award(
    db,
    'seven-days',
    now,
    sql`select w.account_id, d.post_id, null::bigint as collection_id from (${writers(who)}) w
      cross join lateral (
        select p.id as post_id, dense_rank() over (order by ${DAY}) as nth_day, row_number() over (partition by ${DAY} order by p.created_at, p.id) as nth_of_day
          from posts p where p.account_id = w.account_id and ${whereOpen()}) d
      where d.nth_day = ${badgeGoals['seven-days']} and d.nth_of_day = 1 and ${lacks('seven-days', sql`w.account_id`)}`,
  )

/** One public work that thirty people like. */
export const awardThirtyPeople = (db: WriteDb, since: Date, now: Date) =>
  award(
    db,
    'thirty-people',
    now,
    sql`select p.account_id, p.id as post_id, null::bigint as collection_id
      from (select distinct l.post_id from likes l where l.created_at > ${since} and l.kind = 'like') fresh join posts p on p.id = fresh.post_id
      where p.like_count >= ${badgeGoals['thirty-people']} and ${whereOpen()} and ${lacks('thirty-people', sql`p.account_id`)}`,
  )

/** Critiques that their authors say helped; earned under the work of the tenth. */
export const awardTenHelped = (db: WriteDb, since: Date, now: Date) =>
  award(
    db,
    'ten-helped',
    now,
    sql`select w.account_id, h.post_id, null::bigint as collection_id
      from (select distinct c.account_id from comments c where c.helped_at > ${since}) w
      cross join lateral (
        select c.post_id, row_number() over (order by c.helped_at, c.id) as nth from comments c join posts p on p.id = c.post_id
          where c.account_id = w.account_id and c.helped_at is not null and c.state = 'shown' and ${whereOpen()}) h
      where h.nth = ${badgeGoals['ten-helped']} and ${lacks('ten-helped', sql`w.account_id`)}`,
  )

/** A public collection by hand with works of twelve different others. */
export const awardTwelveOthers = (db: WriteDb, since: Date, now: Date) =>
  award(
    db,
    'twelve-others',
    now,
    sql`select c.account_id, null::bigint as post_id, c.id as collection_id
      from (select distinct s.collection_id from collection_posts s where s.added_at > ${since}) fresh join collections c on c.id = fresh.collection_id
      where c.shown_to = 'everybody' and c.removed_at is null and ${lacks('twelve-others', sql`c.account_id`)}
        and (select count(distinct p.account_id) from collection_posts s join posts p on p.id = s.post_id
          where s.collection_id = c.id and p.account_id <> c.account_id and ${whereOpen()}) >= ${badgeGoals['twelve-others']}`,
  )
