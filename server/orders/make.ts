import { fail, type MemberCtx } from '#server/context.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { orderBy } from './queries.ts'

type Give = (amount: number) => Promise<void>
/** An order for demo data, paid from the buyer's balance once `give` has put its amount there: all at once, because one that was opened days ago has run out already. */
export async function makePaid(ctx: MemberCtx, asked: Parameters<typeof placeOrder>[1], give: Give): Promise<void> {
  const { orderNum } = await placeOrder(ctx, asked)
  const { amount } = (await orderBy(ctx.db, orderNum)) ?? fail('NOT_FOUND')
  await give(amount)
  await payOrder(ctx, orderNum, { cashier: 'balance', amount })
}
