import { href } from 'react-router'
import type { UnderWay as Row } from '#api/withdrawals.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { wallet as words } from '#web/words/wallet.ts'
import { useWords } from '#web/words/words.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

/** Withdrawals that have not ended: where each stands, since when, and the hour by which it goes on. */
export function UnderWay({ withdrawals }: { withdrawals: readonly Row[] }) {
  const w = useWords(words)
  if (!withdrawals.length) return null
  return (
    <section className="running" aria-labelledby="under-way">
      <div className="sec-head">
        <h2 id="under-way">{w.underWay}</h2>
        <Link className="link" to={href('/withdraw-deposit/processing')}>
          {w.allUnderWay}
        </Link>
      </div>
      {withdrawals.map((one) => (
        <article key={one.number} aria-labelledby={one.number}>
          <p className="small muted" id={one.number}>
            <Link className="link" to={href('/withdraw-deposit/detail/:number?', { number: one.number })}>
              {w.underWayOf(one.number)}
            </Link>
            <Money amount={one.net} currency="CNY" />
          </p>
          <WithdrawalSteps withdrawal={one} across />
        </article>
      ))}
    </section>
  )
}
