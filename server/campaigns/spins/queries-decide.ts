import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { CLAIM_DAYS } from '../draws/policy.ts'

export type DueRow = { activity_id: number; round: number; day: string | null; round_at: Date; mark: string; beacon: 'own' | 'drand' }
/** Rounds that are there and that spins wait for, the earliest first. */
export async function roundsDue(db: ReadDb, now: Date, most: number): Promise<DueRow[]> {
  const found = await sql<DueRow>`select s.activity_id, s.round::float8 as round, s.day::text, s.round_at, w.mark, w.header::json->'beacon'->>'kind' as beacon
    from (select distinct activity_id, round, day, round_at from spins where spun_at is not null and decided_at is null and round_at <= ${now}) s
    join wheels w using (activity_id) order by s.round_at, s.activity_id limit ${most}`.execute(db)
  return found.rows
}
export type WaitingRow = { id: string; account_id: string | null; member: string; ticket: string; seed: string }
export async function waitingIn(db: ReadDb, activityId: number, roundAt: Date): Promise<WaitingRow[]> {
  const found = await sql<WaitingRow>`select id::text, account_id::text, member, ticket, seed from spins
    where activity_id = ${activityId} and round_at = ${roundAt} and spun_at is not null and decided_at is null order by spins.id`.execute(db)
  return found.rows
}
/** Whether an earlier round is still to decide: each comes after those before it. */
export async function isEarlierDue(db: ReadDb, activityId: number, roundAt: Date): Promise<boolean> {
  const found =
    await sql`select from spins where activity_id = ${activityId} and round_at < ${roundAt} and spun_at is not null and decided_at is null limit 1`.execute(db)
  return found.rows.length > 0
}
/** Of each of these members, how many blanks in a row they have had. */
export async function blanksOf(db: ReadDb, activityId: number, members: readonly string[]): Promise<Map<string, number>> {
  const found = await sql<{ member: string; n: number }>`select s.member, count(*)::int as n from spins s
    where s.activity_id = ${activityId} and s.member = any (${[...members]}::text[]) and s.blank
      and not exists (select from spins w where w.activity_id = s.activity_id and w.member = s.member and w.blank = false and (w.round_at, w.id) > (s.round_at, s.id))
    group by s.member`.execute(db)
  return new Map(found.rows.map(({ member, n }) => [member, n]))
}

export type Outcome = { id: string; value: number; part: string; blank: boolean }
type Round = { activityId: number; round: number; day: string | null; roundAt: Date; proof: string }
/** What a round decided, whole: spins, what is left of each part, awards, and the round itself. */
export async function saveOutcomes(db: WriteDb, { activityId, round, day, roundAt, proof }: Round, outcomes: readonly Outcome[], now: Date): Promise<void> {
  await sql`insert into spin_rounds (activity_id, round_at, round, day, proof, decided_at) values (${activityId}, ${roundAt}, ${round}, ${day}, ${proof}, ${now})`.execute(
    db,
  )
  await sql`update wheels set decided_until = ${roundAt} where activity_id = ${activityId}`.execute(db)
  const columns = sql`${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ value }) => value)}::int[], ${outcomes.map(({ part }) => part)}::text[], ${outcomes.map(({ blank }) => blank)}::boolean[]`
  await sql`update spins s set decided_at = ${now}, value = o.value, part = o.part, blank = o.blank
    from unnest(${columns}) as o (id, value, part, blank) where s.id = o.id and s.decided_at is null`.execute(db)
  await sql`update wheel_parts p set given = p.given + o.n
    from (select part, count(*)::int as n from unnest(${outcomes.map(({ part }) => part)}::text[]) as t (part) group by part) o
    where p.activity_id = ${activityId} and p.part = o.part and p.stock is not null`.execute(db)
  await sql`insert into spin_awards (spin_id, account_id, won_at, claim_by, lapsed_at, claimed_at, paid_at)
    select s.id, s.account_id, ${now}, ${now}::timestamptz + make_interval(days => ${CLAIM_DAYS}), case when s.account_id is null then ${now}::timestamptz end,
      case when p.at_once and s.account_id is not null then ${now}::timestamptz end, case when p.at_once and s.account_id is not null then ${now}::timestamptz end
    from spins s join (select activity_id, part, kind in ('coupon', 'code') as at_once from wheel_parts) p using (activity_id, part) where s.id = any (${outcomes.map(({ id }) => id)}::bigint[]) and not s.blank`.execute(
    db,
  )
}

export type RoundRow = { round: number; day: string | null; round_at: Date; proof: string }
export async function roundsOf(db: ReadDb, activityId: number): Promise<RoundRow[]> {
  const found =
    await sql<RoundRow>`select round::float8 as round, day::text, round_at, proof from spin_rounds r where r.activity_id = ${activityId} order by r.round_at`.execute(
      db,
    )
  return found.rows
}
export type DecidedRow = { id: number; ticket: string; member: string; spun_at: Date; seed: string; round_at: Date; value: number; part: string }
export async function decidedOf(db: ReadDb, activityId: number): Promise<DecidedRow[]> {
  const found = await sql<DecidedRow>`select id::float8 as id, ticket, member, spun_at, seed, round_at, value, part from spins
    where activity_id = ${activityId} and decided_at is not null order by spins.round_at, spins.id`.execute(db)
  return found.rows
}
