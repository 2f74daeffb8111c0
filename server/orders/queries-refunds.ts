import { sql, type Updateable } from 'kysely'
import type { Refund } from '#api/orders.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PaymentRow } from './queries-payments.ts'

export type RefundRow = {
  id: string
  number: string
  payment_id: string
  order_id: string
  cashier: PaymentRow['cashier']
  amount: number
  why: Refund['why']
  state: Refund['state']
  into_balance: boolean
  account_id: string | null
  words: string
  asked_at: Date
  sent_at: Date | null
  ended_at: Date | null
  transfer: string | null
  asked: number
}
type Found = Omit<RefundRow, 'amount'> & { amount: string }
export const refundColumns = sql`r.id::text, r.number, r.payment_id::text, p.order_id::text, p.cashier, r.amount, r.why, r.state, r.into_balance, r.account_id::text, r.words, r.asked_at,
  r.sent_at, r.ended_at, r.transfer, r.asked`
export const refundSource = sql`refunds r join payments p on p.id = r.payment_id`
const rowOf = (row: Found): RefundRow => ({ ...row, amount: Number(row.amount) })

export async function refundBy(db: ReadDb, number: string): Promise<RefundRow | null> {
  const { rows } = await sql<Found>`select ${refundColumns} from ${refundSource} where r.number = ${number}`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}
export async function refundsBy(db: ReadDb, numbers: readonly string[]): Promise<RefundRow[]> {
  const { rows } = await sql<Found>`select ${refundColumns} from ${refundSource} where r.number = any (${numbers}::text[])`.execute(db)
  return rows.map(rowOf)
}
export async function refundsOf(db: ReadDb, orderId: string): Promise<RefundRow[]> {
  const { rows } = await sql<Found>`select ${refundColumns} from ${refundSource} where p.order_id = ${orderId} order by r.id`.execute(db)
  return rows.map(rowOf)
}

export type NewRefund = Pick<RefundRow, 'payment_id' | 'number' | 'amount' | 'why' | 'state' | 'into_balance' | 'account_id' | 'words' | 'asked_at'> & {
  ended_at: Date | null
  look_at: Date | null
}
/** Lines are none where a payment goes back that paid for nothing. */
export async function insertRefund(
  db: WriteDb,
  row: NewRefund,
  lines: readonly { order_id: string; n: number; amount: number; entry_id: string | null }[],
): Promise<string> {
  const { id } = await db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`insert into refund_lines (refund_id, order_id, n, amount, entry_id) select ${id}, order_id, n, amount, entry_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (order_id bigint, n smallint, amount bigint, entry_id bigint)`.execute(db)
  return id
}
export type RefundLine = { n: number; amount: number; entry_id: string | null }
export async function refundLines(db: ReadDb, refundId: string): Promise<RefundLine[]> {
  const { rows } = await sql<{
    n: number
    amount: string
    entry_id: string | null
  }>`select n, amount, entry_id::text from refund_lines where refund_id = ${refundId} order by n`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
export async function setRefundEntries(db: WriteDb, refundId: string, entries: readonly { n: number; entry_id: string }[]): Promise<void> {
  await sql`update refund_lines l set entry_id = e.entry_id from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (n smallint, entry_id bigint)
    where l.refund_id = ${refundId} and l.n = e.n`.execute(db)
}
export async function setRefund(db: WriteDb, id: string, change: Updateable<Tables['refunds']>): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute()
}
/** How much of each line of an order has been taken back from who had it: what is only asked for is not in it. */
export async function goneBack(db: ReadDb, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ n: number; amount: string }>`select n, sum(amount) as amount from refund_lines
    where order_id = ${orderId} and entry_id is not null group by n`.execute(db)
  return new Map(rows.map(({ n, amount }) => [n, Number(amount)]))
}
/** Whether a movement at this cashier is one that we know by its number. */
export async function isTransferKnown(db: ReadDb, cashier: string, transfer: string): Promise<boolean> {
  const { rows } = await sql`select from payments where cashier = ${cashier} and transfer = ${transfer}
    union all select from refunds r join payments p on p.id = r.payment_id where p.cashier = ${cashier} and r.transfer = ${transfer}`.execute(db)
  return rows.length > 0
}
export async function markRefundSent(db: WriteDb, number: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update refunds set sent_at = ${at} where number = ${number} and state = 'due' and not into_balance returning id`.execute(db)
  return rows.length > 0
}
/** Of lines so much more goes back, or less where a colleague said no; of their order too. */
export async function addLinesReturned(db: WriteDb, orderId: string, lines: readonly { n: number; amount: number }[]): Promise<void> {
  await sql`update order_lines l set returned = returned + r.amount from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (n smallint, amount bigint)
    where l.order_id = ${orderId} and l.n = r.n`.execute(db)
  await sql`update orders set returned = returned + ${lines.reduce((sum, { amount }) => sum + amount, 0)} where id = ${orderId}`.execute(db)
}
export async function refundsOfMany(db: ReadDb, orderIds: readonly string[]): Promise<Map<string, RefundRow[]>> {
  const { rows } = await sql<Found>`select ${refundColumns} from ${refundSource} where p.order_id = any (${orderIds}::bigint[]) order by r.id`.execute(db)
  return Map.groupBy(rows.map(rowOf), (row) => row.order_id)
}
