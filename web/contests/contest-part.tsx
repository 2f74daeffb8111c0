import type { Contest, ContestPhase } from '#api/contests.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Link } from '#web/ui/link.tsx'
import { contests as words } from '#web/words/contests.ts'
import { useWords } from '#web/words/words.ts'
import { enterPath, entriesPath, juryPath, resultsPath, votePath } from './links.ts'
import './contests.css'

/** What a contest takes at this moment and where one goes for it, its four times, and what there is to win. */
export function ContestPart({ contest }: { contest: Contest }) {
  const w = useWords(words)
  const viewer = useViewer()
  const { slug, phase, entries, answers, wanted, can } = contest
  const counts: Record<ContestPhase, string> = {
    before: '',
    entries: w.entered(entries),
    votes: `${w.entered(entries)}${w.answersOf(answers, wanted)}`,
    jury: w.entered(entries),
    results: w.entered(entries),
  }
  return (
    <>
      <p>{w.now[phase]}</p>
      {counts[phase] && <p className="small muted">{counts[phase]}</p>}
      <p className="contest-ways">
        {(can.enter || (phase === 'entries' && !viewer)) && (
          <Link className="btn primary" to={enterPath(slug)}>
            {w.enter}
          </Link>
        )}
        {(can.vote || (phase === 'votes' && !viewer)) && (
          <Link className="btn primary" to={votePath(slug)}>
            {w.vote}
          </Link>
        )}
        {can.judge && (
          <Link className="btn primary" to={juryPath(slug)}>
            {w.judge}
          </Link>
        )}
        {phase === 'results' && (
          <Link className="btn primary" to={resultsPath(slug)}>
            {w.results}
          </Link>
        )}
        {entries > 0 && (
          <Link className="btn" to={entriesPath(slug)}>
            {w.entries}
          </Link>
        )}
      </p>
      <Times contest={contest} />
      <Awards contest={contest} />
    </>
  )
}

function Times({ contest: { phase, startTime, endTime, votesUntil, resultTime, jurors } }: { contest: Contest }) {
  const w = useWords(words)
  const steps: [ContestPhase, string, string][] = [
    ['entries', w.steps.entries, w.fromUntil(startTime, endTime)],
    ['votes', w.steps.votes, w.fromUntil(endTime, votesUntil)],
    ...(jurors ? [['jury', w.steps.jury, w.fromUntil(votesUntil, resultTime)] as [ContestPhase, string, string]] : []),
    ['results', w.steps.results, w.moment(resultTime)],
  ]
  return (
    <ol className="contest-steps">
      {steps.map(([step, name, said]) => (
        <li key={step} aria-current={step === phase ? 'step' : undefined}>
          <b>{name}</b>
          <span>{said}</span>
        </li>
      ))}
    </ol>
  )
}

function Awards({ contest: { awards, mostEntries, takenFrom, ai, finalists } }: { contest: Contest }) {
  const w = useWords(words)
  return (
    <>
      <table className="table contest-awards">
        <thead>
          <tr>
            <th scope="col">{w.award}</th>
            <th scope="col">{w.howMany}</th>
            <th scope="col">{w.prize}</th>
          </tr>
        </thead>
        <tbody>
          {awards.map(({ name, count, prize }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{w.people(count)}</td>
              <td>{prize}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="contest-limits small">
        <li>{w.mostEntries(mostEntries)}</li>
        <li>{takenFrom ? w.takenFrom(takenFrom) : w.takenAny}</li>
        <li>{w.machines[ai]}</li>
        <li>{w.finalists(finalists)}</li>
      </ul>
    </>
  )
}
