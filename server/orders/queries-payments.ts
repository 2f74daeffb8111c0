import { sql, type Updateable } from 'kysely'
import type { CashierName, Payment } from '#api/orders.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Shown } from '#server/kit/payments/cashier.ts'

export type PaymentRow = {
  id: string
  order_id: string
  number: string
  cashier: CashierName
  amount: number
  state: Payment['state']
  begun_at: Date
  until: Date
  sent_at: Date | null
  shown: Shown | null
  reference: string | null
  transfer: string | null
  paid_at: Date | null
  returned: number
  look_at: Date | null
  asked: number
}
type Found = Omit<PaymentRow, 'amount' | 'returned'> & Record<'amount' | 'returned', string>
export const paymentColumns = sql`id::text, order_id::text, number, cashier, amount, state, begun_at, until, sent_at, shown, reference, transfer, paid_at, returned, look_at, asked`
const rowOf = (row: Found): PaymentRow => ({ ...row, amount: Number(row.amount), returned: Number(row.returned) })

export async function paymentBy(db: ReadDb, number: string): Promise<PaymentRow | null> {
  const { rows } = await sql<Found>`select ${paymentColumns} from payments where number = ${number}`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}
/** Its order is locked before it, by everybody. */
export async function lockPayment(db: WriteDb, number: string): Promise<PaymentRow | null> {
  const { rows } = await sql<Found>`select ${paymentColumns} from payments where number = ${number} for update`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}
export async function paymentsOf(db: ReadDb, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<Found>`select ${paymentColumns} from payments where order_id = ${orderId} order by id`.execute(db)
  return rows.map(rowOf)
}
export async function paymentOf(db: ReadDb, id: string): Promise<PaymentRow> {
  const { rows } = await sql<Found>`select ${paymentColumns} from payments where id = ${id}`.execute(db)
  return rowOf(rows[0]!)
}

export type NewPayment = Pick<PaymentRow, 'order_id' | 'number' | 'cashier' | 'amount' | 'state' | 'begun_at' | 'until' | 'paid_at' | 'look_at'>
export async function insertPayment(db: WriteDb, row: NewPayment): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into payments (order_id, number, cashier, amount, state, begun_at, until, paid_at, look_at)
    values (${row.order_id}, ${row.number}, ${row.cashier}, ${row.amount}, ${row.state}, ${row.begun_at}, ${row.until}, ${row.paid_at}, ${row.look_at}) returning id::text`.execute(
    db,
  )
  return rows[0]!.id
}
export async function setPayment(db: WriteDb, id: string, change: Omit<Updateable<Tables['payments']>, 'shown'>): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute()
}
type Begun = { shown: Shown; reference: string; until: Date }
/** Its cashier waits for it. */
export async function setBegun(
  db: WriteDb,
  id: string,
  { shown, reference, until }: Begun,
  { asked, look_at }: Pick<PaymentRow, 'asked' | 'look_at'>,
): Promise<void> {
  await sql`update payments set state = 'open', shown = ${JSON.stringify(shown)}::jsonb, reference = ${reference}, until = ${until}, asked = ${asked}, look_at = ${look_at}
    where id = ${id}`.execute(db)
}
export async function addReturned(db: WriteDb, id: string, amount: number): Promise<void> {
  await sql`update payments set returned = returned + ${amount} where id = ${id}`.execute(db)
}
/** That the cashier may know of it is written down before it is told; the first of two who would tell it does. */
export async function markPaymentSent(db: WriteDb, number: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update payments set sent_at = ${at} where number = ${number} and state = 'begun' returning id`.execute(db)
  return rows.length > 0
}

/** Payments and refunds whose job was lost, by when their cashier should have been asked. */
export async function lateNumbers(db: ReadDb, before: Date, limit: number): Promise<{ payments: string[]; refunds: string[] }> {
  const numbersIn = async (table: 'payments' | 'refunds') => {
    const { rows } = await sql<{
      number: string
    }>`select number from ${sql.table(table)} where look_at < ${before} order by look_at limit ${sql.lit(limit)}`.execute(db)
    return rows.map(({ number }) => number)
  }
  const [payments, refunds] = await Promise.all([numbersIn('payments'), numbersIn('refunds')])
  return { payments, refunds }
}
export async function paymentsOfMany(db: ReadDb, orderIds: readonly string[]): Promise<Map<string, PaymentRow[]>> {
  const { rows } = await sql<Found>`select ${paymentColumns} from payments where order_id = any (${orderIds}::bigint[]) order by id`.execute(db)
  return Map.groupBy(rows.map(rowOf), (row) => row.order_id)
}
export async function closeUnsent(db: WriteDb, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await sql`update payments set state = 'closed', look_at = null where id = any (${ids}::bigint[]) and state = 'begun'`.execute(db)
}
