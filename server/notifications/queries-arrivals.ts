import { sql, type RawBuilder } from 'kysely'
import type { NotificationKind } from '#api/kinds.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** What a round gathers at most. */
const ROUND = 5000
const GATHERING = sql`hashtextextended('gather notifications', 0)`

/** One gathers at a time; whoever comes second finds nothing left to do. */
export async function lockArrivals(db: WriteDb): Promise<boolean> {
  const found = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${GATHERING}) as ours`.execute(db)
  return found.rows[0]!.ours
}
/** Waits until nobody gathers; from then on nobody does before the transaction ends. */
export async function keepFromGathering(db: WriteDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GATHERING})`.execute(db)
}

/**
 * Ids of what a round gathers: the oldest, but nothing to or by somebody whose account is locked, as while it is erased. Those come a round later, if they are
 * still there: whoever gathers waits for no account, so that who leaves may wait for them.
 */
export async function nextArrivals(db: WriteDb): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with oldest as materialized (
      select r.id, r.account_id, who.account_id as person_id from notification_arrivals r
        left join handles who on who.handle = r.facts ->> 'from' and who.kind = 'account' order by r.id limit ${sql.lit(ROUND)}
    ), free as materialized (
      select a.id from accounts a where a.id in (select account_id from oldest union select person_id from oldest) for key share skip locked
    )
    select id::text from oldest where account_id in (select id from free) and (person_id is null or person_id in (select id from free)) order by oldest.id`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}

/** Of an entry `n`, or of somebody in it: none said is its own. */
const kindsOf = (kinds: RawBuilder<unknown>) => sql`coalesce(nullif(${kinds}, '{}'), array[n.kind])`
const both = (some: RawBuilder<unknown>, more: RawBuilder<unknown>) =>
  sql`array(select distinct kind from unnest(${some} || ${more}) each (kind) order by kind)`

/** `kinds`: what was told of it in this round. */
export type Touched = { id: string; account_id: string; fresh: number; kinds: NotificationKind[] }
/**
 * Moves these arrivals into the lists, one entry for each topic that is unread: the entries that changed, with how many people are new in them. Left out is
 * what oneself, a blocked person or one muted at that time did, what is not wanted, who is gone, and of the kinds in `once` what somebody did before (a like that was taken back and given again). `summed`: the kinds
 * whose `amount` is added up, with `works` as how many it is of. `joins`: in whose entries a kind stands that has none of its own; those say which kinds they
 * hold, of everybody and of each.
 */
type Ways = { summed: readonly NotificationKind[]; once: readonly NotificationKind[]; joins: Readonly<Record<string, NotificationKind>> }
export async function enterArrivals(db: WriteDb, ids: readonly string[], { summed, once, joins }: Ways): Promise<Touched[]> {
  const found = await sql<Touched>`
    with gone as (
      delete from notification_arrivals where id = any (${ids}::bigint[]) returning *
    ), fit as (
      select g.id, g.account_id, g.kind as did, coalesce(ways.joins ->> g.kind, g.kind) as kind, coalesce(g.topic, '#' || g.id) as topic, g.subject, g.facts,
        g.at, who.account_id as person_id
      from gone g cross join (select ${JSON.stringify(joins)}::jsonb as joins) ways join handles own on own.account_id = g.account_id and own.kind = 'account'
        left join handles who on who.handle = g.facts ->> 'from' and who.kind = 'account'
      where not exists (select 1 from notification_choices c where c.account_id = g.account_id and g.kind = any (c.not_listed))
        and (not g.facts ? 'from' or (who.account_id <> g.account_id
          and not exists (select 1 from blocks b where b.account_id = g.account_id and b.blocked_id = who.account_id)
          and not exists (select 1 from mutes m where m.account_id = g.account_id and m.kind = 'person' and m.muted_id = who.account_id and (m.ends_at is null or m.ends_at > g.at))
          and not (g.kind = any (${once}::text[]) and exists (select 1 from notifications n join notification_people p on p.notification_id = n.id
            where n.account_id = g.account_id and n.kind in (g.kind, ways.joins ->> g.kind) and n.topic = g.topic and p.person_id = who.account_id
              and g.kind = any (${kindsOf(sql`p.kinds`)})))))
    ), latest as (
      select distinct on (account_id, kind, topic) account_id, kind, topic, subject, at,
        case when kind = any (${summed}::text[]) then facts || jsonb_build_object('amount', sum((facts ->> 'amount')::bigint) over one, 'works', count(*) over one) else facts end as facts
      from fit window one as (partition by account_id, kind, topic) order by account_id, kind, topic, id desc
    ), done as (
      select account_id, kind, topic, array_agg(distinct did) as kinds from fit group by account_id, kind, topic
    ), entered as (
      insert into notifications as n (account_id, kind, topic, subject, facts, at, kinds)
        select account_id, kind, topic, subject, facts, at, kinds from latest join done using (account_id, kind, topic) order by account_id, kind, topic
      on conflict (account_id, kind, topic) where read_at is null
        do update set subject = excluded.subject, at = greatest(n.at, excluded.at), kinds = ${both(kindsOf(sql`n.kinds`), sql`excluded.kinds`)},
          facts = case when n.kind = any (${summed}::text[]) then excluded.facts || jsonb_build_object('amount', (n.facts ->> 'amount')::bigint + (excluded.facts ->> 'amount')::bigint,
            'works', (n.facts ->> 'works')::int + (excluded.facts ->> 'works')::int) else excluded.facts end
      returning n.id, n.account_id, n.kind, n.topic
    ), present as (
      insert into notification_people as p (notification_id, person_id, at, kinds)
        select e.id, f.person_id, max(f.at), array_agg(distinct f.did) from fit f join entered e using (account_id, kind, topic) where f.person_id is not null
        group by e.id, f.person_id order by e.id, f.person_id
      on conflict (notification_id, person_id) do update set at = greatest(p.at, excluded.at), kinds = ${both(
        sql`coalesce(nullif(p.kinds, '{}'), (select array[n.kind] from notifications n where n.id = p.notification_id))`,
        sql`excluded.kinds`,
      )}
      returning p.notification_id, p.xmax = 0 as fresh
    )
    select e.id::text, e.account_id::text, (select count(*) from present p where p.notification_id = e.id and p.fresh)::int as fresh, done.kinds
    from entered e join done using (account_id, kind, topic) order by e.id`.execute(db)
  return found.rows
}

export async function addPeople(db: WriteDb, touched: Touched[]): Promise<void> {
  await sql`update notifications n set people = n.people + t.fresh
    from unnest(${touched.map(({ id }) => id)}::bigint[], ${touched.map(({ fresh }) => fresh)}::int[]) as t (id, fresh)
    where n.id = t.id and t.fresh > 0`.execute(db)
}

export async function hasArrivals(db: ReadDb): Promise<boolean> {
  return (await db.selectFrom('notification_arrivals').select('id').limit(1).executeTakeFirst()) !== undefined
}
