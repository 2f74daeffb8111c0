import type { DuePayout, Payee, Withdrawal, WithdrawState, WithdrawStep } from '#api/withdrawals.ts'
import type { Kit } from '#server/context.ts'
import { canCancel, canMend, maskName, maskTarget, readyAt } from './policy.ts'
import type { PayeeRow, StepRow, WithdrawalRow } from './queries.ts'
import { openName, openTarget } from './seal-payee.ts'

type WithSecrets = { kit: Pick<Kit, 'secrets'> }

export const payeeView = (ctx: WithSecrets, row: PayeeRow): Payee => ({
  id: row.id,
  service: row.service,
  target: maskTarget(row.service, openTarget(ctx, row)),
  readyAt: readyAt(row.said_at).toISOString(),
})

const stepView = ({ state, at, reason, words }: StepRow): WithdrawStep => ({ state, at: at.toISOString(), reason, words: words ?? '' })

/** As its member sees it: who is paid is masked. */
export function withdrawalView(ctx: WithSecrets, row: WithdrawalRow, steps: StepRow[]): Withdrawal {
  const { number, state, currency, amount, gross, tax, payee, name_sealed, due_at, transfer } = row
  return {
    number,
    state,
    currency,
    amount,
    gross,
    tax,
    net: gross - tax,
    payee: payee && payeeView(ctx, payee),
    name: name_sealed ? maskName(openName(ctx, number, name_sealed)) : '',
    appliedAt: steps[0]!.at.toISOString(),
    dueAt: due_at?.toISOString() ?? null,
    transfer,
    steps: steps.map(stepView),
    can: { cancel: canCancel(state), mend: canMend(state) },
  }
}

/** As the operator sees it who transfers it: in full. */
export function duePayoutView(ctx: WithSecrets, row: WithdrawalRow & { account: string; since: Date }): DuePayout[] {
  const { number, account, gross, tax, payee, name_sealed, since } = row
  if (!payee || !name_sealed) return []
  const name = openName(ctx, number, name_sealed)
  return [{ number, account, net: gross - tax, service: payee.service, target: openTarget(ctx, payee), name, since: since.toISOString() }]
}

/** For a reviewer of who leaves. */
export const underWayWords: Partial<Record<WithdrawState, { zh: string; en: string }>> = {
  applied: { zh: '已申请', en: 'applied for' },
  review: { zh: '审核中', en: 'in review' },
  paying: { zh: '付款中', en: 'being paid' },
  awaiting: { zh: '等待收款人确认', en: 'waits to be accepted' },
}
