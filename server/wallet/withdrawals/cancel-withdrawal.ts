import type { Withdrawal } from '#api/withdrawals.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { dropReview } from '#server/reviews/service.ts'
import { requireDoor } from './enter-withdrawals.ts'
import { returnMoney } from './hold-money.ts'
import { showOwn } from './list-withdrawals.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { canCancel } from './policy.ts'
import { openNumbers } from './queries-payees.ts'
import { lockWithdrawal, withdrawalBy, type WithdrawalRow } from './queries.ts'

/** While nobody has decided. Again changes nothing. */
export async function cancelWithdrawal(ctx: MemberCtx, number: string): Promise<Withdrawal> {
  if ((await withdrawalBy(ctx.db, number))?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  await requireDoor(ctx)
  const row = await takeBack(ctx, number, ctx.viewer.id)
  if (row.state !== 'cancelled' && !canCancel(row.state)) return fail('WITHDRAWAL_MOVED_ON', { state: row.state })
  return showOwn(ctx, number)
}

/** The review is closed first: who decides about it holds that before the withdrawal, so the two wait for each other in one order. */
async function takeBack(ctx: WriteCtx, number: string, by: string | null): Promise<WithdrawalRow> {
  await dropReview(ctx, 'withdrawal', number)
  const row = (await lockWithdrawal(ctx.db, number)) ?? fail('NOT_FOUND')
  if (!canCancel(row.state)) return row
  await moveWithdrawal(ctx, row, 'cancelled', { by, change: { look_at: null } })
  await returnMoney(ctx, row)
  return row
}

/** Somebody's account is being erased: what nobody has decided about is taken back. */
export async function cancelOpen(ctx: WriteCtx, accountId: string): Promise<void> {
  const [number, ...rest] = await openNumbers(ctx.db, accountId)
  if (number === undefined) return
  await takeBack(ctx, number, null)
  if (rest.length) await cancelOpen(ctx, accountId)
}
