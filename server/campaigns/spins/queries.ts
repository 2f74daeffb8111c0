import { sql } from 'kysely'
import type { SpinsHeader } from '#api/draw-spins.ts'
import type { Currency } from '#api/shared.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { versionOf } from '../queries.ts'
import { awardColumns, type SpinAwardRow } from './queries-awards.ts'

export type WheelRow = {
  activity_id: number
  named_at: Date
  ends_at: Date
  mark: string
  header: string
  hash: string
  asked_by: string | null
  decided_until: Date
  is_funded: boolean
}
const wheel = sql`w.activity_id, w.named_at, w.ends_at, w.mark, w.header, w.hash, w.asked_by::text, w.decided_until,
  not exists (select from wheel_parts p where p.activity_id = w.activity_id and p.kind in ('pixt', 'yuan')
    and not exists (select from wheel_pots o where o.activity_id = p.activity_id and o.currency = case p.kind when 'pixt' then 'PIXT' else 'CNY' end))
  and not exists (select from wheel_parts p where p.activity_id = w.activity_id and p.kind = 'code'
    and (select count(*) from spin_codes c where c.activity_id = p.activity_id and c.part = p.part) < p.stock) as is_funded`

export async function wheelById(db: ReadDb, activityId: number): Promise<WheelRow | null> {
  const found = await sql<WheelRow>`select ${wheel} from wheels w where w.activity_id = ${activityId}`.execute(db)
  return found.rows[0] ?? null
}
export type OpenedWheel = WheelRow & { version: string; pots: { currency: Currency; left: number }[] }
const pots = sql`(select coalesce(jsonb_agg(jsonb_build_object('currency', p.currency, 'left', p.funded - p.paid - p.returned) order by p.currency desc), '[]')
    from wheel_pots p where p.activity_id = w.activity_id)`
/** With what its pots still hold, and the version of its campaign, by which that one's definition is kept. */
export async function openedWheel(db: ReadDb, activityId: number): Promise<OpenedWheel | null> {
  const found = await sql<OpenedWheel>`select ${wheel}, ${versionOf} as version, ${pots} as pots
    from wheels w join opened_campaigns o using (activity_id) where w.activity_id = ${activityId}`.execute(db)
  return found.rows[0] ?? null
}
export async function wheelsByIds(db: ReadDb, ids: readonly number[]): Promise<WheelRow[]> {
  const found = await sql<WheelRow>`select ${wheel} from wheels w where w.activity_id = any (${[...ids]}::int[])`.execute(db)
  return found.rows
}
export type WheelLook = 'wheel' | 'box'
const lookOf = sql`coalesce(o.definition->'wheel'->>'look', 'wheel')`
/** The one that was opened last of those that turn. */
export async function wheelNow(db: ReadDb, look: WheelLook, now: Date): Promise<number | null> {
  const found = await sql<{ activity_id: number }>`select w.activity_id from wheels w join opened_campaigns o using (activity_id)
    where ${lookOf} = ${look} and w.ends_at > ${now} and (o.definition->>'startTime')::timestamptz <= ${now} order by w.activity_id desc limit 1`.execute(db)
  return found.rows[0]?.activity_id ?? null
}
/** No round decides while a spin names its own, and none is named while one decides. */
export async function lockWheel(db: WriteDb, activityId: number): Promise<WheelRow | null> {
  const found = await sql<WheelRow>`select ${wheel} from wheels w where w.activity_id = ${activityId} for update of w`.execute(db)
  return found.rows[0] ?? null
}
type NewWheel = {
  activityId: number
  header: SpinsHeader
  points: ReadonlyMap<string, number | null>
  line: string
  hash: string
  mark: string
  askedBy: string
}
export async function insertWheel(db: WriteDb, { activityId, header, points, line, hash, mark, askedBy }: NewWheel, now: Date): Promise<void> {
  await sql`insert into wheels (activity_id, named_at, ends_at, mark, header, hash, asked_by, decided_until)
    values (${activityId}, ${now}, ${header.ends}, ${mark}, ${line}, ${hash}, ${askedBy}, ${now})`.execute(db)
  await db
    .insertInto('wheel_parts')
    .values(
      header.parts.map(({ id, kind, worth, odds, stock }, place) => ({
        activity_id: activityId,
        part: id,
        place,
        kind,
        worth,
        odds,
        stock,
        points: points.get(id) ?? null,
      })),
    )
    .execute()
}
export async function givenOf(db: ReadDb, activityId: number): Promise<Map<string, number>> {
  const found = await sql<{ part: string; given: number }>`select part, given from wheel_parts where activity_id = ${activityId}`.execute(db)
  return new Map(found.rows.map(({ part, given }) => [part, given]))
}

/* ---------- tickets and spins */

type Tickets = { activityId: number; accountId: string; member: string; earnedBy: string; tickets: readonly string[] }
export async function insertTickets(db: WriteDb, { activityId, accountId, member, earnedBy, tickets }: Tickets, now: Date): Promise<void> {
  await sql`insert into spins (activity_id, account_id, member, ticket, earned_by, taken_at)
    select ${activityId}, ${accountId}, ${member}, ticket, ${earnedBy}, ${now} from unnest(${[...tickets]}::text[]) as t (ticket)`.execute(db)
}

export type SpinRow = {
  id: string
  activity_id: number
  ticket: string
  seed: string
  round: number
  day: string | null
  round_at: Date
  spun_at: Date
  decided_at: Date | null
  proof: string | null
  value: number | null
  part: string | null
  award: SpinAwardRow | null
}
const spin = sql`s.id::text, s.activity_id, s.ticket, s.seed, s.round::float8 as round, s.day::text, s.round_at, s.spun_at, s.decided_at, s.value, s.part,
  (select r.proof from spin_rounds r where r.activity_id = s.activity_id and r.round_at = s.round_at) as proof`
const ownSpins = sql`select ${spin} from spins s where s.spun_at is not null`
type Bare = Omit<SpinRow, 'award'>

/** Of somebody on a wheel, or on all; without what they won. */
export async function spinsBefore(
  db: ReadDb,
  { accountId, activityId, look }: { accountId: string; activityId: number | undefined; look: WheelLook | null },
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Bare[]> {
  const { beyond, page } = keyset(desc(sql`s.id`), before === undefined ? null : [before], limit)
  const found = await sql<Bare>`${ownSpins} and s.account_id = ${accountId}
    and (${activityId ?? null}::int is null or s.activity_id = ${activityId ?? null})
    and (${look}::text is null or exists (select from opened_campaigns o where o.activity_id = s.activity_id and ${lookOf} = ${look})) ${beyond} ${page}`.execute(
    db,
  )
  return found.rows
}
type FoundSpin = Bare & { [K in keyof SpinAwardRow]: SpinAwardRow[K] | null }
const joinAward = sql`left join spin_awards w on w.spin_id = s.id left join wheel_parts p on p.activity_id = s.activity_id and p.part = s.part`
const withAward = (row: FoundSpin): SpinRow => ({ ...row, award: row.spin_id === null ? null : (row as SpinAwardRow) })
export async function spinOf(db: ReadDb, accountId: string, id: string): Promise<SpinRow | null> {
  const found = await sql<FoundSpin>`select ${spin}, ${awardColumns} from spins s ${joinAward}
    where s.spun_at is not null and s.account_id = ${accountId} and s.id = ${id}`.execute(db)
  return found.rows[0] ? withAward(found.rows[0]) : null
}

type OwnAsked = { activityId: number; accountId: string; midnight: Date; morning: Date }
type Counted = { tickets: number; today: number; blanks: number }
/** `blanks`: in a row, of spins since the morning. */
const counted = ({ activityId, accountId, midnight, morning }: OwnAsked) =>
  sql`with own as (select s.id, s.spun_at, s.round_at, s.decided_at, s.blank from spins s where s.activity_id = ${activityId} and s.account_id = ${accountId}),
    counted as (select count(*) filter (where spun_at is null)::int as tickets, count(*) filter (where spun_at >= ${midnight})::int as today,
      (select count(*)::int from own b where b.blank and b.spun_at >= ${morning}
        and not exists (select from own p where p.blank = false and (p.round_at, p.id) > (b.round_at, b.id))) as blanks,
      (select o.id from own o where o.spun_at is not null and o.decided_at is null) as waiting from own)`
/** What a member has of a wheel, which is held so that many spin at once and nothing is decided meanwhile; null where there is none. The caller holds the member’s account. */
export async function lockToSpin(db: WriteDb, asked: OwnAsked): Promise<(Counted & { waits: boolean; decided_until: Date }) | null> {
  const found = await sql<Counted & { waits: boolean; decided_until: Date }>`${counted(asked)}
    select c.tickets, c.today, c.blanks, c.waiting is not null as waits, w.decided_until from wheels w cross join counted c
    where w.activity_id = ${asked.activityId} for share of w`.execute(db)
  return found.rows[0] ?? null
}
/** What a member has of a wheel, with the spin that waits for its round and the last one that was decided. */
export async function ownSpinsOf(db: ReadDb, asked: OwnAsked): Promise<Counted & { waiting: SpinRow | null; last: SpinRow | null }> {
  const found = await sql<
    Counted & (FoundSpin | { [K in keyof FoundSpin]: null })
  >`${counted(asked)} select c.tickets, c.today, c.blanks, ${spin}, ${awardColumns}
    from counted c left join spins s on s.id = any (array[c.waiting, (select o.id from own o where o.decided_at is not null order by o.round_at desc, o.id desc limit 1)])
      ${joinAward}`.execute(db)
  const spins = found.rows.flatMap((row) => (row.id === null ? [] : [withAward(row)]))
  const { tickets, today, blanks } = found.rows[0]!
  return { tickets, today, blanks, waiting: spins.find((one) => !one.decided_at) ?? null, last: spins.find((one) => one.decided_at) ?? null }
}

type NewSpin = { activityId: number; accountId: string; seed: string; round: number; day: string | null; roundAt: Date }
/** Uses the oldest ticket; null where there is none. `is_awaited`: a spin that this transaction sees waits for the same round already. */
export async function spendTicket(
  db: WriteDb,
  { activityId, accountId, seed, round, day, roundAt }: NewSpin,
  now: Date,
): Promise<(Bare & { is_awaited: boolean }) | null> {
  const used = await sql<Bare & { is_awaited: boolean }>`with s as (
      update spins set spun_at = ${now}, seed = ${seed}, round = ${round}, day = ${day}, round_at = ${roundAt}
      where id = (select id from spins where activity_id = ${activityId} and account_id = ${accountId} and spun_at is null order by id limit 1) returning *)
    select ${spin}, exists (select from spins o
      where o.round_at = ${roundAt} and o.activity_id = ${activityId} and o.spun_at is not null and o.decided_at is null) as is_awaited from s`.execute(db)
  return used.rows[0] ?? null
}

export type WonRow = { id: string; part: string; decided_at: Date; account: string | null; nickname: string | null }
export async function wonLast(db: ReadDb, activityId: number, limit: number): Promise<WonRow[]> {
  const found = await sql<WonRow>`select s.id::text, s.part, s.decided_at, a.account, a.nickname from spins s left join accounts a on a.id = s.account_id
    where s.activity_id = ${activityId} and s.decided_at is not null and not s.blank order by s.round_at desc, s.id desc limit ${limit}`.execute(db)
  return found.rows
}
export async function countDecided(db: ReadDb, activityId: number): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from spins where activity_id = ${activityId} and decided_at is not null`.execute(db)
  return found.rows[0]!.n
}

/** What stood in the file goes on standing there, and is nobody's; a ticket that was not used goes. */
export async function forgetSpins(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from spins where account_id = ${accountId} and spun_at is null`.execute(db)
  await sql`update spins set account_id = null where account_id = ${accountId}`.execute(db)
}
