import { MILLI_A_FEN } from '#api/limits.ts'
import type { DuePayout, Kept, WithdrawNow, Payee, UnderWay, Withdrawal, WithdrawState, WithdrawStep } from '#api/withdrawals.ts'
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

type NowParts = {
  amount: number
  kept: readonly Omit<Kept, 'until'>[]
  money: { pixtHeld: number; yuanHeld: number }
  tomorrow: Date
  rows: readonly WithdrawalRow[]
  steps: ReadonlyMap<string, StepRow[]>
}
/** What is held is on its way, until the last of it is due. */
export function withdrawNowView({ amount, kept, money, tomorrow, rows, steps }: NowParts): WithdrawNow {
  const held = Math.floor(money.pixtHeld / MILLI_A_FEN) + money.yuanHeld
  const due = rows.flatMap(({ due_at }) => due_at ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  const explained = kept.map((one): Kept => ({ ...one, until: one.reason === 'day' ? tomorrow.toISOString() : null }))
  const onItsWay: Kept[] = held ? [{ reason: 'held', amount: held, until: due.at(-1)?.toISOString() ?? null }] : []
  return { amount, kept: [...explained, ...onItsWay], underWay: rows.map((row) => underWayView(row, steps.get(row.id) ?? [])) }
}
const underWayView = ({ number, state, gross, tax, due_at }: WithdrawalRow, steps: readonly StepRow[]): UnderWay => ({
  number,
  state,
  net: gross - tax,
  dueAt: due_at?.toISOString() ?? null,
  steps: steps.map(({ state: past, at }) => ({ state: past, at: at.toISOString() })),
})

/** As the operator sees it who transfers it: in full. */
export function duePayoutView(ctx: WithSecrets, row: WithdrawalRow & { account: string; since: Date }, can: DuePayout['can']): DuePayout[] {
  const { number, account, gross, tax, payee, name_sealed, since } = row
  if (!payee || !name_sealed) return []
  const name = openName(ctx, number, name_sealed)
  return [{ number, account, net: gross - tax, service: payee.service, target: openTarget(ctx, payee), name, since: since.toISOString(), can }]
}

/** For a reviewer of who leaves. */
export const underWayWords: Partial<Record<WithdrawState, { zh: string; en: string }>> = {
  applied: { zh: '已申请', en: 'applied for' },
  review: { zh: '审核中', en: 'in review' },
  paying: { zh: '付款中', en: 'being paid' },
  awaiting: { zh: '等待收款人确认', en: 'waits to be accepted' },
}
