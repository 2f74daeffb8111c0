import { sql, type RawBuilder } from 'kysely'
import type { ViewSource } from '#api/analytics.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { VIEW } from './policy.ts'

type Of = { authorId: string; postId?: string | undefined; from: Date }
const fromDay = ({ from }: Of) => sql`(${from}::timestamptz at time zone 'Asia/Shanghai')::date`

/** Views of somebody's works from a day on, as they are kept: each by itself, and those of older days as sums. */
const views = (of: Of): RawBuilder<unknown> => sql`(
    select e.post_id, (e.hour at time zone 'Asia/Shanghai')::date as day, e.source, count(*)::int as views, (count(*) filter (where e.fresh))::int as readers
      from page_events e where e.author_id = ${of.authorId} and e.hour >= ${of.from} and e.action = ${sql.lit(VIEW)} ${onlyOf(sql`e.post_id`, of)} group by 1, 2, 3
    union all
    select d.post_id, d.day, d.source, d.views, d.readers
      from post_view_days d where d.author_id = ${of.authorId} and d.day >= ${fromDay(of)} ${onlyOf(sql`d.post_id`, of)}
  )`
const onlyOf = (column: RawBuilder<unknown>, { postId }: Of) => (postId === undefined ? sql`` : sql`and ${column} = ${postId}`)

/** How often others put these works into collections of theirs. */
const saves = (of: Of): RawBuilder<unknown> => sql`(
    select s.post_id, (s.added_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as saves
      from posts p join collection_posts s on s.post_id = p.id join collections c on c.id = s.collection_id
      where p.account_id = ${of.authorId} and c.account_id <> ${of.authorId} and s.added_at >= ${of.from} ${onlyOf(sql`p.id`, of)} group by 1, 2
  )`

export type ViewRow = { day: string; source: ViewSource; views: number; readers: number }
export async function viewRows(db: ReadDb, of: Of): Promise<ViewRow[]> {
  const found = await sql<ViewRow>`select v.day::text, v.source, sum(v.views)::int as views, sum(v.readers)::int as readers
    from ${views(of)} v group by v.day, v.source`.execute(db)
  return found.rows
}
export async function saveRows(db: ReadDb, of: Of): Promise<{ day: string; saves: number }[]> {
  const found = await sql<{ day: string; saves: number }>`select s.day::text, sum(s.saves)::int as saves from ${saves(of)} s group by s.day`.execute(db)
  return found.rows
}

export type FileRow = {
  day: string
  permlink: string
  title: string
  views: number
  readers: number
  saves: number
  sources: Partial<Record<ViewSource, number>>
}
/** A row for each work and day on which it was opened or kept, the latest first. */
export async function fileRows(db: ReadDb, of: Of, most: number): Promise<FileRow[]> {
  const found = await sql<FileRow>`with v as (
      select v.post_id, v.day, sum(v.views)::int as views, sum(v.readers)::int as readers, jsonb_object_agg(v.source, v.views) as sources
        from (select post_id, day, source, sum(views)::int as views, sum(readers)::int as readers from ${views(of)} all_views group by 1, 2, 3) v group by 1, 2
    ), s as (select * from ${saves(of)} all_saves)
    select day::text, p.permlink, p.title, coalesce(v.views, 0) as views, coalesce(v.readers, 0) as readers, coalesce(s.saves, 0) as saves, coalesce(v.sources, '{}') as sources
    from v full join s using (post_id, day) join posts p on p.id = post_id order by coalesce(v.day, s.day) desc, p.id desc limit ${sql.lit(most)}`.execute(db)
  return found.rows
}

export type WorkRow = { id: string; permlink: string; views: number; readers: number; saves: number; shown: number | null; until: Date | null }
/** Somebody's works, the latest first, each with all that was ever counted of it. */
export async function workRows(db: ReadDb, authorId: string, before: string | undefined, limit: number): Promise<WorkRow[]> {
  const { beyond, page } = keyset(desc(sql`p.id`), before ? [before] : null, limit)
  const found =
    await sql<WorkRow>`select p.id::text, p.permlink, e.views + d.views as views, e.readers + d.readers as readers, s.saves, w.readers as shown, w.ends_at as until
    from (select p.id, p.permlink from posts p where p.account_id = ${authorId} and p.deleted_at is null ${beyond} ${page}) p
    left join post_showings w on w.post_id = p.id and w.ends_at is not null
    cross join lateral (select count(*)::int as views, (count(*) filter (where e.fresh))::int as readers from page_events e where e.post_id = p.id and e.action = ${sql.lit(VIEW)}) e
    cross join lateral (select coalesce(sum(d.views), 0)::int as views, coalesce(sum(d.readers), 0)::int as readers from post_view_days d where d.post_id = p.id) d
    cross join lateral (select count(*)::int as saves from collection_posts s join collections c on c.id = s.collection_id where s.post_id = p.id and c.account_id <> ${authorId}) s
    order by p.id desc`.execute(db)
  return found.rows
}
/** The number of somebody's own work. */
export async function ownWork(db: ReadDb, authorId: string, permlink: string): Promise<string | null> {
  const found = await sql<{
    id: string
  }>`select p.id::text from posts p where p.account_id = ${authorId} and p.permlink = ${permlink} and p.deleted_at is null`.execute(db)
  return found.rows[0]?.id ?? null
}
