import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

type Of = { activityId: number; accountId: string }
/** How many of each card somebody has that were not spent. */
export async function ownCards(db: ReadDb, { activityId, accountId }: Of): Promise<Map<string, number>> {
  const found = await sql<{ card: string; n: number }>`select card, count(*)::int as n from set_cards
    where activity_id = ${activityId} and account_id = ${accountId} and spent_on is null group by card`.execute(db)
  return new Map(found.rows.map(({ card, n }) => [card, n]))
}
export async function givenSince(db: ReadDb, { activityId, accountId }: Of, midnight: Date): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from set_cards
    where activity_id = ${activityId} and given_by = ${accountId} and got_at >= ${midnight}`.execute(db)
  return found.rows[0]!.n
}
/** The campaign with cards that was opened last of those that run. */
export async function setNow(db: ReadDb, now: Date): Promise<number | null> {
  const found = await sql<{ activity_id: number }>`select o.activity_id from opened_campaigns o where jsonb_typeof(o.definition->'set') = 'object'
    and (o.definition->>'startTime')::timestamptz <= ${now} and (o.definition->>'endTime')::timestamptz > ${now} order by o.activity_id desc limit 1`.execute(
    db,
  )
  return found.rows[0]?.activity_id ?? null
}
export async function insertSetCard(db: WriteDb, row: Of & { card: string; earnedBy: string }, now: Date): Promise<void> {
  await sql`insert into set_cards (activity_id, account_id, card, earned_by, got_at) values (${row.activityId}, ${row.accountId}, ${row.card}, ${row.earnedBy}, ${now})`.execute(
    db,
  )
}
/** One of these goes to somebody else, the latest that came. */
export async function moveSetCard(db: WriteDb, { activityId, accountId, card }: Of & { card: string }, to: string, now: Date): Promise<void> {
  await sql`update set_cards set account_id = ${to}, given_by = ${accountId}, got_at = ${now} where id = (select id from set_cards
    where activity_id = ${activityId} and account_id = ${accountId} and card = ${card} and spent_on is null order by id desc limit 1)`.execute(db)
}
/** One of each of these goes, the first that came; how many went. */
export async function spendSetCards(db: WriteDb, { activityId, accountId }: Of, cards: readonly string[], drawId: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update set_cards set spent_on = ${drawId}, spent_at = ${now} where id in (select distinct on (card) id from set_cards
    where activity_id = ${activityId} and account_id = ${accountId} and spent_on is null and card = any (${[...cards]}::text[]) order by card, id)`.execute(db)
  return Number(numAffectedRows)
}
/** Whose they were is gone, and so are they; whom they gave some to keeps those. */
export async function forgetSetCards(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from set_cards where account_id = ${accountId}`.execute(db)
  await sql`update set_cards set given_by = null where given_by = ${accountId}`.execute(db)
}
