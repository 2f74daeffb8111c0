import { fail, type MemberCtx } from '#server/context.ts'
import { makeYuan } from '#server/wallet/make.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { orderBy } from './queries.ts'

/** An order for demo data, paid from the buyer's balance with yuan that they get for it: at once, because one that was opened days ago has run out already. */
export async function makePaid(ctx: MemberCtx, asked: Parameters<typeof placeOrder>[1]): Promise<void> {
  const { orderNum } = await placeOrder(ctx, asked)
  const { amount } = (await orderBy(ctx.db, orderNum)) ?? fail('NOT_FOUND')
  await makeYuan(ctx, ctx.viewer.id, amount)
  await payOrder(ctx, orderNum, { cashier: 'balance', amount })
}
