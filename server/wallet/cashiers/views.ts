import type { CashierAccount, EventAside, LineAside, Missing } from '#api/cashiers.ts'
import type { AsideRow, CashierRow, DayRow, EventAsideRow, MissingRow } from './queries.ts'

export const cashierView = ({ cashier, currency }: CashierRow, open: number, files: readonly DayRow[]): CashierAccount => ({
  cashier,
  currency: currency as CashierAccount['currency'],
  open,
  days: files.map(({ day, lines, came, went, booked, waiting, read_at, account }) => ({
    day,
    lines,
    came: Number(came),
    went: Number(went),
    booked,
    waiting,
    readAt: read_at.toISOString(),
    by: account,
  })),
})

export const asideView = ({ verdict, ...line }: AsideRow): LineAside => ({ ...line, why: verdict as LineAside['why'] })
export const missingView = ({ amount, since, ...row }: MissingRow): Missing => ({ ...row, amount: Number(amount), since: since.toISOString() })
export const eventView = ({ cashier, event, order_number, currency, amount, verdict, received_at }: EventAsideRow): EventAside => ({
  cashier,
  event,
  order: order_number,
  currency,
  amount: Number(amount),
  why: verdict as EventAside['why'],
  at: received_at.toISOString(),
})
