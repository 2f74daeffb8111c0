import { sql } from 'kysely'
import type { ReviewKind } from '#api/kinds.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'

export type ReviewRow = {
  id: string
  kind: ReviewKind
  subject: string
  account_id: string
  account: string
  nickname: string
  round: number
  appeal: string | null
  state: 'waiting' | 'approved' | 'refused' | 'dropped'
  opened_at: Date
  closed_at: Date | null
  refusal: string | null
  outcome: string | null
  note: string | null
}
export type VoteRow = { review_id: string; kind: string; subject: string; account_id: string; vote: 'approve' | 'refuse' }
export type NewReview = { kind: ReviewKind; subject: string; accountId: string; appeal: string | null; mark: Buffer | null; turnAt: Date | null }
export type QueuePart = {
  kind: ReviewKind
  state: 'waiting' | 'closed'
  order: 'oldest' | 'latest'
  accountId: string | null
  after: string | null
  limit: number
}

/** The next round of a subject; where one waits already, that one stays. */
export async function insertReview(db: WriteDb, { kind, subject, accountId, appeal, mark, turnAt }: NewReview, now: Date): Promise<void> {
  await sql`insert into reviews (kind, subject, account_id, round, appeal, mark, turn_at, opened_at)
    select ${kind}, ${subject}, ${accountId}, coalesce(max(round), 0) + 1, ${appeal}, ${mark}::bytea, ${turnAt}::timestamptz, ${now}::timestamptz from reviews where kind = ${kind} and subject = ${subject}
    on conflict do nothing`.execute(db)
}

const columns = sql`r.id::text, r.kind, r.subject, r.account_id::text, a.account, a.nickname, r.round, r.appeal, r.state, r.opened_at, r.closed_at, r.refusal, r.outcome, r.note`

/** Held until the transaction ends: of two who decide at once, one is late. */
export async function lockReview(db: WriteDb, id: string): Promise<ReviewRow | null> {
  const found = await sql<ReviewRow>`select ${columns} from reviews r join accounts a on a.id = r.account_id where r.id = ${id} for update of r`.execute(db)
  return found.rows[0] ?? null
}
/** The number of the round of a subject that waits. */
export async function waitingReview(db: WriteDb, kind: ReviewKind, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A subject that waits has its turn no later than this; one that waits no more keeps its place. */
export async function promoteWaiting(db: WriteDb, kind: ReviewKind, subject: string, turnAt: Date): Promise<void> {
  await sql`update reviews set turn_at = least(coalesce(turn_at, opened_at), ${turnAt}) where kind = ${kind} and subject = ${subject} and state = 'waiting'`.execute(
    db,
  )
}

/** It waits, and nobody's vote on it is held. */
const undecided = sql`r.state = 'waiting' and not exists (select from held_votes h where h.review_id = r.id)`

export async function reviewRows(db: ReadDb, { kind, state, order, accountId, after, limit }: QueuePart): Promise<ReviewRow[]> {
  const open = state === 'waiting' ? undecided : sql`r.state <> 'waiting'`
  const at = (of: string) => (state === 'waiting' ? sql`coalesce(${sql.ref(`${of}.turn_at`)}, ${sql.ref(`${of}.opened_at`)})` : sql.ref(`${of}.closed_at`))
  const place = after === null ? null : sql`(select ${at('p')}, p.id from reviews p where p.id = ${after})`
  const { beyond, page } = keyset((order === 'oldest' ? asc : desc)(at('r'), sql`r.id`), place, limit)
  const found = await sql<ReviewRow>`select ${columns} from reviews r join accounts a on a.id = r.account_id
    where r.kind = ${kind} and ${open} ${accountId ? sql`and r.account_id = ${accountId}` : sql``} ${beyond} ${page}`.execute(db)
  return found.rows
}

/** Earlier rounds of these subjects and their votes, all in two questions. */
export async function roundsOf(db: ReadDb, kind: ReviewKind, subjects: string[]): Promise<ReviewRow[]> {
  const found = await sql<ReviewRow>`select ${columns} from reviews r join accounts a on a.id = r.account_id
    where r.kind = ${kind} and r.subject = any (${subjects}::text[]) order by r.round`.execute(db)
  return found.rows
}
export async function votesOn(db: ReadDb, kind: ReviewKind, subjects: string[]): Promise<VoteRow[]> {
  const rows = await db
    .selectFrom('review_votes as v')
    .innerJoin('reviews as r', 'r.id', 'v.review_id')
    .select(['v.review_id', 'r.kind', 'r.subject', 'v.account_id', 'v.vote'])
    .where('r.kind', '=', kind)
    .where('r.subject', 'in', subjects)
    .execute()
  return rows as VoteRow[]
}
export async function insertVote(db: WriteDb, vote: { review_id: string; account_id: string; vote: 'approve' | 'refuse'; at: Date }): Promise<void> {
  await db.insertInto('review_votes').values(vote).execute()
}

export type Closing = { state: 'approved' | 'refused' | 'dropped'; refusal: string | null; outcome: string | null; note: string | null }
/** False when it does not wait any more; a vote that is held on it goes. */
export async function closeReview(db: WriteDb, id: string, closing: Closing, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('reviews')
    .set({ ...closing, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (row) await db.deleteFrom('held_votes').where('review_id', '=', id).execute()
  return row !== undefined
}

export type QueueRow = { kind: ReviewKind; waiting: number; oldest: Date | null; overdue: number }
/** `since`: beside each kind, from when on what was opened may still wait. */
export async function queueRows(db: ReadDb, kinds: ReviewKind[], since: Date[]): Promise<QueueRow[]> {
  const found =
    await sql<QueueRow>`select k.kind, count(r.id)::int as waiting, min(r.opened_at) as oldest, (count(*) filter (where r.opened_at < k.since))::int as overdue
    from unnest(${kinds}::text[], ${since}::timestamptz[]) with ordinality k (kind, since, n) left join reviews r on r.kind = k.kind and ${undecided}
    group by k.kind, k.n order by k.n`.execute(db)
  return found.rows
}
export type TimeRow = { kind: ReviewKind; waiting: number; decided: number; median: number | null; slowest: number | null }
/** Minutes from the opening of a round to its decision, of those decided since a time. */
export async function timeRows(db: ReadDb, kinds: ReviewKind[], since: Date): Promise<TimeRow[]> {
  const took = sql`extract(epoch from r.closed_at - r.opened_at) / 60`
  const found =
    await sql<TimeRow>`select k.kind, count(*) filter (where r.state = 'waiting')::int as waiting, count(*) filter (where r.state in ('approved', 'refused'))::int as decided,
      ceil(percentile_cont(0.5) within group (order by ${took}) filter (where r.state in ('approved', 'refused')))::int as median,
      ceil(max(${took}) filter (where r.state in ('approved', 'refused')))::int as slowest
    from unnest(${kinds}::text[]) with ordinality k (kind, n) left join reviews r on r.kind = k.kind and (r.state = 'waiting' or r.closed_at >= ${since})
    group by k.kind, k.n order by k.n`.execute(db)
  return found.rows
}

/** The latest rounds that somebody asked for, of some kinds. */
export async function reviewsOfAccount(db: ReadDb, accountId: string, kinds: ReviewKind[], limit: number): Promise<ReviewRow[]> {
  const found = await sql<ReviewRow>`select ${columns} from reviews r join accounts a on a.id = r.account_id
    where r.account_id = ${accountId} and r.kind = any (${kinds}::text[]) order by r.id desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

type Numbered = { id: string | null; subject: string; kinds: ReviewKind[]; limit: number }
/** The one of a number, and every round of a subject. */
export async function reviewsNumbered(db: ReadDb, { id, subject, kinds, limit }: Numbered): Promise<ReviewRow[]> {
  const found = await sql<ReviewRow>`select ${columns} from reviews r join accounts a on a.id = r.account_id
    where r.kind = any (${kinds}::text[]) and r.id in (
      select s.id from reviews s where s.kind = any (${kinds}::text[]) and s.subject = ${subject} union select ${id}::bigint where ${id}::bigint is not null)
    order by r.id desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

/** What was decided of a subject last; null where nothing was. */
export async function lastDecision(db: ReadDb, kind: ReviewKind, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('reviews')
    .select('state')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', 'in', ['approved', 'refused'])
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Nobody decides any more about what somebody who is gone had asked for. */
export async function dropWaiting(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await sql`with ended as (update reviews set state = 'dropped', closed_at = ${now} where account_id = ${accountId} and state = 'waiting' returning id)
    delete from held_votes where review_id in (select id from ended)`.execute(db)
}
/** What a member said to an appeal goes with them, and what finds their payee; that there was a review stays. */
export async function clearAppeals(db: WriteDb, accountId: string): Promise<void> {
  await db.updateTable('reviews').set({ appeal: null, note: null, mark: null }).where('account_id', '=', accountId).execute()
}
