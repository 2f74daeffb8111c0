import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** Tickets that can be used: the friend's money stayed, and no line of a drop has it. */
const atHand = sql`t.voided_at is null and not exists (select from piece_drop_lines l where l.ticket_id = t.id)`
export async function ticketsAtHand(db: ReadDb, accountId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from piece_drop_tickets t where t.account_id = ${accountId} and ${atHand}`.execute(db)
  return found.rows[0]!.n
}
/** The oldest of them, held until the transaction ends. */
export async function lockTickets(db: WriteDb, accountId: string, most: number): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select t.id::text from piece_drop_tickets t where t.account_id = ${accountId} and ${atHand} order by t.id limit ${most}
    for update of t`.execute(db)
  return found.rows.map(({ id }) => id)
}
type NewLine = { drop_id: string; entry_id: string; ticket_id: string; code: string; entered_at: Date }
/** A ticket that went into another drop at the same moment stays there. */
export async function insertLines(db: WriteDb, rows: readonly NewLine[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('piece_drop_lines')
    .values([...rows])
    .onConflict((conflict) => conflict.column('ticket_id').doNothing())
    .execute()
}

export type NewTicket = { accountId: string; friendId: string; purchaseId: string }
/** One for a friend: whose are new. Where the money of an earlier purchase went back before its ticket was drawn with, a later one takes its place. */
export async function insertTickets(db: WriteDb, rows: readonly NewTicket[], now: Date): Promise<string[]> {
  const given = await sql<{ id: string }>`insert into piece_drop_tickets as t (account_id, friend_id, purchase_id, given_at)
    select "accountId", "friendId", "purchaseId", ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("accountId" bigint, "friendId" bigint, "purchaseId" bigint)
    on conflict (friend_id) do update set account_id = excluded.account_id, purchase_id = excluded.purchase_id, given_at = excluded.given_at, voided_at = null
      where t.voided_at is not null and not exists (select from piece_drop_lines l where l.ticket_id = t.id)
    returning account_id::text as id`.execute(db)
  return given.rows.map(({ id }) => id)
}
/** Drops that are not frozen and in which tickets of these purchases are used, held: nobody freezes them until the end. */
async function lockDropsOfTickets(db: WriteDb, purchaseIds: readonly string[]): Promise<void> {
  await sql`select from piece_drops d where d.frozen_at is null and d.id in (select l.drop_id from piece_drop_lines l join piece_drop_tickets t on t.id = l.ticket_id
    where t.purchase_id = any (${purchaseIds}::bigint[])) order by d.id for share of d`.execute(db)
}
/** Their money went back: they are no tickets any more. What stands in a file stays there. */
export async function voidTickets(db: WriteDb, purchaseIds: readonly string[], now: Date): Promise<void> {
  const voided = await sql<{
    id: string
  }>`update piece_drop_tickets set voided_at = ${now} where purchase_id = any (${purchaseIds}::bigint[]) and voided_at is null
    returning id::text`.execute(db)
  if (!voided.rows.length) return
  await lockDropsOfTickets(db, purchaseIds)
  await sql`delete from piece_drop_lines where ticket_id = any (${voided.rows.map(({ id }) => id)}::bigint[]) and number is null`.execute(db)
}
/** A drop that was stopped before it was drawn gives them back. */
export async function freeTickets(db: WriteDb, dropId: string): Promise<void> {
  await db.updateTable('piece_drop_lines').set({ ticket_id: null }).where('drop_id', '=', dropId).execute()
}
/** With their owner they go; a line that is frozen stays, and is nobody's. */
export async function deleteTickets(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('piece_drop_tickets').where('account_id', '=', accountId).execute()
}
