import type { OrderState } from '#api/orders.ts'
import type { KindWordsOf } from '../kind-words.ts'

const fen = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const yuan = (amount: number) => `¥${fen.format(amount / 100)}`
const states: Record<OrderState, string> = {
  open: '等待付款',
  paying: '等待付款',
  paid: '已付款',
  delivered: '已付款，内容归你了',
  expired: '已过期',
  cancelled: '已取消',
  refunding: '正在退款',
  refunded: '已退款',
}

export const ordersKinds: KindWordsOf<'orders'> = {
  notifications: { order: { name: '订单进度', sentence: ({ facts: { number, amount, state } }) => `订单${number}，${yuan(amount)}：${states[state]}` } },
  reviews: { refund: { name: '退款', subject: '退款' } },
  facts: { order: '订单', orderSum: '订单金额', refundSum: '要退', paidBy: '付款方式' },
  metrics: { orders: '新订单', sales: '卖出', refunds: '退款' },
}
