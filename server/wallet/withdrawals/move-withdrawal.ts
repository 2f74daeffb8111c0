import type { ReturnReason, WithdrawState } from '#api/withdrawals.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { statesBefore } from './flow.ts'
import { dueIn } from './policy.ts'
import { insertSteps, insertWords, setState, type Change, type WithdrawalRow } from './queries.ts'

type Why = { reason?: ReturnReason | undefined; words?: string | undefined }
type By = { by: string | null; why?: Why | undefined; change?: Change | undefined }

/** One step on: the guarded update, the row that says who and when, and the member hears of it. Fails where the flow does not lead there. */
export async function moveWithdrawal(ctx: WriteCtx, row: WithdrawalRow, to: WithdrawState, { by, why, change }: By): Promise<void> {
  const due_at = change?.due_at ?? dueIn(to, ctx.now)
  if (!(await setState(ctx.db, row.id, statesBefore(to), to, { ...change, due_at }))) return fail('WITHDRAWAL_MOVED_ON', { state: row.state })
  const step = await insertSteps(ctx.db, [{ withdrawal_id: row.id, state: to, account_id: by, reason: why?.reason, at: ctx.now }])
  if (why?.words) await insertWords(ctx.db, step, why.words)
  await tellMember(ctx, row, to, why?.reason)
}

type Told = Pick<WithdrawalRow, 'number' | 'account_id' | 'currency' | 'amount'>
export const tellMember = (ctx: WriteCtx, row: Told, state: WithdrawState, reason: ReturnReason | '' = ''): Promise<void> =>
  notifyMember(ctx, row.account_id, {
    kind: 'withdrawal',
    subject: row.number,
    facts: { state, amount: row.amount, currency: row.currency, number: row.number, reason },
    group: row.number,
  })
