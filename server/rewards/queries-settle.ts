import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

/** Lines of one entry, about: whoever likes a post beyond so many is paid by a further one. */
const LINES = 400
const LOCK = 'settle rewards'

/** One settles at a time, until the transaction ends. */
export async function lockSettling(db: WriteDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(db)
}

/** The day after the last that was settled; before any, the first whose posts somebody may have liked. Null while nobody has liked anything. */
export async function nextDay(db: ReadDb): Promise<string | null> {
  const found = await sql<{ day: string | null }>`select coalesce(
      (select max(day) + 1 from reward_days),
      (select ((created_at at time zone 'Asia/Shanghai') - interval '168 hours')::date from likes where not exists (select from reward_days) order by id limit 1))::text as day`.execute(
    db,
  )
  return found.rows[0]!.day
}

/** When the last post of a time span was published. */
export async function lastPublished(db: ReadDb, from: Date, until: Date): Promise<Date | null> {
  const found = await sql<{ at: Date }>`select created_at as at from posts p where ${whereOpen()}
    and p.created_at >= ${from} and p.created_at < ${until} order by p.created_at desc limit 1`.execute(db)
  return found.rows[0]?.at ?? null
}

export type DayToShare = { day: string; from: Date; until: Date; pool: number; now: Date }
/**
 * Writes down how the pool of a day is shared, all of it or nothing: posts that everybody can see, likes of the first 7 × 24 hours, everything rounded down.
 * Counted with whole numbers of any size, so that no product is too large.
 */
export async function insertDay(db: WriteDb, { day, from, until, pool, now }: DayToShare): Promise<void> {
  await sql`with counted as materialized (
      select l.post_id, l.author_id, l.id, l.kind, l.account_id, l.created_at, l.earlier, l.weight
      from posts p join likes l on l.post_id = p.id
      where p.created_at >= ${from} and p.created_at < ${until} and ${whereOpen()} and l.created_at < p.created_at + interval '168 hours'
    ), by_post as (select post_id, author_id, sum(weight) as weight from counted group by post_id, author_id)
    , whole as (select coalesce(sum(weight), 0) as weight, count(*) as posts from by_post)
    , posted as materialized (
      select b.post_id, b.author_id, b.weight, div(${pool}::numeric * b.weight, w.weight) as amount from by_post b, whole w
    ), shared as materialized (
      select c.*, div(p.amount * c.weight, 4 * p.weight) as amount, (row_number() over (partition by c.post_id order by c.id) - 1) / ${sql.lit(LINES)} as part
      from counted c join posted p using (post_id)
    ), days as (
      insert into reward_days (day, pool, weight, posts, shared, settled_at)
        select ${day}::date, ${pool}, w.weight, w.posts,
          coalesce((select sum(div(amount * 3, 4)) from posted), 0) + coalesce((select sum(amount) from shared), 0), ${now}::timestamptz from whole w
    ), of_posts as (
      insert into reward_posts (post_id, day, account_id, weight, amount, author_amount)
        select post_id, ${day}::date, author_id, weight, amount, div(amount * 3, 4) from posted
    ), of_likes as (
      insert into reward_shares (post_id, like_id, kind, account_id, liked_at, earlier, weight, amount, part)
        select post_id, id, kind, account_id, created_at, earlier, weight, amount, part from shared
    )
    insert into reward_parts (post_id, part)
      select s.post_id, s.part from shared s join posted p using (post_id)
      group by s.post_id, s.part having sum(s.amount) > 0 or (s.part = 0 and max(p.amount) >= 2)`.execute(db)
}

export type Part = { post_id: string; part: number; author_id: string; author_amount: string; title: string | null; permlink: string | null }
/** An entry that is still to be posted, held until the transaction ends; two who pay at once take different ones. */
export async function takePart(db: WriteDb, now: Date): Promise<Part | null> {
  const found = await sql<Part>`update reward_parts r set paid_at = ${now} from reward_posts t left join posts p on p.id = t.post_id
    where (r.post_id, r.part) = (select post_id, part from reward_parts where paid_at is null order by post_id, part limit 1 for update skip locked) and t.post_id = r.post_id
    returning r.post_id, r.part, t.account_id as author_id, t.author_amount, p.title, p.permlink`.execute(db)
  return found.rows[0] ?? null
}

/** What each person gets by it; who liked and forwarded gets both. */
export async function sharesOfPart(db: ReadDb, { post_id, part }: Part): Promise<{ account_id: string; amount: string }[]> {
  const found = await sql<{ account_id: string; amount: string }>`select account_id, sum(amount)::bigint as amount from reward_shares
    where post_id = ${post_id} and part = ${part} group by account_id having sum(amount) > 0 order by account_id`.execute(db)
  return found.rows
}
