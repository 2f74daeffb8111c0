import { MILLI_A_FEN, WITHDRAW_LEAST, WITHDRAW_LEAST_CONTRIBUTOR } from '#api/limits.ts'
import type { WithdrawNow, Withdrawal, WithdrawQuery, WithdrawRule, WithdrawTerms } from '#api/withdrawals.ts'
import { checkLeaving } from '#server/account/cancellation/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { dayStart } from '#server/kit/clock.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readParameters } from '#server/settings/service.ts'
import { showMoney } from '../service.ts'
import { leastOf, maskName, monthStart, partBalances, PAYOUT_HOURS, REST_HOURS, REVIEW_HOURS } from './policy.ts'
import { payeesOf } from './queries-payees.ts'
import { approvedBy, exchangedOf, monthGross, monthGrossOfPayees, withdrawnSince } from './queries-sums.ts'
import { contributorStatusOf, manualPayouts, stepsOf, unendedOf, withdrawalBy, withdrawalsOf } from './queries.ts'
import { requireReauthentication } from './service.ts'
import { duePayoutView, withdrawNowView, payeeView, withdrawalView } from './views.ts'

const PAYOUTS_SHOWN = 200

export async function showRule(ctx: ReadCtx): Promise<WithdrawRule> {
  const { withdrawDayMax, taxFree, taxPermille } = await readParameters(ctx.db, ctx.now)
  return {
    perFen: MILLI_A_FEN,
    leastPixt: WITHDRAW_LEAST * MILLI_A_FEN,
    leastYuan: WITHDRAW_LEAST,
    leastContributor: WITHDRAW_LEAST_CONTRIBUTOR,
    dayMost: withdrawDayMax,
    taxFree,
    taxPermille,
    payeeRests: REST_HOURS,
    reviewTakes: REVIEW_HOURS,
    payoutTakes: PAYOUT_HOURS,
  }
}

export async function showTerms(ctx: MemberReadCtx): Promise<WithdrawTerms> {
  await requireReauthentication(ctx)
  const { id } = ctx.viewer
  const month = monthStart(ctx.now)
  const [{ pixt, yuan }, parameters, status, spent, person, payees, came, before, beforeOf] = await Promise.all([
    showMoney(ctx),
    readParameters(ctx.db, ctx.now),
    contributorStatusOf(ctx.db, id),
    withdrawnSince(ctx.db, id, dayStart(ctx.now)),
    verifiedPersonOf(ctx, id),
    payeesOf(ctx.db, id),
    exchangedOf(ctx.db, id),
    monthGross(ctx.db, { accountId: id, target: null, since: month }),
    monthGrossOfPayees(ctx.db, id, month),
  ])
  const exchanged = Math.min(came, yuan)
  return {
    pixt,
    yuan,
    exchanged,
    leastYuan: leastOf('CNY', status, yuan - exchanged),
    monthGross: before,
    leftToday: Math.max(0, parameters.withdrawDayMax - spent),
    name: person && maskName(person.name),
    payees: payees.map((row) => ({ ...payeeView(ctx, row), monthGross: beforeOf.get(row.id) ?? before })),
    now: ctx.now.toISOString(),
  }
}

const UNDER_WAY_SHOWN = 3
const DAY_MS = 86_400_000
/** For the wallet, which asks nobody who they are once more: amounts and times, nothing of payees. */
export async function showWithdrawNow(ctx: MemberReadCtx): Promise<WithdrawNow> {
  const { id } = ctx.viewer
  const today = dayStart(ctx.now)
  const [money, { withdrawDayMax }, contributorStatus, spent, person, rows, leaving, came] = await Promise.all([
    showMoney(ctx),
    readParameters(ctx.db, ctx.now),
    contributorStatusOf(ctx.db, id),
    withdrawnSince(ctx.db, id, today),
    verifiedPersonOf(ctx, id),
    unendedOf(ctx.db, id, UNDER_WAY_SHOWN),
    checkLeaving(ctx),
    exchangedOf(ctx.db, id),
  ])
  const limits = {
    isLeaving: leaving,
    hasName: person !== null,
    contributorStatus,
    leftToday: Math.max(0, withdrawDayMax - spent),
    own: money.yuan - Math.min(came, money.yuan),
  }
  const { amount, kept } = partBalances(money, limits)
  const steps = await stepsOf(
    ctx.db,
    rows.map((row) => row.id),
  )
  return withdrawNowView({ amount, kept, money, tomorrow: new Date(today.getTime() + DAY_MS), rows, steps })
}

/** The viewer's own, whatever became of them. */
export async function listWithdrawals(ctx: MemberReadCtx, { before, limit }: WithdrawQuery) {
  await requireReauthentication(ctx)
  const { page, last } = cutPage(await withdrawalsOf(ctx.db, ctx.viewer.id, before ?? null, limit + 1), limit)
  const ids = page.map((row) => row.id)
  const steps = await stepsOf(ctx.db, ids)
  return { withdrawals: page.map((row) => withdrawalView(ctx, row, steps.get(row.id) ?? [])), next: last?.number ?? null }
}

export async function showWithdrawal(ctx: MemberReadCtx, number: string): Promise<Withdrawal> {
  const shown = await showOwn(ctx, number)
  await requireReauthentication(ctx)
  return shown
}
/** The same, where the viewer has come in already. */
export async function showOwn(ctx: MemberReadCtx | MemberCtx, number: string): Promise<Withdrawal> {
  const row = await withdrawalBy(ctx.db, number)
  if (row?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  return withdrawalView(ctx, row, (await stepsOf(ctx.db, [row.id])).get(row.id) ?? [])
}

export async function listDuePayouts(ctx: MemberReadCtx) {
  const rows = await manualPayouts(ctx.db, PAYOUTS_SHOWN)
  const numbers = rows.map((row) => row.number)
  const own = ctx.kit.config.PAYOUT_PEOPLE === 'one' ? new Set<string>() : await approvedBy(ctx.db, numbers, ctx.viewer.id)
  return { payouts: rows.flatMap((row) => duePayoutView(ctx, row, { record: row.account_id !== ctx.viewer.id && !own.has(row.number) })) }
}
