import { Link } from 'react-router'
import type { ReviewKind } from '#api/kinds.ts'
import type { Review } from '#api/reviews.ts'
import { admin as words } from '#web/words/admin.ts'
import { useWords } from '#web/words/words.ts'
import { FactValue } from './fact-value.tsx'
import { queuePath } from './links.ts'
import { minutesSince } from './minutes.ts'

type Place = { kind: ReviewKind; state: 'waiting' | 'closed' }
type Props = { reviews: Review[]; openId: string | undefined; now: string; place: Place; next: string | null }
/** A queue as rows: whose, the first two facts, how long it has waited or what became of it. */
export function ReviewList({ reviews, openId, now, place, next }: Props) {
  const w = useWords(words)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
    <section className="adm-rows" tabIndex={0} aria-label={w.queue}>
      <ol>
        {reviews.map((review) => (
          <Row key={review.id} review={review} open={review.id === openId} now={now} place={place} />
        ))}
      </ol>
      {next && (
        <p className="adm-more">
          <Link to={queuePath(place.kind, { state: place.state, after: next })} className="btn compact">
            {w.more}
          </Link>
        </p>
      )}
    </section>
  )
}

function Row({ review, open, now, place: { kind, state } }: { review: Review; open: boolean; now: string; place: Place }) {
  const w = useWords(words)
  const { id, member, evidence, openedAt, round } = review
  return (
    <li>
      <Link to={queuePath(kind, { state, at: id })} replace preventScrollReset aria-current={open ? 'true' : undefined}>
        <span className="who">
          {member.nickname}
          <small>
            @{member.account}
            {round > 1 && ` · ${w.round(round)}`}
          </small>
        </span>
        <span className="what">
          {evidence.facts.slice(0, 1).map((fact) => (
            <FactValue key={fact.name} fact={fact} plain />
          ))}
        </span>
        <span className="when num">{review.state === 'waiting' ? w.waitedFor(minutesSince(openedAt, now)) : w.states[review.state]}</span>
      </Link>
    </li>
  )
}
