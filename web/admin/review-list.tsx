import type { ReviewKind } from '#api/kinds.ts'
import type { Review } from '#api/reviews.ts'
import { Link } from '#web/ui/link.tsx'
import { admin as words } from '#web/words/admin.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'
import { FactValue } from './fact-value.tsx'
import { queuePath, type QueueSearch } from './links.ts'
import { minutesSince } from './minutes.ts'

type Place = { kind: ReviewKind; search: QueueSearch }
type Props = Place & { reviews: Review[]; openId: string | undefined; now: string; next: string | null }
/** A queue as rows: whose, the first fact, how long it has waited or what became of it. */
export function ReviewList({ reviews, openId, now, kind, search, next }: Props) {
  const w = useWords(words)
  const { facts } = useWords(kindWords)
  const first = reviews.find(({ evidence }) => evidence.facts.length > 0)?.evidence.facts[0]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
    <section className="adm-rows" tabIndex={0} aria-label={w.queue}>
      <table className="con-table">
        <thead>
          <tr>
            <th scope="col">{w.member}</th>
            <th scope="col">{first && facts[first.name]}</th>
            <th scope="col" className="n">
              {search.state === 'closed' ? w.state : w.waitingFor}
            </th>
          </tr>
        </thead>
        <tbody>
          {reviews.map((review) => (
            <Row key={review.id} review={review} open={review.id === openId} now={now} kind={kind} search={search} />
          ))}
        </tbody>
      </table>
      {next && (
        <p className="adm-more">
          <Link to={queuePath(kind, { ...search, after: next })} className="btn compact">
            {w.more}
          </Link>
        </p>
      )}
    </section>
  )
}

function Row({ review, open, now, kind, search }: Place & { review: Review; open: boolean; now: string }) {
  const w = useWords(words)
  const { id, member, evidence, openedAt, round, state } = review
  return (
    <tr className={open ? 'open' : undefined}>
      <th scope="row">
        <Link to={queuePath(kind, { ...search, at: id })} replace preventScrollReset aria-current={open ? 'true' : undefined}>
          {member.nickname}{' '}
          <small>
            @{member.account} {round > 1 && w.round(round)}
          </small>
        </Link>
      </th>
      <td>
        {evidence.facts.slice(0, 1).map((fact) => (
          <FactValue key={fact.name} fact={fact} plain />
        ))}
      </td>
      <td className="n">{state === 'waiting' ? w.waitedFor(minutesSince(openedAt, now)) : w.states[state]}</td>
    </tr>
  )
}
