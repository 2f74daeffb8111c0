import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'
import { CLOSE_GROUP, CLOSE_LIKES, type Given } from './policy.ts'

export type FinalistRow = { number: number; post_id: string | null; is_close: boolean; score: number | null; words: string | null }
/** Finalists by their numbers. `is_close`: of somebody whom this juror follows, who follows them, whom one of them brought along, with whom they share a small group, or whose works they often like. */
export async function finalistsFor(
  db: ReadDb,
  { activityId, finalists, jurorId, seat }: { activityId: number; finalists: number; jurorId: string; seat: number },
): Promise<FinalistRow[]> {
  const found = await sql<FinalistRow>`select e.number, (select p.id::text from posts p where p.id = e.post_id and ${whereOpen()}) as post_id,
      coalesce(e.account_id = ${jurorId}
        or exists (select from follows f where (f.account_id = ${jurorId} and f.followed_id = e.account_id) or (f.account_id = e.account_id and f.followed_id = ${jurorId}))
        or exists (select from invites i where (i.inviter_id = ${jurorId} and i.friend_id = e.account_id) or (i.inviter_id = e.account_id and i.friend_id = ${jurorId}))
        or exists (select from group_members m join group_members o on o.group_id = m.group_id where m.account_id = ${jurorId} and o.account_id = e.account_id
          and (select count(*) from group_members g where g.group_id = m.group_id) <= ${CLOSE_GROUP})
        or (select count(*) from likes l where l.account_id = ${jurorId} and l.author_id = e.account_id and l.kind = 'like') >= ${CLOSE_LIKES}, false) as is_close,
      s.score, s.words
    from contest_entries e left join jury_scores s on s.activity_id = e.activity_id and s.number = e.number and s.seat = ${seat}
    where e.activity_id = ${activityId} and e.place <= ${finalists} order by e.number`.execute(db)
  return found.rows
}
/** Whether scores are still taken: its votes are counted, and nothing was put together. Held until the transaction ends. */
export async function lockJudging(db: WriteDb, activityId: number): Promise<boolean> {
  const found = await sql`select from contests where activity_id = ${activityId} and counted_at is not null and judged_at is null for update`.execute(db)
  return found.rows.length === 1
}
export async function isCounted(db: ReadDb, activityId: number): Promise<boolean> {
  const found = await sql`select from contests where activity_id = ${activityId} and counted_at is not null`.execute(db)
  return found.rows.length === 1
}
type NewScore = { activityId: number; number: number; seat: number; jurorId: string; score: number; words: string; now: Date }
export async function upsertScore(db: WriteDb, { activityId, number, seat, jurorId, score, words, now }: NewScore): Promise<void> {
  await sql`insert into jury_scores (activity_id, number, seat, juror_id, score, words, given_at)
    values (${activityId}, ${number}, ${seat}, ${jurorId}, ${score}, ${words}, ${now})
    on conflict (activity_id, number, seat) do update set score = excluded.score, words = excluded.words, juror_id = excluded.juror_id, given_at = excluded.given_at`.execute(
    db,
  )
}

/** A contest whose results are due and that was counted, and not put together; null where there is none. */
export async function dueJudging(db: ReadDb, now: Date): Promise<{ activity_id: number; slug: string } | null> {
  const found = await db
    .selectFrom('contests')
    .select(['activity_id', 'slug'])
    .where('counted_at', 'is not', null)
    .where('judged_at', 'is', null)
    .where('results_at', '<=', now)
    .orderBy('results_at')
    .orderBy('activity_id')
    .executeTakeFirst()
  return found ?? null
}
export async function setJudged(db: WriteDb, activityId: number, now: Date): Promise<void> {
  await sql`update contests set judged_at = ${now} where activity_id = ${activityId}`.execute(db)
}
export async function placesOf(db: ReadDb, activityId: number): Promise<{ number: number; place: number }[]> {
  const found = await sql<{ number: number; place: number }>`select e.number, e.place from contest_entries e
    where e.activity_id = ${activityId} and e.place is not null order by e.place`.execute(db)
  return found.rows
}
export async function scoresOf(db: ReadDb, activityId: number): Promise<Given[]> {
  const found = await sql<Given>`select s.number, s.seat, s.score from jury_scores s where s.activity_id = ${activityId} order by s.number, s.seat`.execute(db)
  return found.rows
}
export async function setScores(db: WriteDb, activityId: number, judged: readonly { number: number; judged: number | null }[]): Promise<void> {
  await sql`update contest_entries e set judged = f.judged
    from unnest(${judged.map(({ number }) => number)}::int[], ${judged.map((one) => one.judged)}::int[]) f (number, judged)
    where e.activity_id = ${activityId} and e.number = f.number`.execute(db)
}
/** What jurors said of these entries, without who said it, in the order of their seats. */
export async function wordsOf(db: ReadDb, activityId: number, numbers: readonly number[]): Promise<Map<number, string[]>> {
  const found = await sql<{ number: number; words: string[] }>`select s.number, array_agg(s.words order by s.seat) as words from jury_scores s
    where s.activity_id = ${activityId} and s.number = any (${[...numbers]}::int[]) group by s.number`.execute(db)
  return new Map(found.rows.map(({ number, words }) => [number, words]))
}
/** Scores stay with their seat, as nobody's: results follow from them. */
export async function eraseJuror(db: WriteDb, accountId: string): Promise<void> {
  await sql`update jury_scores set juror_id = null where juror_id = ${accountId}`.execute(db)
}
