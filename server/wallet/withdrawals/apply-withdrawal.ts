import type { WithdrawalInput, PayeeInput, Withdrawal } from '#api/withdrawals.ts'
import { refuseLeaving } from '#server/account/cancellation/service.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { dayOf } from '#server/kit/clock.ts'
import { crash } from '#server/kit/crash.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { dropReview, openReview } from '#server/reviews/service.ts'
import { calculateWithdrawal } from './calculate-withdrawal.ts'
import { holdMoney } from './hold-money.ts'
import { showOwn } from './list-withdrawals.ts'
import { moveWithdrawal, tellMember } from './move-withdrawal.ts'
import { canMend, dueIn, grossOf, readyAt } from './policy.ts'
import { keepPayee, payeeBy } from './queries-payees.ts'
import { insertSteps, insertWithdrawal, lockWithdrawal, setLook, stepsOf, type PayeeRow } from './queries.ts'
import { sealName, sealTarget } from './seal-payee.ts'
import { requireReauthentication } from './service.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-hold': true
  }
}

/** Holds the amount and puts the withdrawal before a reviewer, once its payee has rested. What one member applies for goes one after the other. */
export async function applyWithdrawal(ctx: MemberCtx, { currency, amount, payee: said }: WithdrawalInput): Promise<Withdrawal> {
  await requireReauthentication(ctx)
  const { id } = ctx.viewer
  await lockAccount(ctx, id)
  await refuseLeaving(ctx)
  const name = await readName(ctx)
  const gross = grossOf(currency, amount)
  const payee = await readPayee(ctx, said)
  const { tax, exchanged } = await calculateWithdrawal(ctx, { currency, gross, payee })
  const number = `W${dayOf(ctx.now).slice(2).replaceAll('-', '')}${ctx.random.key(10).toUpperCase()}`
  const sum = { number, account_id: id, currency, amount, gross, tax, exchanged, round: 1 }
  const hold_entry = await holdMoney(ctx, sum)
  crash(ctx.kit.config, 'after-hold')
  const state = stateAtFirst(payee, ctx.now)
  const due_at = dueAtFirst(payee, ctx.now)
  const { round: _first, ...row } = sum
  const withdrawalId = await insertWithdrawal(ctx.db, {
    ...row,
    payee_id: payee.id,
    name_sealed: sealName(ctx, number, name),
    state,
    held_at: ctx.now,
    due_at,
    hold_entry,
  })
  const begun = { withdrawal_id: withdrawalId, account_id: id, at: ctx.now }
  await insertSteps(
    ctx.db,
    state === 'review'
      ? [
          { ...begun, state: 'applied' },
          { ...begun, state },
        ]
      : [{ ...begun, state }],
  )
  await tellMember(ctx, row, state)
  await sendOn(ctx, { id: withdrawalId, number, account_id: id }, payee)
  return showOwn(ctx, number)
}

/** A rejected one again, with its number: another payee, or words that explain. The amount is held anew and another reviewer decides. */
export async function applyAgain(ctx: MemberCtx, number: string, { payee: said, appeal }: { payee: PayeeInput; appeal: string }): Promise<Withdrawal> {
  await lockAccount(ctx, ctx.viewer.id)
  const found = await lockWithdrawal(ctx.db, number)
  if (found?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  await requireReauthentication(ctx)
  await refuseLeaving(ctx)
  if (!canMend(found.state)) return fail('WITHDRAWAL_MOVED_ON', { state: found.state })
  const name = await readName(ctx)
  const payee = await readPayee(ctx, said)
  const reckoned = await calculateWithdrawal(ctx, { ...found, payee, but: number })
  const round = found.round + 1
  const hold_entry = await holdMoney(ctx, { ...found, ...reckoned, round })
  const due_at = dueAtFirst(payee, ctx.now)
  await dropReview(ctx, 'withdrawal', number) // none that is left of an earlier round stands in for the one that is opened
  const change = { ...reckoned, round, hold_entry, payee_id: payee.id, name_sealed: sealName(ctx, number, name), held_at: ctx.now, due_at }
  await moveWithdrawal(ctx, found, stateAtFirst(payee, ctx.now), { by: ctx.viewer.id, why: { words: appeal }, change })
  await sendOn(ctx, found, payee, appeal || null)
  return showOwn(ctx, number)
}

/** The payee has rested: a reviewer is asked. Nothing happens when that is so already, or its member took it back. */
export async function submitWithdrawal(ctx: WriteCtx, number: string): Promise<void> {
  const row = await lockWithdrawal(ctx.db, number)
  if (row?.state !== 'applied' || !row.payee) return
  if (!isReady(row.payee, ctx.now)) return enqueue(ctx, 'submit-withdrawal', { number }, { runAt: readyAt(row.payee.said_at) })
  await moveWithdrawal(ctx, row, 'review', { by: null, change: { look_at: null } })
  const said = (await stepsOf(ctx.db, [row.id])).get(row.id)?.findLast((step) => step.state === 'applied')
  await openReview(ctx, { kind: 'withdrawal', subject: number, accountId: row.account_id, appeal: said?.words ?? null, mark: row.payee.target_lookup })
}

const isReady = (payee: PayeeRow, now: Date) => readyAt(payee.said_at) <= now
const stateAtFirst = (payee: PayeeRow, now: Date) => (isReady(payee, now) ? 'review' : 'applied')
const dueAtFirst = (payee: PayeeRow, now: Date) => (isReady(payee, now) ? dueIn('review', now)! : readyAt(payee.said_at))

async function sendOn(
  ctx: MemberCtx,
  { id, number, account_id }: { id: string; number: string; account_id: string },
  payee: PayeeRow,
  appeal: string | null = null,
): Promise<void> {
  if (isReady(payee, ctx.now)) return openReview(ctx, { kind: 'withdrawal', subject: number, accountId: account_id, appeal, mark: payee.target_lookup })
  await setLook(ctx.db, id, readyAt(payee.said_at))
  await enqueue(ctx, 'submit-withdrawal', { number }, { runAt: readyAt(payee.said_at) })
}

/** Money goes to nobody but the member themselves, by the name that was verified (TRUST S105). */
async function readName(ctx: MemberCtx): Promise<string> {
  return ((await verifiedPersonOf(ctx, ctx.viewer.id)) ?? fail('NAME_NOT_VERIFIED')).name
}

async function readPayee(ctx: MemberCtx, said: PayeeInput): Promise<PayeeRow> {
  if (said.service === 'known') return (await payeeBy(ctx.db, ctx.viewer.id, said.id)) ?? fail('NOT_FOUND')
  const { service, target } = said
  return keepPayee(ctx.db, { id: ctx.random.uuid(), account_id: ctx.viewer.id, service, ...sealTarget(ctx, service, target), said_at: ctx.now })
}
