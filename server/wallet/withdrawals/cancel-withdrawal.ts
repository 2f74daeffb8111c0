import type { Withdrawal } from '#api/withdrawals.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { dropReview } from '#server/reviews/service.ts'
import { returnMoney } from './hold-money.ts'
import { showOwn } from './list-withdrawals.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { canCancel } from './policy.ts'
import { lockWithdrawal, withdrawalBy, type WithdrawalRow } from './queries.ts'
import { requireReauthentication } from './service.ts'

/** While nobody has decided. Again changes nothing. */
export async function cancelWithdrawal(ctx: MemberCtx, number: string): Promise<Withdrawal> {
  if ((await withdrawalBy(ctx.db, number))?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  await requireReauthentication(ctx)
  const row = await takeBack(ctx, number)
  if (row.state !== 'cancelled' && !canCancel(row.state)) return fail('WITHDRAWAL_MOVED_ON', { state: row.state })
  return showOwn(ctx, number)
}

/**
 * The review is closed first: who decides about it holds that before the withdrawal, so the two wait for each other in one order. Once more under the row's
 * lock: one that was being opened meanwhile was not seen before, and would wait for ever.
 */
async function takeBack(ctx: MemberCtx, number: string): Promise<WithdrawalRow> {
  await dropReview(ctx, 'withdrawal', number)
  const row = (await lockWithdrawal(ctx.db, number)) ?? fail('NOT_FOUND')
  if (!canCancel(row.state)) return row
  await dropReview(ctx, 'withdrawal', number)
  await moveWithdrawal(ctx, row, 'cancelled', { by: ctx.viewer.id, change: { look_at: null } })
  await returnMoney(ctx, row)
  return row
}
