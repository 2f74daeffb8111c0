import type { EventVerdict, LineVerdict } from '#api/limits.ts'
import type { EventRow, LineRow, OrderRow, PaidRow } from './queries.ts'

type Taken = (number: string) => boolean
/** What a line that took money out is about: by our number where the cashier has it, else by the transfer's. */
export function judgeOut(line: LineRow, all: readonly PaidRow[], isTaken: Taken): { verdict: LineVerdict; row: PaidRow | null } {
  const ofCashier = all.filter(({ cashier }) => cashier === line.cashier)
  const row = ofCashier.find(({ number }) => number === line.number) ?? ofCashier.find(({ transfer }) => transfer === line.transfer) ?? null
  if (!row) return { verdict: 'unknown', row }
  if (row.filed || isTaken(row.number)) return { verdict: 'twice', row }
  if (row.net !== line.amount) return { verdict: 'amount', row }
  if (row.state === 'paid') return { verdict: 'booked', row }
  return { verdict: row.state === 'paying' || row.state === 'awaiting' ? 'unsaid' : 'ended', row }
}

/** The same of what belongs to an order: what came in, and what went back. */
export function judgeOrder(line: LineRow, all: readonly OrderRow[], isTaken: Taken): { verdict: LineVerdict; row: OrderRow | null } {
  const row = all.find(({ number, cashier, direction }) => number === line.number && cashier === line.cashier && direction === line.direction) ?? null
  if (!row) return { verdict: 'unknown', row }
  if (row.filed || isTaken(row.number)) return { verdict: 'twice', row }
  if (row.amount !== line.amount) return { verdict: 'amount', row }
  return { verdict: row.paid ? 'booked' : 'unsaid', row }
}

/** Whether what a cashier told us is believed: it answers so itself, of an order that waits, with its amount in its currency. What it says unasked is heard. */
export function judgeEvent(event: Omit<EventRow, 'id' | 'verdict'>, order: OrderRow | undefined): EventVerdict {
  if (!event.is_signed) return 'unsigned'
  if (order?.cashier !== event.cashier) return 'no-order'
  if (order.currency !== event.currency) return 'currency'
  if (order.amount !== event.amount) return 'amount'
  if (!event.is_answer) return 'heard'
  return order.paid ? 'order-paid' : 'booked'
}
