import type { OrderState } from '#api/orders.ts'

/** From which state an order comes into which. What is not here does not happen; the database has the same table (`functions.sql`). */
export const flow: Record<OrderState, readonly OrderState[]> = {
  open: ['paying', 'paid', 'expired', 'cancelled'],
  paying: ['open', 'paid', 'expired', 'cancelled'],
  // paid all the same, in time or not: delivered where it still can be
  expired: ['paid'],
  cancelled: ['paid'],
  paid: ['delivered', 'refunding'],
  delivered: ['refunding'],
  // a part is back, or a colleague said no: the rest stays delivered
  refunding: ['delivered', 'refunded'],
  refunded: [],
}

/** The states that one can come from. */
export const statesBefore = (to: OrderState): OrderState[] => (Object.keys(flow) as OrderState[]).filter((from) => flow[from].includes(to))
export const leadsTo = (from: OrderState, to: OrderState): boolean => flow[from].includes(to)

/** The same of a try to pay. One that was closed can still be paid: the cashier took the money before it heard of it. */
export const paymentFlow: Record<'begun' | 'open' | 'paid' | 'closed' | 'refused', readonly string[]> = {
  begun: ['open', 'paid', 'closed', 'refused'],
  open: ['paid', 'closed'],
  closed: ['paid'],
  refused: [],
  paid: [],
}
