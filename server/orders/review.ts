import type { Reviewable, Shown } from '#server/hooks/review.ts'
import { readParameters } from '#server/settings/service.ts'
import { refundsBy } from './queries-refunds.ts'
import { ordersWith } from './queries.ts'
import { approveRefund, declineRefund } from './refund-order.ts'

const PROMISE_HOURS = 24

/** What finance sees before money goes back. Whoever asked for it never decides, and from a sum on two do. */
export const refundReview: Reviewable<'refund'> = {
  role: 'finance',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, numbers) {
    const rows = await refundsBy(ctx.db, numbers)
    const orders = await ordersWith(
      ctx.db,
      rows.map(({ order_id }) => order_id),
    )
    return new Map(
      rows.map(({ number, order_id, amount, cashier, words }): [string, Shown] => {
        const order = orders.get(order_id)!
        const facts: Shown['facts'] = [
          { name: 'order', kind: 'text', value: order.number },
          { name: 'orderSum', kind: 'fen', value: String(order.amount) },
          { name: 'refundSum', kind: 'fen', value: String(amount) },
          { name: 'paidBy', kind: 'text', value: cashier },
          { name: 'why', kind: 'text', value: words },
        ]
        return [number, { facts, pictures: [] }]
      }),
    )
  },
  async eyes(ctx, numbers) {
    const [rows, { withdrawTwoFrom }] = await Promise.all([refundsBy(ctx.db, numbers), readParameters(ctx.db, ctx.now)])
    return new Map(rows.map(({ number, amount }) => [number, amount >= withdrawTwoFrom ? 2 : 1]))
  },
  async whyNot(ctx, number, _vote, by) {
    const [refund] = await refundsBy(ctx.db, [number])
    return refund?.account_id === by ? 'OWN_REVIEW' : null
  },
  approve: (ctx, number, by) => approveRefund(ctx, number, by),
  refuse: (ctx, number) => declineRefund(ctx, number),
}
