import { href } from 'react-router'
import type { Withdrawal } from '#api/withdrawals.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import { olderPath } from './withdraw-links.ts'

type Props = { list: { withdrawals: Withdrawal[]; next: string | null } }
/** All of them, the latest first: when, to whom, where it stands, how much. */
export function WithdrawalList({ list: { withdrawals, next } }: Props) {
  const w = useWords(words)
  if (!withdrawals.length)
    return (
      <EmptyState title={w.none} text={w.noneText}>
        <Link className="btn primary" to={href('/withdraw-deposit/apply')}>
          {w.apply}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <ul className="withdrawal-list">
        {withdrawals.map((one) => (
          <li key={one.number}>
            <Link to={href('/withdraw-deposit/detail/:number?', { number: one.number })}>
              <span className="what">
                <b>{w.state(one.state)}</b>
                <small>
                  <span className="mono">{one.number}</span>
                  {one.payee && ` · ${w.payee(w.service[one.payee.service], one.payee.target)}`}
                </small>
              </span>
              <time dateTime={one.appliedAt}>{w.when(one.appliedAt)}</time>
              <Money amount={one.net} currency="CNY" />
            </Link>
          </li>
        ))}
      </ul>
      {next && (
        <p className="end statement-end">
          <Link className="btn" to={olderPath(next)}>
            {w.older}
          </Link>
        </p>
      )}
    </>
  )
}
