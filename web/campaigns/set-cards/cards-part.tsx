import { Form, useNavigation } from 'react-router'
import type { CardSet } from '#api/set-cards.ts'
import type { Problem } from '#web/api.ts'
import { tasksPath } from '#web/campaigns/links.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { setCards as words } from '#web/words/set-cards.ts'
import { useWords } from '#web/words/words.ts'
import { drawPath } from '../draws/links.ts'
import './set-cards.css'

type Props = { set: CardSet | null; problem: Problem | null }
/** The cards of a campaign, how many one has of each, and the form that gives a double away. */
export function CardsPart({ set, problem }: Props) {
  const w = useWords(words)
  if (!set) return <p className="muted">{w.noneNow}</p>
  const missing = set.cards.filter(({ own }) => own === 0).length
  return (
    <div className="set-cards">
      <p>{set.isFull ? w.full : w.notFull(missing)}</p>
      <ul className="set-grid">
        {set.cards.map(({ id, name, photograph: { src, alt, width, height }, own }) => (
          <li key={id} className={own ? undefined : 'none'}>
            <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
            <b lang={langOfScript(name)}>{name}</b>
            <span className="small muted">{w.own(own)}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{w.how(set.mostADay)}</p>
      <p>
        <Link className="link" to={tasksPath(set.activityId)}>
          {w.toTasks}
        </Link>
      </p>
      {set.cards.some(({ own }) => own > 1) && <Give set={set} problem={problem} />}
    </div>
  )
}

function Give({ set: { activityId, cards, givenToday, mostADay }, problem }: { set: CardSet; problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="panel set-give" preventScrollReset>
      <h3>{w.give}</h3>
      <input type="hidden" name="activityId" value={activityId} />
      <Field label={w.card}>
        {(wired) => (
          <select {...wired} className="input" name="card">
            {cards
              .filter(({ own }) => own > 1)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
      <Field label={w.to} hint={w.toHint}>
        {(wired) => <input {...wired} className="input" name="to" maxLength={40} autoComplete="off" required />}
      </Field>
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      )}
      <p className="hint">{w.givenToday(givenToday, mostADay)}</p>
      <button type="submit" className="btn primary" name="act" value="give-card" disabled={busy}>
        {w.doGive}
      </button>
    </Form>
  )
}

/** What a full set brings: the draw that it is a ticket of, and one’s own ticket. */
export function PrizesPart({ set }: Pick<Props, 'set'>) {
  const w = useWords(words)
  if (!set) return <p className="muted">{w.noneNow}</p>
  if (!set.draw) return <p className="muted">{w.noDraw}</p>
  const { id, title, closesAt, own } = set.draw
  return (
    <div className="set-cards">
      <p>{w.forSet}</p>
      <p>{own ? w.ticket(own.code) : w.noTicket}</p>
      <p>
        <Link className="btn" to={drawPath(id)}>
          <span lang={langOfScript(title)}>{w.toDraw(title)}</span>
        </Link>
      </p>
      <p className="small muted">{w.until(closesAt)}</p>
    </div>
  )
}
