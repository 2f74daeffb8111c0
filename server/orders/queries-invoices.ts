import { sql } from 'kysely'
import type { Invoice, InvoiceInput } from '#api/orders.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type InvoiceRow = Pick<Invoice, 'kind' | 'title' | 'address' | 'bank' | 'email' | 'number'> & { tax_number: string; issued_at: Date | null }

export const invoiceColumns = sql`kind, title, tax_number, address, bank, email, issued_at, number`

/** Under what number the tax office has that of an order; null where it has none. */
export async function issuedNumber(db: ReadDb, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('invoices').select('number').where('order_id', '=', orderId).executeTakeFirst()
  return row?.number ?? null
}
/** What was typed last counts, until it is issued; false where it was. */
export async function keepInvoice(db: WriteDb, orderId: string, { taxNumber, ...typed }: InvoiceInput, at: Date): Promise<boolean> {
  const row = { ...typed, tax_number: taxNumber }
  const kept = await db
    .insertInto('invoices')
    .values({ order_id: orderId, ...row, asked_at: at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row).where('invoices.issued_at', 'is', null))
    .returning('order_id')
    .executeTakeFirst()
  return kept !== undefined
}
export async function setIssued(db: WriteDb, orderId: string, issued: { number: string; issued_at: Date; issued_by: string }): Promise<boolean> {
  const done = await db.updateTable('invoices').set(issued).where('order_id', '=', orderId).where('issued_at', 'is', null).executeTakeFirst()
  return done.numUpdatedRows > 0n
}
/** Of a person's orders: what they typed for an invoice says who they are. */
export async function deleteInvoicesOf(db: WriteDb, buyerId: string): Promise<void> {
  await db
    .deleteFrom('invoices')
    .where('order_id', 'in', (orders) => orders.selectFrom('orders').select('id').where('buyer_id', '=', buyerId))
    .execute()
}
export async function invoicesOf(db: ReadDb, orderIds: readonly string[]): Promise<Map<string, InvoiceRow>> {
  if (!orderIds.length) return new Map()
  const rows = await db.selectFrom('invoices').selectAll().where('order_id', 'in', orderIds).execute()
  return new Map(rows.map((row) => [row.order_id, row as InvoiceRow]))
}
