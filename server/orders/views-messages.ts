import type { OrderState } from '#api/orders.ts'
import type { MessagesOf } from '#server/hooks/messages.ts'
import { yuanIn } from '#server/kit/amount-words.ts'

const statesZh: Record<OrderState, string> = {
  open: '等待付款',
  paying: '等待付款',
  paid: '已付款',
  delivered: '已付款，内容归你了',
  expired: '已过期',
  cancelled: '已取消',
  refunding: '正在退款',
  refunded: '已退款',
}
const statesEn: Record<OrderState, string> = {
  open: 'waits to be paid',
  paying: 'waits to be paid',
  paid: 'was paid',
  delivered: 'was paid and is yours',
  expired: 'has ended',
  cancelled: 'was cancelled',
  refunding: 'is being refunded',
  refunded: 'was refunded',
}

export const orderMessages: MessagesOf<'order'> = {
  order: {
    zh: ({ number, amount, state }) => `订单${number}，${yuanIn(amount)}：${statesZh[state]}`,
    en: ({ number, amount, state }) => `Your order ${number} of ${yuanIn(amount)} ${statesEn[state]}`,
  },
}
