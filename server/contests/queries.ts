import { sql, type RawBuilder } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { asc, keyset } from '#server/kit/keyset.ts'
import { whereOpen } from '#server/posts/visibility.ts'
import type { Definition, Entering } from './policy.ts'

export type ContestRow = {
  activity_id: number
  next_number: number
  answers: number
  verdicts: unknown
  counted_at: Date | null
  judged_at: Date | null
  file_hash: string | null
  file_bytes: number | null
}
const columns = ['activity_id', 'next_number', 'answers', 'verdicts', 'counted_at', 'judged_at', 'file_hash', 'file_bytes'] as const
export async function findRow(db: ReadDb, activityId: number): Promise<ContestRow | null> {
  return (await db.selectFrom('contests').select(columns).where('activity_id', '=', activityId).executeTakeFirst()) ?? null
}
/** Holds a contest: a lock by name. To queue for a row that everybody before one changes costs a quarter of a vote. */
export const hold = (activityId: RawBuilder<unknown>): RawBuilder<unknown> => sql`pg_advisory_xact_lock(hashtextextended('contest', ${activityId}))`
/** The contest, its row made where there is none, held until the transaction ends: entries are numbered and pairs are chosen one after the other. */
export async function lockContest(db: WriteDb, { activityId, slug, resultTime, contest }: Definition): Promise<void> {
  const found = await sql<{
    is_there: boolean
  }>`select ${hold(sql`${activityId}::bigint`)}, exists (select from contests where activity_id = ${activityId}) as is_there`.execute(db)
  if (found.rows[0]!.is_there) return
  await db
    .insertInto('contests')
    .values({ activity_id: activityId, slug, votes_until: contest.votesUntil, results_at: resultTime })
    .onConflict((conflict) => conflict.column('activity_id').doNothing())
    .execute()
}

/** How many entries everybody sees. */
export async function countEntries(db: ReadDb, activityId: number): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from contest_entries e join posts p on p.id = e.post_id
    where e.activity_id = ${activityId} and e.gone_at is null and ${whereOpen()}`.execute(db)
  return found.rows[0]!.n
}

export type WorkRow = Entering & { id: string; permlink: string }
const work = sql`select p.id::text, p.permlink, ${whereOpen()} as is_open, p.labels, p.image_count, p.kind, p.credit is not null as credited, p.ai,
    i.exif->>'takenAt' as taken_at, coalesce(i.phash, '') as phash,
    exists (select from contest_entries e where e.post_id = p.id and (e.gone_at is null or e.award is not null)) as entered
  from posts p join images i on i.key = p.cover_key`
/** Somebody's latest works. */
export async function latestWorks(db: ReadDb, accountId: string, limit: number): Promise<WorkRow[]> {
  const found = await sql<WorkRow>`${work} where p.account_id = ${accountId} and p.deleted_at is null order by p.id desc limit ${limit}`.execute(db)
  return found.rows
}
/** One's own post, held until the transaction ends. */
export async function lockWork(db: WriteDb, accountId: string, permlink: string): Promise<WorkRow | null> {
  const found = await sql<WorkRow>`${work} where p.account_id = ${accountId} and p.permlink = ${permlink} and p.deleted_at is null for update of p`.execute(db)
  return found.rows[0] ?? null
}
/** Hashes of what others entered here, and of what has won anywhere. */
export async function hashesBeside(db: ReadDb, activityId: number, accountId: string): Promise<string[]> {
  const found = await sql<{ phash: string }>`select e.phash from contest_entries e
    where e.phash <> '' and ((e.activity_id = ${activityId} and e.gone_at is null and e.account_id <> ${accountId}) or e.award is not null)`.execute(db)
  return found.rows.map(({ phash }) => phash)
}

export type OwnEntryRow = { number: number; entered_at: Date; post_id: string }
export async function entriesOf(db: ReadDb, activityId: number, accountId: string): Promise<OwnEntryRow[]> {
  const found = await sql<OwnEntryRow>`select e.number, e.entered_at, e.post_id::text from contest_entries e
    where e.activity_id = ${activityId} and e.account_id = ${accountId} and e.gone_at is null order by e.number`.execute(db)
  return found.rows
}
/** Under the contest's lock. What was withdrawn enters again under the number that it had. */
export async function insertEntry(
  db: WriteDb,
  { activityId, accountId, post, dice, now }: { activityId: number; accountId: string; post: WorkRow; dice: number; now: Date },
): Promise<number> {
  const found = await sql<{ number: number }>`with again as (
      update contest_entries set gone_at = null, entered_at = ${now}, phash = ${post.phash} where activity_id = ${activityId} and post_id = ${post.id} returning number),
    next as (update contests set next_number = next_number + 1 where activity_id = ${activityId} and not exists (select from again) returning next_number - 1 as number),
    fresh as (insert into contest_entries (activity_id, number, account_id, post_id, phash, entered_at, dice)
      select ${activityId}, n.number, ${accountId}, ${post.id}, ${post.phash}, ${now}, ${dice} from next n returning number)
    select number from again union all select number from fresh`.execute(db)
  return found.rows[0]!.number
}
/** False where there is none of theirs with this number. */
export async function withdraw(db: WriteDb, activityId: number, accountId: string, number: number, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update contest_entries set gone_at = ${now}
    where activity_id = ${activityId} and account_id = ${accountId} and number = ${number} and gone_at is null`.execute(db)
  return numAffectedRows > 0n
}

export type EntryRow = { number: number; post_id: string }
/** Entries that everybody sees, by number. */
export async function standingEntries(db: ReadDb, activityId: number, after: number | undefined, limit: number): Promise<EntryRow[]> {
  const { beyond, page } = keyset(asc(sql`e.number`), after === undefined ? null : [after], limit)
  const found = await sql<EntryRow>`select e.number, e.post_id::text from contest_entries e join posts p on p.id = e.post_id
    where e.activity_id = ${activityId} and e.gone_at is null and ${whereOpen()} ${beyond} ${page}`.execute(db)
  return found.rows
}
