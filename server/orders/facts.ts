import { ORDER_LINES_MOST } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { KEEP_MINUTES, KEEP_MOST_MINUTES, OPEN_MOST } from './policy.ts'

export const orderFacts: Facts = {
  'order-minutes': { value: KEEP_MINUTES, unit: 'minutes', of: { zh: '订单保留', en: 'An order is kept for' } },
  'order-minutes-most': {
    value: KEEP_MOST_MINUTES,
    unit: 'minutes',
    of: { zh: '开始付款以后，订单最长保留', en: 'Once paying has begun an order is kept for at most' },
  },
  'orders-open': { value: OPEN_MOST, unit: 'orders', of: { zh: '一个人没付款的订单最多', en: 'Most orders of one member that are not paid' } },
  'order-lines': { value: ORDER_LINES_MOST, unit: 'things', of: { zh: '一个订单最多', en: 'Most things in one order' } },
}
