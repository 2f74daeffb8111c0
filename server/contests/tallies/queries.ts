import { sql } from 'kysely'
import type { TallyNumbers } from '#api/tallies.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** A campaign whose results are out and that was not counted for an hour, or never; null where there is none. What was counted for good is never due. */
export async function dueTally(db: ReadDb, now: Date): Promise<number | null> {
  const found = await sql<{ activity_id: number }>`select o.activity_id from opened_campaigns o left join campaign_tallies t using (activity_id)
    where (o.definition->>'resultTime')::timestamptz <= ${now} and (t.activity_id is null or (not t.is_final and t.counted_at <= ${now}::timestamptz - interval '1 hour'))
    order by t.counted_at nulls first, o.activity_id limit 1`.execute(db)
  return found.rows[0]?.activity_id ?? null
}

type Counted = {
  entries: number
  authors: number
  voters: number
  counted: number
  aside: number
  uncounted: boolean
  checkers: number
  days: number
  takers: number
  stamps: number
  spinners: number
  spins: number
  undecided: number
  answered: number
}
/** Whatever members did in it, in one question. Ballots that wait for a verdict are in neither number. */
export async function countDone(db: ReadDb, activityId: number): Promise<Counted> {
  const id = sql`${activityId}::int`
  const found =
    await sql<Counted>`select e.*, v.*, c.*, r.*, s.*, f.answered, exists (select from contests where activity_id = ${id} and counted_at is null) as uncounted from
    (select count(*)::int as entries, count(distinct account_id)::int as authors from contest_entries where activity_id = ${id} and place is not null) e,
    (select count(distinct voter_mark)::int as voters, count(*) filter (where verdict = 'counts')::int as counted, count(*) filter (where verdict <> 'counts')::int as aside
      from contest_pairs where activity_id = ${id} and answer is not null) v,
    (select count(distinct account_id)::int as checkers, count(*)::int as days from check_ins where activity_id = ${id}) c,
    (select count(distinct account_id)::int as takers, coalesce(sum(stamps), 0)::int as stamps from task_rewards where activity_id = ${id}) r,
    (select count(distinct member)::int as spinners, count(*)::int as spins, count(*) filter (where decided_at is null)::int as undecided
      from spins where activity_id = ${id} and spun_at is not null) s,
    (select count(*)::int as answered from form_answers where activity_id = ${id}) f`.execute(db)
  return found.rows[0]!
}

type Prizes = NonNullable<TallyNumbers['prizes']> & { draws: number; undrawn: number }
/** Prizes of its wheel and of the draws that its cards were tickets of. */
export async function countPrizes(db: ReadDb, activityId: number): Promise<Prizes> {
  const found = await sql<Prizes>`with won as (
      select a.sent_at, a.paid_at, a.lapsed_at from spin_awards a join spins s on s.id = a.spin_id where s.activity_id = ${activityId}
      union all select a.sent_at, a.paid_at, a.lapsed_at from draw_awards a join draws d on d.id = a.draw_id where d.cards_of = ${activityId})
    select count(*) filter (where sent_at is not null or paid_at is not null)::int as given, count(*) filter (where lapsed_at is not null)::int as lapsed,
      count(*) filter (where sent_at is null and paid_at is null and lapsed_at is null)::int as open,
      (select count(*)::int from draws where cards_of = ${activityId}) as draws,
      (select count(*)::int from draws where cards_of = ${activityId} and drawn_at is null and (frozen_at is null or root is not null)) as undrawn from won`.execute(
    db,
  )
  return found.rows[0]!
}

type Pot = TallyNumbers['money'][number] & { open: boolean }
/** Its pots by currency, PIXT first. */
export async function sumPots(db: ReadDb, activityId: number): Promise<Pot[]> {
  const found =
    await sql<Pot>`select currency, sum(funded)::float8 as funded, sum(paid)::float8 as paid, sum(returned)::float8 as returned, bool_or(returned_at is null) as open from (
      select currency, funded, paid, returned, returned_at from wheel_pots where activity_id = ${activityId}
      union all select p.currency, p.funded, p.paid, p.returned, p.returned_at from draw_pots p join draws d on d.id = p.draw_id where d.cards_of = ${activityId}) pots
    group by currency order by currency desc`.execute(db)
  return found.rows
}

export type TallyRow = { counted_at: Date; is_final: boolean; numbers: TallyNumbers }
export async function tallyOf(db: ReadDb, activityId: number): Promise<TallyRow | null> {
  const found = await sql<TallyRow>`select counted_at, is_final, numbers from campaign_tallies where activity_id = ${activityId}`.execute(db)
  return found.rows[0] ?? null
}
export async function keepTally(db: WriteDb, activityId: number, { isFinal, numbers }: { isFinal: boolean; numbers: TallyNumbers }, now: Date): Promise<void> {
  await sql`insert into campaign_tallies as t (activity_id, counted_at, is_final, numbers) values (${activityId}, ${now}, ${isFinal}, ${JSON.stringify(numbers)}::jsonb)
    on conflict (activity_id) do update set counted_at = excluded.counted_at, is_final = excluded.is_final, numbers = excluded.numbers where not t.is_final`.execute(
    db,
  )
}
