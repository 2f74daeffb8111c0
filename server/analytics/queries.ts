import { sql } from 'kysely'
import type { ViewSource } from '#api/analytics.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { BATCH, batchOf, sweptAll, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { whereOpen } from '#server/posts/visibility.ts'
import { RAW_DAYS, VIEW } from './policy.ts'

const view = sql.lit(VIEW)
const localDay = sql`(e.hour at time zone 'Asia/Shanghai')::date`

/** A work that everybody sees, and whose it is. */
export async function openWork(db: ReadDb, work: { author: string; permlink: string } | null): Promise<{ id: string; author_id: string } | null> {
  const found = await sql<{ id: string; author_id: string }>`select p.id::text, p.account_id::text as author_id
    from handles h join posts p on p.account_id = h.account_id where h.handle = ${work?.author.toLowerCase() ?? null} and p.permlink = ${work?.permlink ?? null} and ${whereOpen()}`.execute(
    db,
  )
  return found.rows[0] ?? null
}

/** The salt of a day, made by whoever asks first. */
export async function saltOf(db: WriteDb, day: string, fresh: Buffer): Promise<Buffer> {
  await sql`insert into event_salts (day, salt) values (${day}, ${fresh}) on conflict do nothing`.execute(db)
  const found = await sql<{ salt: Buffer }>`select salt from event_salts where day = ${day}`.execute(db)
  return found.rows[0]!.salt
}
/** The how manieth time this is of a mark today; null beyond the most that counts. */
export async function countMark(db: WriteDb, day: string, mark: Buffer, most: number): Promise<number | null> {
  const found = await sql<{ times: number }>`insert into event_marks (day, mark, times) values (${day}, ${mark}, 1)
    on conflict (day, mark) do update set times = event_marks.times + 1 where event_marks.times < ${most} returning times`.execute(db)
  return found.rows[0]?.times ?? null
}
export type NewEvent = {
  hour: Date
  action: string
  amount: number
  page: string
  post_id: string | null
  author_id: string | null
  source: ViewSource
  fresh: boolean
}
export async function insertEvent(db: WriteDb, event: NewEvent): Promise<void> {
  await db.insertInto('page_events').values(event).execute()
}

/** What is older than thirty days becomes a part of its day: taken away and added in one statement. */
export async function sumOldEvents(db: WriteDb, now: Date): Promise<Swept> {
  const found = await sql<{ n: number }>`with old as (
        delete from page_events where ctid = any (${batchOf(sql`page_events where hour < ${now}::timestamptz - interval ${sql.lit(`${RAW_DAYS} days`)}`)}) returning *
      ), works as (
        insert into post_view_days (post_id, author_id, day, source, views, readers)
          select e.post_id, e.author_id, ${localDay}, e.source, count(*), count(*) filter (where e.fresh) from old e where e.post_id is not null and e.action = ${view} group by 1, 2, 3, 4
          on conflict (post_id, day, source) do update set views = post_view_days.views + excluded.views, readers = post_view_days.readers + excluded.readers
      ), days as (
        insert into page_days (day, page, action, source, events, amount)
          select ${localDay}, e.page, e.action, e.source, count(*), sum(e.amount) from old e group by 1, 2, 3, 4
          on conflict (day, page, action, source) do update set events = page_days.events + excluded.events, amount = page_days.amount + excluded.amount
      ) select count(*)::int as n from old`.execute(db)
  if (found.rows[0]!.n >= BATCH) return 'more'
}
/** Days that are over are forgotten: first what makes a mark lead to somebody. */
export const forgetMarks = (db: WriteDb, today: string): Promise<Swept> =>
  sweptAll(
    sweptBy(sql`delete from event_salts where day < ${today}`.execute(db)),
    sweptBy(sql`delete from event_marks where ctid = any (${batchOf(sql`event_marks where day < ${today}`)})`.execute(db)),
  )

/** What was counted of a work that its author deleted. */
export async function deleteViews(db: WriteDb, postId: string): Promise<void> {
  await sql`delete from page_events where post_id = ${postId}`.execute(db)
  await sql`delete from post_view_days where post_id = ${postId}`.execute(db)
}

/** Everything that was counted of somebody's works; of others' works nothing says who opened them. */
export async function eraseViews(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from page_events where author_id = ${accountId}`.execute(db)
  await sql`delete from post_view_days where author_id = ${accountId}`.execute(db)
}
