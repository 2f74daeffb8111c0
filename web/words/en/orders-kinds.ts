import type { OrderState } from '#api/orders.ts'
import type { KindWordsOf } from '../kind-words.ts'

const fen = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const yuan = (amount: number) => `¥${fen.format(amount / 100)}`
const states: Record<OrderState, string> = {
  open: 'waits to be paid',
  paying: 'waits to be paid',
  paid: 'was paid',
  delivered: 'was paid and is yours',
  expired: 'has ended',
  cancelled: 'was cancelled',
  refunding: 'is being refunded',
  refunded: 'was refunded',
}

export const ordersKinds: KindWordsOf<'orders'> = {
  notifications: { order: { name: 'Orders', sentence: ({ facts: { number, amount, state } }) => `Order ${number}, ${yuan(amount)}, ${states[state]}` } },
  reviews: { refund: { name: 'Refunds', subject: 'refund' } },
  facts: { order: 'Order', orderSum: 'Price of the order', refundSum: 'To go back', paidBy: 'Paid by' },
  metrics: { orders: 'Orders', sales: 'Sold', refunds: 'Refunded' },
}
