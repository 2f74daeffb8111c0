import type { Withdrawal, WithdrawState, WithdrawStep } from '#api/withdrawals.ts'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'

/** What would come after a state, when all goes well. */
const ahead: Partial<Record<WithdrawState, readonly WithdrawState[]>> = {
  applied: ['review', 'paying', 'paid'],
  review: ['paying', 'paid'],
  paying: ['paid'],
  awaiting: ['paid'],
}
/** The wallet shows steps without what was said with them. */
type Shown = Pick<Withdrawal, 'state' | 'dueAt'> & { steps: readonly (Pick<WithdrawStep, 'state' | 'at'> & Partial<WithdrawStep>)[] }
/** Everything that happened, with its time, and what comes next and when it is due; `across`: side by side where there is room. */
export function WithdrawalSteps({ withdrawal: { steps, state, dueAt }, across = false }: { withdrawal: Shown; across?: boolean }) {
  const w = useWords(words)
  const next = ahead[state] ?? []
  return (
    <ol className={across ? 'steps across' : 'steps v'}>
      {steps.map((step, n) => {
        const isNow = n === steps.length - 1 && next.length > 0
        return (
          <li key={step.at + step.state} className={isNow ? 'now' : 'done'} aria-current={isNow ? 'step' : undefined}>
            <b>{w.state(step.state)}</b>
            <small>
              <time dateTime={step.at}>{w.when(step.at)}</time>
            </small>
            {step.reason && <p>{w.reason(step.reason)}</p>}
            {step.words && <p>{step.state === 'rejected' ? w.said(step.words) : w.yourWords(step.words)}</p>}
            {isNow && dueAt && (
              <p className="due">
                <time dateTime={dueAt}>{w.dueBy(state, dueAt)}</time>
              </p>
            )}
          </li>
        )
      })}
      {next.map((state) => (
        <li key={state}>
          <b>{w.state(state)}</b>
        </li>
      ))}
    </ol>
  )
}
