import { fail, type MemberCtx } from '#server/context.ts'
import { postEntry } from '../ledger.ts'
import { showMoney } from '../service.ts'
import { grossOf } from './policy.ts'
import { addExchanged } from './queries-sums.ts'
import { requireReauthentication } from './service.ts'

/** PIXT become yuan of the member's balance and are never given out again; there is no way back. How many of the yuan came so is kept: their least stays what it was. */
export async function exchangePixt(ctx: MemberCtx, amount: number): Promise<{ pixt: number; yuan: number }> {
  await requireReauthentication(ctx)
  const fen = grossOf('PIXT', amount)
  const key = ctx.random.uuid()
  await addExchanged(ctx.db, ctx.viewer.id, fen)
  const posted = await postEntry(ctx, {
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
