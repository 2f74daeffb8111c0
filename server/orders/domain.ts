import type { Domain } from '../hooks/domain.ts'
import { resumeOrders } from './ask-cashier.ts'
import { orderFacts } from './facts.ts'
import { cashierCallbacks } from './files.ts'
import { askPaymentJob, beginPaymentJob, chargeSellerJob, expireOrdersJob, sendRefundJob } from './jobs.ts'
import { ordersPersonal } from './personal.ts'
import { orderMetrics } from './queries-metrics.ts'
import { refundReview } from './review.ts'
import { orderRoutes } from './routes.ts'
import { receiveMoney } from './settle-order.ts'
import { orderMessages } from './views-messages.ts'

export const orders: Domain = {
  name: 'orders',
  routes: orderRoutes,
  jobs: {
    'ask-payment': askPaymentJob,
    'begin-payment': beginPaymentJob,
    'charge-seller': chargeSellerJob,
    'expire-orders': expireOrdersJob,
    'send-refund': sendRefundJob,
  },
  cron: [{ job: 'expire-orders', match: '* * * * *' }],
  sweeps: { 'resting-orders': { write: resumeOrders } },
  listeners: { 'order-booked': { paid: receiveMoney } },
  reviews: { refund: refundReview },
  messages: orderMessages,
  consoleMetrics: orderMetrics,
  personal: ordersPersonal,
  facts: orderFacts,
  files: cashierCallbacks,
}
