import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { invoiceColumns, type InvoiceRow } from './queries-invoices.ts'
import { paymentColumns, type PaymentRow } from './queries-payments.ts'
import { refundColumns, refundSource, type RefundRow } from './queries-refunds.ts'
import { lineColumns, orderColumns, rowOf, stepColumns, type FoundOrder, type LineRow, type OrderRow, type StepRow } from './queries.ts'

/** An order and all that stands with it. */
export type WholeOrder = {
  row: OrderRow
  lines: readonly LineRow[]
  steps: readonly StepRow[]
  payments: readonly PaymentRow[]
  refunds: readonly RefundRow[]
  invoice: InvoiceRow | null
}
/** As JSON brings it: times are texts. */
type Told<T> = { [K in keyof T]: Date extends T[K] ? string | Exclude<T[K], Date> : T[K] }
type Found = FoundOrder & {
  lines: LineRow[]
  steps: Told<StepRow>[]
  payments: Told<PaymentRow>[]
  refunds: Told<RefundRow>[]
  invoice: Told<InvoiceRow> | null
}
const time = (said: string | null) => (said === null ? null : new Date(said))

/** By its number, in one statement: whoever waits for its payment asks for it again and again. */
export async function wholeOrder(db: ReadDb, number: string): Promise<WholeOrder | null> {
  const { rows } = await sql<Found>`select ${orderColumns},
      (select jsonb_agg(l order by l.n) from (select ${lineColumns} from order_lines where order_id = o.id) l) as lines,
      (select jsonb_agg(s order by s.id) from (select id, ${stepColumns} from order_steps where order_id = o.id) s) as steps,
      coalesce((select jsonb_agg(p order by p.id::bigint) from (select ${paymentColumns} from payments where order_id = o.id) p), '[]') as payments,
      coalesce((select jsonb_agg(r order by r.id::bigint) from (select ${refundColumns} from ${refundSource} where p.order_id = o.id) r), '[]') as refunds,
      (select to_jsonb(i) from (select ${invoiceColumns} from invoices where order_id = o.id) i) as invoice
    from orders o where o.number = ${number}`.execute(db)
  return rows[0] ? wholeOf(rows[0]) : null
}
function wholeOf({ lines, steps, payments, refunds, invoice, ...row }: Found): WholeOrder {
  return {
    row: rowOf(row),
    lines,
    steps: steps.map((one) => ({ ...one, at: new Date(one.at) })),
    payments: payments.map((one) => ({
      ...one,
      begun_at: new Date(one.begun_at),
      until: new Date(one.until),
      sent_at: time(one.sent_at),
      paid_at: time(one.paid_at),
      look_at: time(one.look_at),
    })),
    refunds: refunds.map((one) => ({ ...one, asked_at: new Date(one.asked_at), sent_at: time(one.sent_at), ended_at: time(one.ended_at) })),
    invoice: invoice && { ...invoice, issued_at: time(invoice.issued_at) },
  }
}
