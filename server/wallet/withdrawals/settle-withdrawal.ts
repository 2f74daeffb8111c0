import type { FailureReason, WithdrawState } from '#api/withdrawals.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { raiseAlert } from '#server/kit/alerts.ts'
import { crash } from '#server/kit/crash.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { PayoutOutcome } from '#server/kit/payouts/payout-service.ts'
import { payMoney, returnMoney, settleMoney } from './hold-money.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lookAgain } from './policy.ts'
import { hasApproved } from './queries-sums.ts'
import { lockWithdrawal, setLook, takeLate, takenBy, type WithdrawalRow } from './queries.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-approve': true
    'after-paid': true
    'after-return': true
  }
}

declare module '#server/kit/alerts.ts' {
  interface Alerts {
    payout: true
  }
}

type Moved = { number: string; state: WithdrawState }
type Refusal = Parameters<typeof moveWithdrawal>[3]['why']

/** What is held goes to the payout: to a service, or to an operator who transfers it. */
export async function approveWithdrawal(ctx: WriteCtx, number: string, by: string): Promise<void> {
  const row = (await lockWithdrawal(ctx.db, number)) ?? fail('NOT_FOUND')
  if (row.state !== 'review') return fail('WITHDRAWAL_MOVED_ON', { state: row.state })
  const pay_entry = await payMoney(ctx, row)
  const service = row.payee?.service === 'alipay' && ctx.kit.payouts ? 'alipay' : 'manual'
  const look_at = service === 'alipay' ? ctx.now : null
  await moveWithdrawal(ctx, row, 'paying', { by, change: { pay_entry, service, look_at } })
  if (service === 'alipay') await enqueue(ctx, 'pay-withdrawal', { number })
  crash(ctx.kit.config, 'after-approve')
}

/** The money is back; its member may mend it. */
export async function refuseWithdrawal(ctx: WriteCtx, number: string, why: Refusal, by: string): Promise<void> {
  const row = (await lockWithdrawal(ctx.db, number)) ?? fail('NOT_FOUND')
  await moveWithdrawal(ctx, row, 'rejected', { by, why })
  await returnMoney(ctx, row)
}

/** What an operator transferred by hand. The same said again changes nothing. */
export async function recordPaid(ctx: MemberCtx, number: string, transfer: string): Promise<Moved> {
  const row = await lockManual(ctx, number)
  if (row.state === 'paid' && row.transfer === transfer) return { number, state: 'paid' }
  if (row.state !== 'paying') return fail('WITHDRAWAL_MOVED_ON', { state: row.state })
  if (await takenBy(ctx.db, 'manual', transfer)) return fail('TRANSFER_USED')
  return finishPaid(ctx, row, { by: ctx.viewer.id, transfer })
}
export async function recordFailed(ctx: MemberCtx, number: string, reason: FailureReason): Promise<Moved> {
  const row = await lockManual(ctx, number)
  if (row.state === 'failed') return { number, state: 'failed' }
  if (row.state !== 'paying') return fail('WITHDRAWAL_MOVED_ON', { state: row.state })
  return finishFailed(ctx, row, { by: ctx.viewer.id, reason })
}
/** One that operators transfer: not to themselves, and not who approved it, where a house has two people for it. */
async function lockManual(ctx: MemberCtx, number: string): Promise<WithdrawalRow> {
  const row = (await lockWithdrawal(ctx.db, number)) ?? fail('NOT_FOUND')
  if (row.account_id === ctx.viewer.id) return fail('OWN_WITHDRAWAL')
  if (row.service !== 'manual') return fail('WITHDRAWAL_MOVED_ON', { state: row.state })
  if (ctx.kit.config.PAYOUT_PEOPLE === 'two' && (await hasApproved(ctx.db, number, ctx.viewer.id))) return fail('APPROVED_BY_YOU')
  return row
}

async function finishPaid(ctx: WriteCtx, row: WithdrawalRow, { by, transfer }: { by: string | null; transfer: string }): Promise<Moved> {
  await settleMoney(ctx, row)
  await moveWithdrawal(ctx, row, 'paid', { by, change: { transfer, look_at: null } })
  crash(ctx.kit.config, 'after-paid')
  return { number: row.number, state: 'paid' }
}
async function finishFailed(ctx: WriteCtx, row: WithdrawalRow, { by, reason }: { by: string | null; reason: FailureReason }): Promise<Moved> {
  await returnMoney(ctx, row)
  crash(ctx.kit.config, 'after-return')
  await moveWithdrawal(ctx, row, 'failed', { by, why: { reason }, change: { look_at: null } })
  return { number: row.number, state: 'failed' }
}

/**
 * What a payout service said, which may come late and twice. Only a final word ends it: while the end is not known it is asked about again, and nothing
 * is sent anew under another number.
 */
export async function settlePayout(ctx: WriteCtx, number: string, outcome: PayoutOutcome): Promise<void> {
  const row = await lockWithdrawal(ctx.db, number)
  if (!row || !isUnderWay(row)) return contradict(ctx, row, outcome)
  const other = otherAmount(row, outcome)
  if (outcome.state === 'paid' && other === null) return void (await finishPaid(ctx, row, { by: null, transfer: outcome.transfer }))
  if (outcome.state === 'failed') return void (await finishFailed(ctx, row, { by: null, reason: outcome.reason }))
  if (outcome.state === 'awaiting' && row.state === 'paying') await moveWithdrawal(ctx, row, 'awaiting', { by: null, change: { due_at: outcome.until } })
  if (other !== null) await raiseAlert(ctx, 'payout', { number, ours: row.gross - row.tax, theirs: other })
  if (outcome.state === 'stuck') await raiseAlert(ctx, 'payout', { number, said: outcome.said })
  const runAt = lookAgain(row.sent_at ?? ctx.now, ctx.now)
  await setLook(ctx.db, row.id, runAt)
  await enqueue(ctx, 'pay-withdrawal', { number }, { runAt })
}
/** How much it says it paid, where that is not what was to be paid. */
const otherAmount = ({ gross, tax }: WithdrawalRow, outcome: PayoutOutcome): number | null =>
  outcome.state === 'paid' && outcome.fen !== undefined && outcome.fen !== gross - tax ? outcome.fen : null
const isUnderWay = ({ state }: WithdrawalRow) => state === 'paying' || state === 'awaiting'

/** A word after the end: the same again is nothing, the opposite is for a person to look at. */
async function contradict(ctx: WriteCtx, row: WithdrawalRow | null, { state }: PayoutOutcome): Promise<void> {
  if (row && (state === 'paid' || state === 'failed') && row.state !== state)
    await raiseAlert(ctx, 'payout', { number: row.number, ours: row.state, theirs: state })
}

const LATE_MS = 10 * 60_000
const AT_ONCE = 500
/** Steps whose job was lost are taken again: the hourly sweep calls it. */
export async function resumeWithdrawals(ctx: WriteCtx): Promise<Swept> {
  const late = await takeLate(ctx.db, new Date(ctx.now.getTime() - LATE_MS), ctx.now, AT_ONCE)
  for (const { number, state } of late) await enqueue(ctx, state === 'applied' ? 'submit-withdrawal' : 'pay-withdrawal', { number })
  if (late.length === AT_ONCE) return 'more'
}
