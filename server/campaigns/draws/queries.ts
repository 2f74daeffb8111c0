import { sql, type Insertable } from 'kysely'
import type { PrizeKind } from '#api/draws.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { awardAt, awardsIn, type AwardRow } from './queries-awards.ts'

export type DrawRow = {
  id: string
  title_zh: string
  title_en: string
  what_zh: string
  what_en: string
  worth: number
  prize: PrizeKind
  winners: number
  reserves: number
  named_at: Date
  closes_at: Date
  mark: string
  beacon: 'own' | 'drand'
  chain: string
  round: number
  round_at: Date
  moved_at: Date | null
  frozen_at: Date | null
  tickets: number | null
  taken: number
  hashes: string[] | null
  root: string | null
  drawn_at: Date | null
  proof: string | null
  seed: string | null
  cards_of: number | null
}
const draw = sql`d.id::text, d.title_zh, d.title_en, d.what_zh, d.what_en, d.worth,
  case (select p.currency from draw_pots p where p.draw_id = d.id) when 'PIXT' then 'pixt' when 'CNY' then 'yuan' else 'goods' end as prize, d.winners, d.reserves, d.named_at, d.closes_at, d.mark, d.beacon, d.chain, d.round::float8 as round,
  d.round_at, d.moved_at, d.frozen_at, d.tickets, coalesce(d.tickets, (select count(*) from draw_tickets t where t.draw_id = d.id))::int as taken, d.hashes, d.root,
  d.drawn_at, d.proof, d.seed, d.cards_of`

export async function drawById(db: ReadDb, id: string): Promise<DrawRow | null> {
  const found = await sql<DrawRow>`select ${draw} from draws d where d.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}
/** Nobody freezes it while a ticket is taken, and none is taken while it is frozen. */
export async function lockDraw(db: WriteDb, id: string, how: 'to-take' | 'to-change'): Promise<DrawRow | null> {
  const found = await sql<DrawRow>`select ${draw} from draws d where d.id = ${id} ${how === 'to-take' ? sql`for share` : sql`for update`}`.execute(db)
  return found.rows[0] ?? null
}
/** The latest that a full set of a campaign’s cards is a ticket of. */
export async function drawForCards(db: ReadDb, activityId: number): Promise<DrawRow | null> {
  const found = await sql<DrawRow>`select ${draw} from draws d where d.cards_of = ${activityId} order by d.id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}
export async function drawsBefore(db: ReadDb, before: string | undefined, limit: number): Promise<DrawRow[]> {
  const { beyond, page } = keyset(desc(sql`d.id`), before === undefined ? null : [before], limit)
  const found = await sql<DrawRow>`select ${draw} from draws d where true ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function addressesOfDraws(db: ReadDb, most: number): Promise<{ id: string; at: Date }[]> {
  const found = await sql<{ id: string; at: Date }>`select d.id::text, coalesce(d.drawn_at, d.frozen_at, d.named_at) as at
    from draws d order by d.id desc limit ${most}`.execute(db)
  return found.rows
}
export async function insertDraw(db: WriteDb, row: Insertable<Tables['draws']>): Promise<string> {
  const { id } = await db.insertInto('draws').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/* ---------- tickets */

export type TicketRow = { code: string; taken_at: Date; number: number | null; place: number | null; award: AwardRow | null }
export async function ticketOf(db: ReadDb, drawId: string, accountId: string): Promise<TicketRow | null> {
  const found = await sql<Omit<TicketRow, 'award'>>`select t.code, t.taken_at, t.number, t.place from draw_tickets t
    where t.draw_id = ${drawId} and t.account_id = ${accountId}`.execute(db)
  const [ticket] = found.rows
  return ticket ? { ...ticket, award: ticket.place === null ? null : await awardAt(db, drawId, ticket.place) } : null
}
export async function insertTicket(db: WriteDb, row: { draw_id: string; account_id: string; code: string; taken_at: Date }): Promise<void> {
  await db
    .insertInto('draw_tickets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['draw_id', 'account_id']).doNothing())
    .execute()
}
/** As they stand in the file: in the order in which they were taken. */
export async function ticketsInOrder(db: ReadDb, drawId: string): Promise<string[]> {
  const found = await sql<{ code: string }>`select t.code from draw_tickets t where t.draw_id = ${drawId} order by t.id`.execute(db)
  return found.rows.map(({ code }) => code)
}
export type DrawnRow = { place: number; code: string; number: number; account: string | null; nickname: string | null; award: AwardRow | null }
export async function drawnOf(db: ReadDb, drawId: string): Promise<DrawnRow[]> {
  const found = await sql<
    Omit<DrawnRow, 'award'>
  >`select t.place, t.code, t.number, a.account, a.nickname from draw_tickets t left join accounts a on a.id = t.account_id
    where t.draw_id = ${drawId} and t.place is not null order by t.place`.execute(db)
  const awards = new Map((await awardsIn(db, drawId)).map((award) => [award.place, award]))
  return found.rows.map((row) => ({ ...row, award: awards.get(row.place) ?? null }))
}

/* ---------- its states */

export async function drawsToFreeze(db: ReadDb, now: Date, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select d.id::text from draws d where d.frozen_at is null and d.closes_at <= ${now}
    order by d.closes_at, d.id limit ${most}`.execute(db)
  return found.rows.map(({ id }) => id)
}
export async function drawsToSettle(db: ReadDb, now: Date, most: number): Promise<DrawRow[]> {
  const found = await sql<DrawRow>`select ${draw} from draws d where d.frozen_at is not null and d.drawn_at is null and d.round_at <= ${now}
    order by d.round_at, d.id limit ${most}`.execute(db)
  return found.rows
}
export async function moveRound(db: WriteDb, id: string, round: number, roundAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('draws')
    .set({ round: String(round), round_at: roundAt, moved_at: now })
    .where('id', '=', id)
    .where('frozen_at', 'is', null)
    .execute()
}
type Frozen = { tickets: number; hashes: string[] | null; root: string | null }
export async function markFrozen(db: WriteDb, id: string, { tickets, hashes, root }: Frozen, now: Date): Promise<void> {
  await sql`update draw_tickets t set number = n.number
    from (select o.id, row_number() over (order by o.id) as number from draw_tickets o where o.draw_id = ${id}) n where t.id = n.id`.execute(db)
  await sql`update draws set frozen_at = ${now}, tickets = ${tickets}, hashes = ${hashes}::text[], root = ${root},
    drawn_at = ${root === null ? now : null} where id = ${id} and frozen_at is null`.execute(db)
}
export async function markDrawn(
  db: WriteDb,
  id: string,
  { proof, seed, winners }: { proof: string; seed: string; winners: number[] },
  now: Date,
): Promise<void> {
  await sql`update draw_tickets t set place = w.place from unnest(${winners}::int[]) with ordinality as w(number, place)
    where t.draw_id = ${id} and t.number = w.number`.execute(db)
  await sql`update draws set drawn_at = ${now}, proof = ${proof}, seed = ${seed} where id = ${id} and drawn_at is null`.execute(db)
}

/** What stands in a file stays there; it is nobody's from now on. What is not frozen goes. */
export async function forgetTickets(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from draw_tickets t using draws d where d.id = t.draw_id and d.frozen_at is null and t.account_id = ${accountId}`.execute(db)
  await sql`update draw_tickets set account_id = null where account_id = ${accountId}`.execute(db)
}
