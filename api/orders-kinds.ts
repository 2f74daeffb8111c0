import { z } from 'zod'
import { addKinds } from './kind.ts'
import { orderStates } from './limits.ts'

export const ordersKinds = addKinds({
  notifications: {
    // in fen: what the whole order cost
    order: {
      facts: z.strictObject({ state: z.enum(orderStates), number: z.string(), amount: z.int() }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
  },
  reviews: {
    refund: { reasons: ['not-needed', 'suspicious', 'other'], facts: ['order', 'orderSum', 'refundSum', 'paidBy', 'why'], isPublic: false },
  },
  metrics: { orders: 'count', sales: 'fen', refunds: 'fen' },
  unfinished: ['order'],
})
