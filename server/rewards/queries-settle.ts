import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

/** Lines of one entry, about: whoever likes a post beyond so many is paid by a further one. */
const LINES = 400
/** Entries that are looked at for one transaction: few of many lines, many of few. */
const PARTS = 200
const LOCK = 'settle rewards'

/** One settles at a time, until the transaction ends; false where somebody does already. */
export async function lockSettling(db: WriteDb): Promise<boolean> {
  const found = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as ours`.execute(db)
  return found.rows[0]!.ours
}

export type Settling = { day: string; step: 'list' | 'count' | 'share' | 'shared'; at_time: Date; pool: string; failures: number }
const settling = sql`day::text as day, step, at_time, pool, failures`
/** The day that is being settled, the first of them; null when none is. */
export async function openSettling(db: ReadDb): Promise<Settling | null> {
  const found =
    await sql<Settling>`select ${settling} from reward_settlings where step <> 'shared' and aside_at is null order by reward_settlings.day limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** The day after the last that was begun; before any, the first whose posts somebody may have liked. Null while nobody has liked anything. */
export async function nextDay(db: ReadDb): Promise<string | null> {
  const found = await sql<{ day: string | null }>`select coalesce(
      (select greatest((select max(day) from reward_days), (select max(day) from reward_settlings)) + 1),
      (select ((created_at at time zone 'Asia/Shanghai') - interval '168 hours')::date from likes order by id limit 1))::text as day`.execute(db)
  return found.rows[0]!.day
}

/** When the last post of a time span was published. */
export async function lastPublished(db: ReadDb, from: Date, until: Date): Promise<Date | null> {
  const found = await sql<{ at: Date }>`select created_at as at from posts p where ${whereOpen()}
    and p.created_at >= ${from} and p.created_at < ${until} order by p.created_at desc limit 1`.execute(db)
  return found.rows[0]?.at ?? null
}

export async function insertSettling(db: WriteDb, { day, from, pool, now }: { day: string; from: Date; pool: number; now: Date }): Promise<void> {
  await sql`insert into reward_settlings (day, pool, at_time, begun_at) values (${day}, ${pool}, ${from}, ${now})`.execute(db)
}

/** Writes down the posts of a span of the day that everybody can see; from its end on with the next span, or with counting. */
export async function listPosts(db: WriteDb, day: string, from: Date, until: Date, isLast: boolean): Promise<void> {
  await sql`insert into reward_drafts (day, post_id, account_id, until)
    select ${day}::date, p.id, p.account_id, p.created_at + interval '168 hours' from posts p
    where ${whereOpen()} and p.created_at >= ${from} and p.created_at < ${until}`.execute(db)
  await sql`update reward_settlings set at_time = ${until}, step = ${isLast ? 'count' : 'list'} where day = ${day}`.execute(db)
}

/** Counts likes of the first 7 × 24 hours, so many at once; whether some are left. */
export async function countLikes(db: WriteDb, day: string, most: number): Promise<boolean> {
  const found = await sql<{ more: boolean }>`select count_likes(${day}::date, ${most}::int) as more`.execute(db)
  return found.rows[0]!.more
}

/** Writes down what about so many likes bring, and the entries that will pay it; whether some are left. */
export async function shareLikes(db: WriteDb, day: string, most: number): Promise<boolean> {
  const found = await sql<{ more: boolean }>`select share_likes(${day}::date, ${most}::int, ${LINES}::int) as more`.execute(db)
  return found.rows[0]!.more
}

/** All of it is written down: from now on the day is shared, and is paid. */
export async function insertDay(db: WriteDb, day: string, now: Date): Promise<void> {
  await sql`insert into reward_days (day, pool, weight, posts, shared, settled_at)
    select s.day, s.pool, s.weight, s.posts, s.shared, ${now}::timestamptz from reward_settlings s where s.day = ${day}`.execute(db)
  await sql`update reward_settlings set step = 'shared' where day = ${day}`.execute(db)
}

/** A piece was done: whatever went wrong before it did not last. */
export async function forgetFailures(db: WriteDb, days: readonly string[]): Promise<void> {
  await sql`update reward_settlings set failures = 0 where day = any (${days}::date[]) and failures > 0`.execute(db)
}

/** One more failure of a day's next piece; how many it makes. */
export async function countFailure(db: WriteDb, day: string): Promise<number> {
  const found = await sql<{ failures: number }>`update reward_settlings set failures = failures + 1 where day = ${day} returning failures`.execute(db)
  return found.rows[0]?.failures ?? 0
}

export async function setAside(db: WriteDb, day: string, now: Date): Promise<void> {
  await sql`update reward_settlings set aside_at = ${now}, failures = 0 where day = ${day}`.execute(db)
}

/** Days that were set aside before a time are tried again; how many. */
export async function takeUp(db: WriteDb, before: Date): Promise<number> {
  const found = await sql`update reward_settlings set aside_at = null where aside_at < ${before} returning 1`.execute(db)
  return found.rows.length
}

/** A day that is paid and whose drafts still lie about. */
export async function uncleared(db: ReadDb): Promise<string | null> {
  const found = await sql<{
    day: string
  }>`select day::text as day from reward_settlings where cleared_at is null and step = 'shared' order by reward_settlings.day limit 1`.execute(db)
  return found.rows[0]?.day ?? null
}
export async function clearDrafts(db: WriteDb, day: string, now: Date): Promise<void> {
  await sql`select clear_drafts(${day}::date)`.execute(db)
  await sql`update reward_settlings set cleared_at = ${now} where day = ${day}`.execute(db)
}

/** The day of the next entry to be posted; null when none is. */
export async function unpaidDay(db: ReadDb): Promise<string | null> {
  const found = await sql<{ day: string }>`select t.day::text as day from unpaid_parts(1) r join reward_posts t on t.post_id = r.post_id`.execute(db)
  return found.rows[0]?.day ?? null
}

export type Part = { post_id: string; part: number; day: string; author_id: string; author_amount: string; title: string | null; permlink: string | null }
/** Entries that are still to be posted, of about so many lines together. */
export async function takeParts(db: WriteDb, now: Date, lines: number): Promise<Part[]> {
  const found = await sql<Part>`with next as (
      select r.post_id, r.part, coalesce(r.lines, ${sql.lit(LINES)}) as lines from unpaid_parts(${sql.lit(PARTS)}) r
    ), chosen as (select post_id, part, sum(lines) over (order by post_id, part) - lines as before from next)
    update reward_parts r set paid_at = ${now} from chosen c join reward_posts t on t.post_id = c.post_id left join posts p on p.id = c.post_id
    where r.post_id = c.post_id and r.part = c.part and c.before < ${lines}
    returning r.post_id, r.part, t.day::text as day, t.account_id as author_id, t.author_amount, p.title, p.permlink`.execute(db)
  return found.rows.toSorted((a, b) => Number(a.post_id) - Number(b.post_id) || a.part - b.part)
}

export type PartShare = { post_id: string; part: number; account_id: string; amount: string }
/** What each person gets by each of these entries; who liked and forwarded gets both. */
export async function sharesOfParts(db: ReadDb, parts: readonly Part[]): Promise<PartShare[]> {
  const found = await sql<PartShare>`select s.post_id, s.part, s.account_id, sum(s.amount)::bigint as amount
    from unnest(${parts.map(({ post_id }) => post_id)}::bigint[], ${parts.map(({ part }) => part)}::int[]) as paid (post_id, part)
      cross join lateral (select * from reward_shares where post_id = paid.post_id and part = paid.part) s
    group by 1, 2, 3 having sum(s.amount) > 0`.execute(db)
  return found.rows
}
