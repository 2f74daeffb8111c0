import { sql, type Updateable } from 'kysely'
import type { NotHad } from '#api/limits.ts'
import type { OrderState } from '#api/orders.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Both, PricePart } from '#server/hooks/payable.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type OrderRow = {
  id: string
  number: string
  buyer_id: string
  route: 'fastbuy' | 'checkout'
  state: OrderState
  amount: number
  returned: number
  party_id: string | null
  payment_id: string | null
  is_frozen: boolean
  opened_at: Date
  until: Date
}
export type FoundOrder = Omit<OrderRow, 'amount' | 'returned'> & Record<'amount' | 'returned', string>
export const orderColumns = sql`o.id::text, o.number, o.buyer_id::text, o.route, o.state, o.amount, o.returned, o.party_id::text, o.payment_id::text, o.is_frozen, o.opened_at, o.until`
export const rowOf = <F extends Record<'amount' | 'returned', string>>(row: F) => ({ ...row, amount: Number(row.amount), returned: Number(row.returned) })

export type LineRow = {
  order_id: string
  n: number
  kind: string
  subject: string
  choice: string
  version: string
  said: { title: Both; about: Both }
  parts: PricePart[]
  amount: number
  not_had: NotHad | null
  entry_id: string | null
  returned: number
}
type FoundLine = Omit<LineRow, 'amount' | 'returned'> & Record<'amount' | 'returned', string>
export const lineColumns = sql`order_id::text, n, kind, subject, choice, version, said, parts, amount, not_had, entry_id::text, returned`

export async function orderBy(db: ReadDb, number: string): Promise<OrderRow | null> {
  const { rows } = await sql<FoundOrder>`select ${orderColumns} from orders o where o.number = ${number}`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}
/** The same, held until the transaction ends: what happens to an order goes one after the other. */
export async function lockOrder(db: WriteDb, number: string): Promise<OrderRow | null> {
  const { rows } = await sql<FoundOrder>`select ${orderColumns} from orders o where o.number = ${number} for update`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}
export async function lockOrderOf(db: WriteDb, paymentNumber: string): Promise<OrderRow | null> {
  const { rows } =
    await sql<FoundOrder>`select ${orderColumns} from orders o where o.id = (select order_id from payments where number = ${paymentNumber}) for update`.execute(
      db,
    )
  return rows[0] ? rowOf(rows[0]) : null
}
export async function linesOf(db: ReadDb, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<FoundLine>`select ${lineColumns} from order_lines where order_id = ${orderId} order by n`.execute(db)
  return rows.map(rowOf)
}

export type InList = OrderRow & { title: Both; lines: number; buyer: string }
const inList = sql`select ${orderColumns}, a.account as buyer, l.said -> 'title' as title, (select count(*)::int from order_lines where order_id = o.id) as lines
  from orders o join accounts a on a.id = o.buyer_id join order_lines l on l.order_id = o.id and l.n = (select min(n) from order_lines where order_id = o.id)`
type FoundInList = FoundOrder & { title: Both; lines: number; buyer: string }
/** Somebody's, the latest first. */
export async function ordersOf(db: ReadDb, buyerId: string, before: string | null, limit: number): Promise<InList[]> {
  const { beyond, page } = keyset(desc(sql`o.id`), before ? [before] : null, limit)
  const { rows } = await sql<FoundInList>`${inList} where o.buyer_id = ${buyerId} ${beyond} ${page}`.execute(db)
  return rows.map(rowOf)
}
/** Everybody's. */
export async function latestOrders(db: ReadDb, before: string | null, limit: number): Promise<InList[]> {
  const { beyond, page } = keyset(desc(sql`o.id`), before ? [before] : null, limit)
  const { rows } = await sql<FoundInList>`${inList} where true ${beyond} ${page}`.execute(db)
  return rows.map(rowOf)
}
/** By any of its numbers: its own, a payment's, a refund's, or a cashier's for the money. */
export async function ordersNumbered(db: ReadDb, number: string, limit: number): Promise<InList[]> {
  const { page } = keyset(desc(sql`o.id`), null, limit)
  const { rows } = await sql<FoundInList>`${inList} where o.id in (
    select id from orders where number = ${number}
    union select order_id from payments where number = ${number} or transfer = ${number}
    union select p.order_id from payments p join refunds r on r.payment_id = p.id where r.number = ${number} or r.transfer = ${number}) ${page}`.execute(db)
  return rows.map(rowOf)
}

export type NewLine = Omit<LineRow, 'order_id' | 'not_had' | 'entry_id' | 'returned'>
const lineRows = (lines: readonly NewLine[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (n smallint, kind text, subject text, choice text, version text, said jsonb, parts jsonb, amount bigint)`
export type NewOrder = Pick<OrderRow, 'number' | 'buyer_id' | 'route' | 'amount' | 'opened_at' | 'until'> & { wanted: string }
/** With its lines and its first step; false where the same things stand in an order of theirs already. */
export async function insertOrder(db: WriteDb, row: NewOrder, lines: readonly NewLine[]): Promise<boolean> {
  const { rows } = await sql`with made as (insert into orders (number, buyer_id, route, state, wanted, amount, opened_at, until)
      values (${row.number}, ${row.buyer_id}, ${row.route}, 'open', ${row.wanted}, ${row.amount}, ${row.opened_at}, ${row.until})
      on conflict (buyer_id, wanted) where state in ('open', 'paying') do nothing returning id),
    lined as (insert into order_lines (order_id, n, kind, subject, choice, version, said, parts, amount)
      select made.id, l.n, l.kind, l.subject, l.choice, l.version, l.said, l.parts, l.amount from made, ${lineRows(lines)}),
    stepped as (insert into order_steps (order_id, state, account_id, at) select id, 'open', ${row.buyer_id}, ${row.opened_at} from made)
    select from made`.execute(db)
  return rows.length > 0
}
export async function insertLines(db: WriteDb, orderId: string, lines: readonly NewLine[]): Promise<void> {
  await sql`insert into order_lines (order_id, n, kind, subject, choice, version, said, parts, amount)
    select ${orderId}, n, kind, subject, choice, version, said, parts, amount from ${lineRows(lines)}`.execute(db)
}
export async function deleteLines(db: WriteDb, orderId: string): Promise<void> {
  await db.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
}
/** How many orders of the buyer are not paid, and that of the same things among them. */
export async function openOrders(db: ReadDb, buyerId: string, wanted: string): Promise<{ count: number; standing: { number: string; until: Date } | null }> {
  const { rows } = await sql<{ number: string; until: Date; same: boolean }>`select number, until, wanted = ${wanted} as same
    from orders where buyer_id = ${buyerId} and state in ('open', 'paying')`.execute(db)
  return { count: rows.length, standing: rows.find(({ same }) => same) ?? null }
}
/** The same things of the same buyer in an order that is not paid; null where there is none. */
export async function standingOrder(db: ReadDb, buyerId: string, wanted: string): Promise<{ number: string; until: Date } | null> {
  const { rows } = await sql<{
    number: string
    until: Date
  }>`select number, until from orders where buyer_id = ${buyerId} and wanted = ${wanted} and state in ('open', 'paying')`.execute(db)
  return rows[0] ?? null
}

export type Change = Pick<Updateable<Tables['orders']>, 'until' | 'amount' | 'wanted' | 'party_id' | 'payment_id' | 'is_frozen' | 'returned'>
export type StepRow = { state: OrderState; account_id: string | null; why: string | null; at: Date }
export const stepColumns = sql`state, account_id::text, why, at`
/** On to a state, from one of those before it, with the step that says so; false where it is in none of them. */
export async function setState(db: WriteDb, id: string, from: readonly OrderState[], step: StepRow, change: Change = {}): Promise<boolean> {
  const { state, account_id, why, at } = step
  const set = Object.entries({ ...change, state }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql`with moved as (update orders set ${sql.join(set)} where id = ${id} and state = any (${from}::text[]) returning id)
    insert into order_steps (order_id, state, account_id, why, at)
      select id, ${state}::text, ${account_id}::bigint, ${why}::text, ${at}::timestamptz from moved returning id`.execute(db)
  return rows.length > 0
}
export async function setOrder(db: WriteDb, id: string, change: Change): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute()
}
export type LineEnd = { n: number; not_had: NotHad | null; entry_id: string | null }
export async function setLines(db: WriteDb, orderId: string, ends: readonly LineEnd[]): Promise<void> {
  await sql`update order_lines l set not_had = e.not_had, entry_id = e.entry_id
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (n smallint, not_had text, entry_id bigint) where l.order_id = ${orderId} and l.n = e.n`.execute(
    db,
  )
}

/** Those whose end has come, some at a time; locked, and what somebody else holds left out. */
export async function takeEnded(db: WriteDb, now: Date, most: number): Promise<OrderRow[]> {
  const { rows } = await sql<FoundOrder>`select ${orderColumns} from orders o where o.state in ('open', 'paying') and o.until <= ${now}
    order by o.until limit ${sql.lit(most)} for update skip locked`.execute(db)
  return rows.map(rowOf)
}
export async function linesOfMany(db: ReadDb, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  const { rows } = await sql<FoundLine>`select ${lineColumns} from order_lines where order_id = any (${orderIds}::bigint[]) order by order_id, n`.execute(db)
  return Map.groupBy(rows.map(rowOf), (row) => row.order_id)
}
export async function ordersWith(db: ReadDb, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const { rows } = await sql<FoundOrder>`select ${orderColumns} from orders o where o.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, rowOf(row)]))
}
export type UnfinishedRow = { buyer_id: string; number: string; state: OrderState }
/** Orders whose money is on its way, of these people. */
export async function unfinishedOf(db: ReadDb, buyerIds: readonly string[]): Promise<UnfinishedRow[]> {
  const rows = db.selectFrom('orders').select(['buyer_id', 'number', 'state']).where('buyer_id', 'in', buyerIds)
  return (await rows.where('state', 'in', ['paying', 'paid', 'refunding']).orderBy('id').execute()) as UnfinishedRow[]
}
