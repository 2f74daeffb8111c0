import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { coverView } from '#server/posts/views.ts'
import { coverColumns, whereOpen } from '#server/posts/visibility.ts'

type Answer = 'left' | 'right' | 'skip'
/** `left_post`, `right_post`: null where that entry does not stand any more. */
export type PairRow = {
  id: string
  left_number: number
  right_number: number
  left_post: string | null
  right_post: string | null
  answer: Answer | null
  receipt: string | null
}
const stands = (number: 'left_number' | 'right_number') => sql`(select p.id::text from contest_entries e join posts p on p.id = e.post_id
  where e.activity_id = c.activity_id and e.number = ${sql.ref(`c.${number}`)} and e.gone_at is null and ${whereOpen()})`
const pair = sql`select c.id::text, c.left_number, c.right_number, ${stands('left_number')} as left_post, ${stands('right_number')} as right_post, c.answer, c.receipt
  from contest_pairs c`

/** Said so that the index of all answers of a contest, which is young where this is asked most, cannot be taken for the voter's own. */
const isAnswered = (of: 'c' | 'l') => sql`(${sql.ref(`${of}.answer`)} is not null) is true`

/** What a voter was shown last: at most one pair that is open, and the one answered last. */
export async function lastPairs(db: ReadDb, activityId: number, voterId: string): Promise<PairRow[]> {
  const found = await sql<PairRow>`(${pair} where c.voter_id = ${voterId} and c.activity_id = ${activityId} and c.answer is null)
    union all (${pair} where c.voter_id = ${voterId} and c.activity_id = ${activityId} and ${isAnswered('c')} order by c.id desc limit 1)`.execute(db)
  return found.rows
}
export async function countGiven(db: ReadDb, activityId: number, voterId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from contest_pairs c
    where c.voter_id = ${voterId} and c.activity_id = ${activityId} and ${isAnswered('c')}`.execute(db)
  return found.rows[0]!.n
}
/** None that this voter was shown later was answered. */
const isLast = sql`not exists (select from contest_pairs l where l.voter_id = c.voter_id and l.activity_id = c.activity_id and l.id > c.id and ${isAnswered('l')})`
/** Whether one's own pair is the last; null where it is not theirs. */
export async function isLastPair(db: ReadDb, activityId: number, voterId: string, id: string): Promise<boolean | null> {
  const found = await sql<{ is_last: boolean }>`select ${isLast} as is_last from contest_pairs c
    where c.id = ${id} and c.voter_id = ${voterId} and c.activity_id = ${activityId}`.execute(db)
  return found.rows[0]?.is_last ?? null
}
type Answered = { activityId: number; voterId: string; answer: Answer; receipt: string; now: Date }
/**
 * Answers one's own pair, under the contest's lock: the last one, of two entries that stand, or one that is over (`gone`). The time of the first answer stays, which
 * says how long the voter looked; and the first one (`is_first`) is counted. Null where it takes no answer.
 */
export async function setAnswer(
  db: WriteDb,
  id: string,
  { activityId, voterId, answer, receipt, now }: Answered,
  gone: 'gone' | 'standing',
): Promise<{ receipt: string; is_first: boolean } | null> {
  const takes = gone === 'gone' ? sql`` : sql`and ${isLast} and ${stands('left_number')} is not null and ${stands('right_number')} is not null`
  const found = await sql<{ receipt: string; is_first: boolean }>`with given as (
      update contest_pairs w set answer = ${answer}, answered_at = coalesce(w.answered_at, ${now}), receipt = coalesce(w.receipt, ${receipt})
      from (select c.id, c.answer is null as is_first from contest_pairs c where c.id = ${id} and c.voter_id = ${voterId} and c.activity_id = ${activityId} ${takes}) c
      where w.id = c.id returning w.receipt, c.is_first),
    counted as (update contests set answers = answers + 1 where activity_id = ${activityId} and exists (select from given where is_first))
    select receipt, is_first from given`.execute(db)
  return found.rows[0] ?? null
}

/** With the first picture of its post. */
export type Candidate = Parameters<typeof coverView>[1] & { number: number; shown: number; shown_left: number }
/**
 * Entries that a voter may be shown, those first that were shown least. Not their own, nor those of people they follow, came by, brought along, share a device with or
 * have a block with; and none that they were shown before.
 */
export async function candidates(db: WriteDb, activityId: number, voterId: string, limit: number): Promise<Candidate[]> {
  const found = await sql<Candidate>`with seen as materialized (
      select unnest(array[c.left_number, c.right_number]) as number from contest_pairs c where c.activity_id = ${activityId} and c.voter_id = ${voterId}),
    barred as materialized (
      select ${voterId}::bigint as id
      union all select f.followed_id from follows f where f.account_id = ${voterId}
      union all select i.friend_id from invites i where i.inviter_id = ${voterId}
      union all select i.inviter_id from invites i where i.friend_id = ${voterId}
      union all select b.blocked_id from blocks b where b.account_id = ${voterId}
      union all select b.account_id from blocks b where b.blocked_id = ${voterId}
      union all select o.account_id from sessions s join sessions o on o.device_mark = s.device_mark where s.account_id = ${voterId})
    select e.number, e.shown, e.shown_left, ${coverColumns} from contest_entries e join posts p on p.id = e.post_id
    where e.activity_id = ${activityId} and e.gone_at is null and ${whereOpen()} and p.labels = '{}'
      and e.number not in (select number from seen) and e.account_id not in (select id from barred)
    order by e.shown, e.dice, e.number limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

export type NewPair = {
  activityId: number
  voterId: string
  voterMark: string
  deviceMark: string | null
  left: number
  right: number
  dice: readonly [number, number]
  now: Date
}
/** Shows a pair: both are counted, under the contest's lock. */
export async function insertPair(db: WriteDb, { activityId, voterId, voterMark, deviceMark, left, right, dice, now }: NewPair): Promise<string> {
  const found = await sql<{ id: string }>`with counted as (
      update contest_entries e set shown = shown + 1, shown_left = shown_left + (e.number = ${left})::int, dice = case when e.number = ${left} then ${dice[0]}::int else ${dice[1]}::int end
      where e.activity_id = ${activityId} and e.number in (${left}, ${right}))
    insert into contest_pairs (activity_id, voter_id, voter_mark, device_mark, left_number, right_number, shown_at)
    values (${activityId}, ${voterId}, ${voterMark}, ${deviceMark}, ${left}, ${right}, ${now}) returning id::text`.execute(db)
  return found.rows[0]!.id
}
