import { fail, type MemberCtx } from '#server/context.ts'
import { post } from '../ledger.ts'
import { showMoney } from '../service.ts'
import { requireDoor } from './enter-withdrawals.ts'
import { grossOf } from './policy.ts'

/** PIXT become yuan of the member's balance and are never given out again; there is no way back. */
export async function exchangePixt(ctx: MemberCtx, amount: number): Promise<{ pixt: number; yuan: number }> {
  await requireDoor(ctx)
  const fen = grossOf('PIXT', amount)
  const key = ctx.random.uuid()
  const posted = await post(ctx, {
    key: `exchange ${key}`,
    cause: 'exchange',
    subject: '',
    lines: [
      { holder: ctx.viewer.id, book: 'pixt', amount: -amount },
      { holder: 'platform', book: 'pixt-redeemed', amount },
      { holder: 'platform', book: 'yuan-rewards', amount: -fen },
      { holder: ctx.viewer.id, book: 'yuan', amount: fen },
    ],
  })
  if (!posted) return fail('INTERNAL')
  const { pixt, yuan } = await showMoney(ctx)
  return { pixt, yuan }
}
