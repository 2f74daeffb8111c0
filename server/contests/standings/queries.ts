import { sql } from 'kysely'
import type { RankedBy } from '#api/campaigns.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** A campaign with a ranking that has begun and was not counted for ten minutes, or never; null where there is none. What was counted for good is never due. */
export async function dueRanking(db: ReadDb, now: Date): Promise<number | null> {
  const found = await sql<{ activity_id: number }>`select o.activity_id from opened_campaigns o left join campaign_rankings r using (activity_id)
    where o.definition @? '$.pages[*].blocks[*] ? (@.kind == "ranking")' and (o.definition->>'startTime')::timestamptz <= ${now}
      and (r.activity_id is null or (not r.is_final and r.counted_at <= ${now}::timestamptz - interval '10 minutes'))
    order by r.counted_at nulls first, o.activity_id limit 1`.execute(db)
  return found.rows[0]?.activity_id ?? null
}

export type Asked = { activityId: number; by: RankedBy; from: Date; until: Date }
/** What each member did, with the time of the last of it. `of`: of one member alone. */
function doneBy({ activityId, by, from, until }: Asked, of: string | null) {
  const only = (column: string) => (of === null ? sql`` : sql`and ${sql.ref(column)} = ${of}`)
  if (by === 'check-in')
    return sql`select account_id, count(*)::int as count, max(made_at) as last from check_ins where activity_id = ${activityId} ${only('account_id')} group by account_id`
  if (by === 'stamps')
    return sql`select account_id, sum(stamps)::int as count, max(taken_at) as last from task_rewards where activity_id = ${activityId} ${only('account_id')} group by account_id`
  return sql`select inviter_id as account_id, count(*)::int as count, max(decided_at) as last from invites
    where state = 'paid' and bound_at >= ${from} and bound_at < ${until} ${only('inviter_id')} group by inviter_id`
}

export type Counted = { members: number; first: { n: number; place: number; account_id: string; count: number }[] }
/** The first so many, who did most; of those who did as much, whoever had done it first. */
export async function countDone(db: ReadDb, asked: Asked, most: number): Promise<Counted> {
  const found = await sql<Counted>`with done as materialized (${doneBy(asked, null)}),
    first as (select row_number() over (order by d.count desc, d.last, d.account_id)::int as n, rank() over (order by d.count desc)::int as place, d.account_id::text, d.count
      from done d order by d.count desc, d.last, d.account_id limit ${most})
    select (select count(*)::int from done) as members, coalesce((select jsonb_agg(first order by n) from first), '[]') as first`.execute(db)
  return found.rows[0]!
}

/** Instead of what was counted before. */
export async function keepStandings(db: WriteDb, activityId: number, { members, first, isFinal }: Counted & { isFinal: boolean }, now: Date): Promise<void> {
  const kept = await sql`insert into campaign_rankings as r (activity_id, counted_at, is_final, members) values (${activityId}, ${now}, ${isFinal}, ${members})
    on conflict (activity_id) do update set counted_at = excluded.counted_at, is_final = excluded.is_final, members = excluded.members where not r.is_final returning 1`.execute(
    db,
  )
  if (!kept.rows.length) return
  await db.deleteFrom('campaign_standings').where('activity_id', '=', activityId).execute()
  await sql`insert into campaign_standings (activity_id, n, place, account_id, count)
    select ${activityId}, f.n, f.place, f.account_id, f.count from jsonb_to_recordset(${JSON.stringify(first)}::jsonb) as f (n int, place int, account_id bigint, count int)
      join accounts a on a.id = f.account_id and a.account <> 'gone-' || a.id`.execute(db)
}

/** `own`: what the reader has done of it until now; null for a visitor. */
export type RankingRow = { counted_at: Date; is_final: boolean; members: number; own: number | null }
export async function rankingOf(db: ReadDb, asked: Asked, viewerId: string | null): Promise<RankingRow | null> {
  const own = viewerId === null ? sql`null::int` : sql`coalesce((select count from (${doneBy(asked, viewerId)}) done), 0)`
  const found =
    await sql<RankingRow>`select counted_at, is_final, members, ${own} as own from campaign_rankings where activity_id = ${asked.activityId}`.execute(db)
  return found.rows[0] ?? null
}
export type StandingRow = { place: number; count: number; own: boolean } & (PersonRow | { account: null })
/** In their order. Named is who stands in lists and has no block with the reader. */
export async function standingsOf(db: ReadDb, activityId: number, viewerId: string | null): Promise<StandingRow[]> {
  const found = await sql<StandingRow>`select s.place, s.count, s.account_id is not distinct from ${viewerId}::bigint and s.account_id is not null as own,
      a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key
    from campaign_standings s left join accounts a on a.id = s.account_id and (a.listed or a.id = ${viewerId}::bigint)
      and not exists (select from blocks b where (b.account_id, b.blocked_id) in ((${viewerId}::bigint, a.id), (a.id, ${viewerId}::bigint)))
    where s.activity_id = ${activityId} order by s.n`.execute(db)
  return found.rows
}
/** Their place stays, and is nobody's. */
export async function forgetStandings(db: WriteDb, accountId: string): Promise<void> {
  await db.updateTable('campaign_standings').set({ account_id: null }).where('account_id', '=', accountId).execute()
}
