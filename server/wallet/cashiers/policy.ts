import type { EventVerdict, LineVerdict } from '#api/limits.ts'
import type { EventRow, LineRow, OrderRow, PaidRow } from './queries.ts'

/** What a line that took money out is about: by our number where the cashier has it, else by the transfer's. */
export function judgeOut(line: LineRow, all: readonly PaidRow[], isTaken: (number: string) => boolean): { verdict: LineVerdict; row: PaidRow | null } {
  const ofCashier = all.filter(({ cashier }) => cashier === line.cashier)
  const row = ofCashier.find(({ number }) => number === line.number) ?? ofCashier.find(({ transfer }) => transfer === line.transfer) ?? null
  if (!row) return { verdict: 'unknown', row }
  if (row.filed || isTaken(row.number)) return { verdict: 'twice', row }
  if (row.net !== line.amount) return { verdict: 'amount', row }
  if (row.state === 'paid') return { verdict: 'booked', row }
  return { verdict: row.state === 'paying' || row.state === 'awaiting' ? 'unsaid' : 'ended', row }
}

/** The same of what came in, which belongs to an order. */
export function judgeIn(line: LineRow, all: readonly OrderRow[], isTaken: (number: string) => boolean): { verdict: LineVerdict; row: OrderRow | null } {
  const row = all.find(({ number, cashier }) => number === line.number && cashier === line.cashier) ?? null
  if (!row) return { verdict: 'unknown', row }
  if (row.filed || isTaken(row.number)) return { verdict: 'twice', row }
  if (row.amount !== line.amount) return { verdict: 'amount', row }
  return { verdict: row.paid ? 'booked' : 'unsaid', row }
}

/** Whether what a cashier told us is believed: it says so itself, of an order that waits, with its amount in its currency. */
export function judgeEvent(event: EventRow, order: OrderRow | undefined): EventVerdict {
  if (!event.is_signed) return 'unsigned'
  if (order?.cashier !== event.cashier) return 'no-order'
  if (order.currency !== event.currency) return 'currency'
  if (order.amount !== event.amount) return 'amount'
  return order.paid ? 'order-paid' : 'booked'
}
