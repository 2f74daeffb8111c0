import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Ballot, JudgedBallot, Placed } from '#server/kit/ballots/ballot-file.ts'
import { asc, keyset } from '#server/kit/keyset.ts'
import { whereOpen } from '#server/posts/visibility.ts'

/** A contest whose votes have ended a minute ago, so that the last of them are there, and that was not counted; null where there is none. */
export async function dueContest(db: ReadDb, before: Date): Promise<{ activity_id: number; slug: string } | null> {
  const found = await db
    .selectFrom('contests')
    .select(['activity_id', 'slug'])
    .where('counted_at', 'is', null)
    .where('votes_until', '<=', before)
    .orderBy('votes_until')
    .orderBy('activity_id')
    .executeTakeFirst()
  return found ?? null
}

/** Every answer, in the order in which they were given. */
export async function ballotsOf(db: ReadDb, activityId: number): Promise<Ballot[]> {
  const found = await sql<Ballot>`select c.receipt, c.voter_mark as voter, c.device_mark as device, c.left_number as left, c.right_number as right, c.answer,
      (extract(epoch from c.answered_at - c.shown_at) * 1000)::int as ms
    from contest_pairs c where c.activity_id = ${activityId} and c.answer is not null order by c.answered_at, c.id`.execute(db)
  return found.rows
}
/** Numbers of the entries that stand, rising. */
export async function standingNumbers(db: ReadDb, activityId: number): Promise<number[]> {
  const found = await sql<{ number: number }>`select e.number from contest_entries e join posts p on p.id = e.post_id
    where e.activity_id = ${activityId} and e.gone_at is null and ${whereOpen()} order by e.number`.execute(db)
  return found.rows.map(({ number }) => number)
}

/** False where somebody has counted them already. */
export async function setCounted(
  db: WriteDb,
  activityId: number,
  { hash, bytes, verdicts }: { hash: string; bytes: number; verdicts: Record<string, number> },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update contests set counted_at = ${now}, file_hash = ${hash}, file_bytes = ${bytes}, verdicts = ${JSON.stringify(verdicts)}
    where activity_id = ${activityId} and counted_at is null`.execute(db)
  return numAffectedRows > 0n
}
export async function setVerdicts(db: WriteDb, ballots: readonly Pick<JudgedBallot, 'receipt' | 'verdict'>[]): Promise<void> {
  await sql`update contest_pairs c set verdict = v.verdict
    from unnest(${ballots.map(({ receipt }) => receipt)}::text[], ${ballots.map(({ verdict }) => verdict)}::text[]) v (receipt, verdict) where c.receipt = v.receipt`.execute(
    db,
  )
}
/** Where entries stand by ballots; those that are not among them are gone. */
export async function setPlaces(db: WriteDb, activityId: number, ranking: readonly Placed[], now: Date): Promise<void> {
  const column = (of: keyof Placed) => ranking.map((one) => one[of])
  await sql`update contest_entries e set place = r.place, score = r.score, won = r.won, met = r.met
    from unnest(${column('entry')}::int[], ${column('place')}::int[], ${column('score')}::int[], ${column('won')}::int[], ${column('met')}::int[]) r (number, place, score, won, met)
    where e.activity_id = ${activityId} and e.number = r.number`.execute(db)
  await sql`update contest_entries set gone_at = ${now} where activity_id = ${activityId} and place is null and gone_at is null`.execute(db)
}
/** Where entries stand in the end, and what they get for it. */
export async function setFinals(db: WriteDb, activityId: number, finals: readonly { number: number; final: number; award: number | null }[]): Promise<void> {
  await sql`update contest_entries e set final = f.final, award = f.award
    from unnest(${finals.map(({ number }) => number)}::int[], ${finals.map(({ final }) => final)}::int[], ${finals.map(({ award }) => award)}::smallint[]) f (number, final, award)
    where e.activity_id = ${activityId} and e.number = f.number`.execute(db)
}

export type ResultRow = {
  number: number
  place: number
  final: number
  score: number
  won: number
  met: number
  award: number | null
  judged: number | null
  post_id: string | null
  is_former: boolean
}
/** `post_id`: null where nobody sees it any more. */
export async function resultRows(db: ReadDb, activityId: number, after: number | undefined, limit: number): Promise<ResultRow[]> {
  const { beyond, page } = keyset(asc(sql`e.final`), after === undefined ? null : [after], limit)
  const found = await sql<ResultRow>`select e.number, e.place, e.final, e.score, e.won, e.met, e.award, e.judged,
      (select p.id::text from posts p where p.id = e.post_id and ${whereOpen()}) as post_id, e.account_id is null as is_former
    from contest_entries e where e.activity_id = ${activityId} and e.final is not null ${beyond} ${page}`.execute(db)
  return found.rows
}
export type ReceiptRow = { receipt: string; left: number; right: number; answer: JudgedBallot['answer']; verdict: JudgedBallot['verdict'] | null }
export async function findReceipt(db: ReadDb, activityId: number, receipt: string): Promise<ReceiptRow | null> {
  const found = await sql<ReceiptRow>`select c.receipt, c.left_number as left, c.right_number as right, c.answer, c.verdict from contest_pairs c
    where c.receipt = ${receipt} and c.activity_id = ${activityId}`.execute(db)
  return found.rows[0] ?? null
}
/** The file of a contest that is named, once the results of its campaign are out. */
export async function publishedFile(db: ReadDb, slug: string, now: Date): Promise<{ activity_id: number; file_hash: string } | null> {
  const found = await sql<{ activity_id: number; file_hash: string }>`select c.activity_id, c.file_hash from contests c
    where c.slug = ${slug} and c.file_hash is not null and c.results_at <= ${now}`.execute(db)
  return found.rows[0] ?? null
}
