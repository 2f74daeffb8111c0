import { href } from 'react-router'
import type { WaitingTime } from '#api/reviews.ts'
import { Link } from '#web/ui/link.tsx'
import { kindWords } from '#web/words/kinds.ts'
import { transparency as words } from '#web/words/transparency.ts'
import { useWords } from '#web/words/words.ts'

/** How long reviews take: what waits now, and the middle and the slowest of those decided in the last 30 days. */
export function WaitingTimes({ times }: { times: WaitingTime[] }) {
  const w = useWords(words)
  const { reviews } = useWords(kindWords)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{w.waiting}</h2>
      <p className="muted">{w.waitingLead}</p>
      <dl className="books-waiting">
        {times.map(({ kind, waiting, decided, median, slowest, promiseHours }) => (
          <div key={kind}>
            <dt>{reviews[kind]}</dt>
            <dd>{decided && median !== null && slowest !== null ? w.decidedIn(decided, median, slowest) : w.noneDecided}</dd>
            <dd className="muted">
              {w.promise(promiseHours)} {w.waitNow(waiting)}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className="link" to={href('/transparency/decisions')}>
          {w.decisions}
        </Link>
      </p>
    </section>
  )
}
