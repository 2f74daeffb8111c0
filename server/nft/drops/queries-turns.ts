import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
export async function dropsToFreeze(db: ReadDb, now: Date, most: number): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`select id::text from piece_drops where closes_at <= ${now} and frozen_at is null and stopped_at is null
      order by closes_at, piece_drops.id limit ${most}`.execute(db),
  )
}
type ToSettle = { id: string; beacon: 'own' | 'drand'; mark: string; chain: string; round: number }
export async function dropsToSettle(db: ReadDb, now: Date, most: number): Promise<ToSettle[]> {
  const found = await sql<ToSettle>`select id::text, beacon, mark, chain, round::float8 as round from piece_drops
    where round_at <= ${now} and frozen_at is not null and drawn_at is null and stopped_at is null order by round_at, piece_drops.id limit ${most}`.execute(db)
  return found.rows
}
/** Drawn and not over, in the order of their works, as everybody holds them. */
export async function dropsPaying(db: ReadDb): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`select d.id::text from piece_drops d join piece_offerings o on o.id = d.offering_id
      where d.drawn_at is not null and d.ended_at is null and d.stopped_at is null order by o.casting_id`.execute(db),
  )
}

export async function moveRound(db: WriteDb, id: string, round: number, roundAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('piece_drops')
    .set({ round: String(round), round_at: roundAt, moved_at: now })
    .where('id', '=', id)
    .execute()
}
type Frozen = { entries: number; hashes: string[] | null; root: string | null }
/** Where nobody entered it is drawn and over with that. */
export async function markFrozen(db: WriteDb, id: string, { entries, hashes, root }: Frozen, now: Date): Promise<void> {
  await sql`with ordered as (select l.code, row_number() over (order by l.entered_at, l.code) as number from (
      select code, entered_at from piece_drop_entries where drop_id = ${id} union all select code, entered_at from piece_drop_lines where drop_id = ${id}) l),
    further as (update piece_drop_lines l set number = o.number from ordered o where l.drop_id = ${id} and l.code = o.code)
    update piece_drop_entries e set number = o.number from ordered o where e.drop_id = ${id} and e.code = o.code`.execute(db)
  const over = root === null ? now : null
  await sql`update piece_drops set frozen_at = ${now}, entries = ${entries}, hashes = ${hashes}::text[], root = ${root}, drawn_at = ${over}, ended_at = ${over}
    where id = ${id}`.execute(db)
}
/** Somebody's place is that of the first of their lines that was drawn; what of theirs was drawn after it stands in the file, and comes to nothing. */
export async function markDrawn(
  db: WriteDb,
  id: string,
  { proof, seed, winners }: { proof: string; seed: string; winners: number[] },
  now: Date,
): Promise<void> {
  await sql`update piece_drop_entries e set place = b.place from (
      select l.entry_id, min(w.place) as place from unnest(${winners}::int[]) with ordinality as w(number, place) join (
        select id as entry_id, number from piece_drop_entries where drop_id = ${id} union all select entry_id, number from piece_drop_lines where drop_id = ${id}) l
      on l.number = w.number group by l.entry_id) b where e.id = b.entry_id`.execute(db)
  await sql`update piece_drops set drawn_at = ${now}, proof = ${proof}, seed = ${seed}, winners = ${winners}::int[] where id = ${id}`.execute(db)
}

type Told = { account_id: string | null }
/** Turns that were not paid in time; one that somebody is paying at this moment waits for how that ends. */
export async function lapseTurns(db: WriteDb, dropId: string, now: Date): Promise<Told[]> {
  const found = await sql<Told>`update piece_drop_entries e set lapsed_at = ${now} from piece_drops d join piece_offerings o on o.id = d.offering_id
    where d.id = e.drop_id and e.drop_id = ${dropId} and e.pay_by <= ${now} and e.bought_at is null and e.lapsed_at is null and not exists (select from piece_reservations r
      where r.casting_id = o.casting_id and r.buyer_id = e.account_id and r.until > ${now}) returning e.account_id::text`.execute(db)
  return found.rows
}
/** Pieces of a drop that are free for a turn: not sold, and nobody's turn; the lowest first. */
export async function freeEditions(db: ReadDb, dropId: string): Promise<number[]> {
  const found = await sql<{ edition: number }>`select p.edition::int from piece_drops d join piece_offerings o on o.id = d.offering_id
      join pieces p on p.casting_id = o.casting_id and p.edition = any (d.editions) and p.holder_id = o.account_id
    where d.id = ${dropId} and not exists (select from piece_purchases b where b.casting_id = p.casting_id and b.edition = p.edition and b.state <> 'returned')
      and not exists (select from piece_drop_entries e where e.drop_id = d.id and e.edition = p.edition and e.won_at is not null and e.bought_at is null and e.lapsed_at is null)
    order by p.edition`.execute(db)
  return found.rows.map(({ edition }) => edition)
}
export type NextRow = { id: string; account_id: string | null }
/** Who was drawn and has had no turn, in their order. */
export async function nextDrawn(db: ReadDb, dropId: string): Promise<NextRow[]> {
  const found = await sql<NextRow>`select id::text, account_id::text from piece_drop_entries
    where drop_id = ${dropId} and place is not null and won_at is null and lapsed_at is null order by place`.execute(db)
  return found.rows
}
type Turn = { id: string; edition: number }
export async function giveTurns(db: WriteDb, turns: readonly Turn[], { now, payBy }: { now: Date; payBy: Date }): Promise<void> {
  await sql`update piece_drop_entries e set won_at = ${now}, pay_by = ${payBy}, edition = t.edition
    from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as t (id bigint, edition smallint) where e.id = t.id`.execute(db)
}
export async function lapseEntries(db: WriteDb, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length) await db.updateTable('piece_drop_entries').set({ lapsed_at: now }).where('id', 'in', ids).execute()
}
/** Whether a piece could still be free for the next: a turn that is open, or, where somebody waits, what was paid and can be given back. */
export async function mayComeBack(db: ReadDb, { id, offering_id }: { id: string; offering_id: string }, isLast: boolean): Promise<boolean> {
  const found = await sql`select from piece_drop_entries where drop_id = ${id} and won_at is not null and bought_at is null and lapsed_at is null
    union all select from piece_purchases where ${!isLast} and offering_id = ${offering_id} and state = 'paid' limit 1`.execute(db)
  return found.rows.length > 0
}
export async function endDrop(db: WriteDb, id: string, now: Date): Promise<void> {
  await db.updateTable('piece_drops').set({ ended_at: now }).where('id', '=', id).execute()
}
/** Nobody's turn comes any more. `by`: an operator, who says why; null: its creator. */
export async function markStopped(db: WriteDb, id: string, said: { by: string; why: string } | null, now: Date): Promise<void> {
  await sql`update piece_drop_entries set lapsed_at = ${now} where drop_id = ${id} and won_at is not null and bought_at is null and lapsed_at is null`.execute(
    db,
  )
  await db
    .updateTable('piece_drops')
    .set({ stopped_at: now, stopped_by: said?.by ?? null, stopped_why: said?.why ?? null })
    .where('id', '=', id)
    .execute()
}
/** Drops of somebody's that are not over. */
export async function dropsGoingOf(db: ReadDb, creatorId: string): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`select d.id::text from piece_drops d join piece_offerings o on o.id = d.offering_id
      where o.account_id = ${creatorId} and d.ended_at is null and d.stopped_at is null order by o.casting_id`.execute(db),
  )
}
/** What stands in a file stays there; it is nobody's from now on, and void when its turn comes. What is not frozen goes. */
export async function forgetEntries(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await sql`delete from piece_drop_entries where account_id = ${accountId} and number is null`.execute(db)
  await sql`update piece_drop_entries set account_id = null,
      lapsed_at = case when won_at is not null and bought_at is null then coalesce(lapsed_at, ${now}) else lapsed_at end where account_id = ${accountId}`.execute(
    db,
  )
}
