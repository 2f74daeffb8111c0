import type { ReactNode } from 'react'
import { type FetcherWithComponents } from 'react-router'
import type { Decision, Refusal, Review } from '#api/reviews.ts'
import { Link } from '#web/ui/link.tsx'
import { admin as words } from '#web/words/admin.ts'
import { consoleWords } from '#web/words/console.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'
import { DecideForm } from './decide-form.tsx'
import { FactValue } from './fact-value.tsx'
import { queuePath } from './links.ts'

type Props = { review: Review; vote: FetcherWithComponents<unknown> }
/** What lies before the reviewer: of one that came again what was decided and what its member says to that; pictures, facts, what else was refused; and below it the decision. */
export function ReviewOpen({ review, vote }: Props) {
  const [w, kinds] = [useWords(words), useWords(kindWords)]
  const { member, evidence, appeal, earlier, refusals, decision, eyes, approvals } = review
  return (
    <section className="adm-open" aria-labelledby="open">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key */}
      <section className="adm-evidence" tabIndex={0} aria-label={w.evidence}>
        <h2 id="open">
          {member.nickname} <small>@{member.account}</small>
        </h2>
        {appeal && (
          <>
            <h3>{w.appeal}</h3>
            <blockquote>{appeal}</blockquote>
          </>
        )}
        <History title={earlier.length ? w.earlier : w.decision}>
          {[...earlier, ...(decision ? [decision] : [])].map((one) => (
            <Decided key={one.at} decision={one} />
          ))}
        </History>
        {evidence.pictures.length > 0 && (
          <div className="adm-pictures">
            {evidence.pictures.map(({ name, url }) => (
              <a key={name} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={kinds.pictures[name]} />
              </a>
            ))}
          </div>
        )}
        <dl className="adm-facts">
          {evidence.facts.map((fact) => (
            <div key={`${fact.name} ${fact.value}`}>
              <dt>{kinds.facts[fact.name]}</dt>
              <dd>
                <FactValue fact={fact} />
              </dd>
            </div>
          ))}
        </dl>
        {eyes > 1 && <p className="notice">{w.eyes(approvals, eyes)}</p>}
        <History title={w.refusals}>
          {refusals.map((one) => (
            <RefusedBefore key={one.id} refusal={one} />
          ))}
        </History>
      </section>
      {review.state === 'waiting' && <DecideForm review={review} vote={vote} />}
    </section>
  )
}

/** What was decided before, each with what its member read; nothing where there was none. */
const History = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <>
      <h3>{title}</h3>
      <ol className="adm-history">{children}</ol>
    </>
  )

function Decided({ decision: { state, at, reason, outcome, words: said } }: { decision: Decision }) {
  const [w, kinds] = [useWords(words), useWords(kindWords)]
  return (
    <li>
      <p>
        <b>{w.states[state]}</b> {reason && kinds.reasons[reason]}
        {outcome && ` · ${w.outcomes[outcome]}`}
      </p>
      {said && <q>{said}</q>}
      <When at={at} />
    </li>
  )
}

/** Of the same person, or of somebody else who gave the same payee. */
function RefusedBefore({ refusal: { id, kind, at, member, reason, words: said, samePerson, samePayee } }: { refusal: Refusal }) {
  const [w, kinds] = [useWords(words), useWords(kindWords)]
  return (
    <li>
      <p>
        <Link className="link" to={queuePath(kind, { state: 'closed', who: member, at: id })}>
          {kinds.reviews[kind]}
        </Link>{' '}
        {kinds.reasons[reason]}
      </p>
      {said && <q>{said}</q>}
      <When at={at}>
        {!samePerson && ` · @${member}`}
        {samePayee && ` · ${w.samePayee}`}
      </When>
    </li>
  )
}

function When({ at, children }: { at: string; children?: ReactNode }) {
  const { at: moment } = useWords(consoleWords)
  return (
    <small>
      <time dateTime={at}>{moment(at)}</time>
      {children}
    </small>
  )
}
