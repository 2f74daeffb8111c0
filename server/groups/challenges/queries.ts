import { sql } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereMaySee, whereMet } from '#server/posts/visibility.ts'

type Ctx = ReadCtx | WriteCtx
export type ChallengeRow = {
  id: string
  theme: string
  words: string
  lang: Lang
  for_members: boolean
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  counted_at: Date | null
  reason: string
  started_by: string | null
  person: Omit<PersonRow, 'id'>
  entries: number
}
const columns = (
  ctx: Ctx,
) => sql`c.id::text, c.theme, c.words, c.lang, c.for_members, c.starts_at, c.ends_at, c.cancelled_at, c.counted_at, c.reason, c.started_by::text,
  (select jsonb_build_object('account', a.account, 'nickname', a.nickname, 'unique_uri', a.unique_uri, 'header_key', a.header_key, 'work_key', a.work_key)
    from accounts a where a.id = c.started_by) as person,
  (select count(*)::int from group_entries e join posts p on p.id = e.post_id where e.challenge_id = c.id and ${whereMaySee(ctx)}) as entries`
type Reading = { groupId: string; isMember: boolean }
const whereRead = ({ groupId, isMember }: Reading) => sql`c.group_id = ${groupId} and (${isMember} or not c.for_members)`

type Page = { before?: string | undefined; limit: number; state?: 'running' | undefined }
/** Those made last first, all or those that run now. */
export async function challengeRows(ctx: Ctx, reading: Reading, { before, limit, state }: Page): Promise<ChallengeRow[]> {
  const { beyond, page } = keyset(desc(sql`c.id`), before ? [before] : null, limit)
  const runs = state ? sql`and c.starts_at <= ${ctx.now} and c.ends_at > ${ctx.now} and c.cancelled_at is null` : sql``
  const found = await sql<ChallengeRow>`select ${columns(ctx)} from group_challenges c where ${whereRead(reading)} ${runs} ${beyond} ${page}`.execute(ctx.db)
  return found.rows
}
export async function challengeRow(ctx: Ctx, reading: Reading, number: string): Promise<ChallengeRow | null> {
  const found = await sql<ChallengeRow>`select ${columns(ctx)} from group_challenges c where c.id = ${number} and ${whereRead(reading)}`.execute(ctx.db)
  return found.rows[0] ?? null
}

/** Posts of one's own in the group, those entered first, then the latest. */
export async function ownEntries(
  db: ReadDb,
  groupId: string,
  challenge: string,
  accountId: string,
  limit: number,
): Promise<{ post_id: string; entered: boolean }[]> {
  const entered = sql`exists (select from group_entries e where e.challenge_id = ${challenge} and e.post_id = s.post_id)`
  const found = await sql<{ post_id: string; entered: boolean }>`select s.post_id::text, ${entered} as entered from group_posts s
    where s.account_id = ${accountId} and s.group_id = ${groupId} order by ${entered} desc, s.submitted_at desc, s.post_id desc limit ${sql.lit(limit)}`.execute(
    db,
  )
  return found.rows
}

export type PairRow = { id: string; left_post: string; right_post: string }
/** The two that somebody has not answered yet. */
export async function openPair(db: ReadDb, challenge: string, accountId: string): Promise<PairRow | null> {
  const found = await sql<PairRow>`select id::text, case when low_left then low_post else high_post end::text as left_post,
      case when low_left then high_post else low_post end::text as right_post
    from group_pairs where challenge_id = ${challenge} and account_id = ${accountId} and answered_at is null`.execute(db)
  return found.rows[0] ?? null
}
/** How many somebody has answered since then. */
export async function answeredSince(db: ReadDb, challenge: string, accountId: string, since: Date): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from group_pairs
    where account_id = ${accountId} and challenge_id = ${challenge} and answered_at >= ${since}`.execute(db)
  return found.rows[0]!.n
}

/** Entry `e` of somebody else, which this reader may see and wants to meet. */
const whereShown = (ctx: Ctx, challenge: string, of: 'e' | 'f', post: 'p' | 'q') => {
  const whose = sql.ref(`${of}.account_id`)
  return sql`${sql.ref(`${of}.challenge_id`)} = ${challenge} and ${whose} <> ${ctx.viewer!.id} and ${whereMet(ctx, post)}`
}
const seenTogether = (
  ctx: Ctx,
  challenge: string,
) => sql`exists (select from group_pairs t where t.challenge_id = ${challenge} and t.account_id = ${ctx.viewer!.id}
  and t.low_post = least(e.post_id, f.post_id) and t.high_post = greatest(e.post_id, f.post_id))`
const order = (of: 'e' | 'f') => sql`order by ${sql.ref(`${of}.shown`)}, ${sql.ref(`${of}.turn`)} limit 1`
/** Two entries that this person has not seen together: the one shown least often that has such another, and of those again the one shown least often. */
export async function nextTwo(ctx: Ctx, challenge: string): Promise<[string, string] | null> {
  const other = sql`from group_entries f join posts q on q.id = f.post_id
    where ${whereShown(ctx, challenge, 'f', 'q')} and f.post_id <> e.post_id and not ${seenTogether(ctx, challenge)}`
  const found = await sql<{ one: string; other: string }>`with e as materialized (select e.post_id from group_entries e join posts p on p.id = e.post_id
      where ${whereShown(ctx, challenge, 'e', 'p')} and exists (select ${other}) ${order('e')})
    select e.post_id::text as one, f.post_id::text as other from e cross join lateral (select f.post_id ${other} ${order('f')}) f`.execute(ctx.db)
  const row = found.rows[0]
  return row ? [row.one, row.other] : null
}

export type ResultRow = { post_id: string; place: number; score: number; won: number; lost: number }
/** What this reader may see and wants to meet of the results; who stand alike share a place, and what one muted keeps its own. */
export async function resultRows(ctx: Ctx, challenge: string, after: readonly string[] | null, limit: number): Promise<ResultRow[]> {
  const { beyond, page } = keyset(desc(sql`r.score`, sql`r.won`, sql`r.post_id`), after && [after[0]!, after[1]!, after[2]!], limit)
  const found = await sql<ResultRow>`select r.post_id::text, r.place, r.score, r.won, r.lost from (
      select e.post_id, e.score, e.won, e.lost, (rank() over (order by e.score desc, e.won desc))::int as place
      from group_entries e join posts p on p.id = e.post_id where e.challenge_id = ${challenge} and ${whereMaySee(ctx)}) r
      join posts p on p.id = r.post_id
    where ${whereMet(ctx)} ${beyond} ${page}`.execute(ctx.db)
  return found.rows
}
