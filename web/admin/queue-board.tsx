import { useNavigate } from 'react-router'
import type { Queue, WaitingTime } from '#api/reviews.ts'
import { Hairline } from '#web/ui/hairline.tsx'
import { Link } from '#web/ui/link.tsx'
import { admin as words } from '#web/words/admin.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'
import { queuePath } from './links.ts'
import { minutesSince } from './minutes.ts'
import { useKeys } from './use-keys.ts'

/** How much of what we promise is used up by the one that waits longest: 1 where its time is over. */
const urgency = ({ oldestAt, promiseHours }: Queue, asOf: string) => (oldestAt ? minutesSince(oldestAt, asOf) / (promiseHours * 60) : -1)

type Props = { queues: Queue[]; times: WaitingTime[]; asOf: string }
/** Every queue of one's roles, the one nearest to its promise first. J and K move, figures open. */
export function QueueBoard({ queues, times, asOf }: Props) {
  const w = useWords(words)
  const navigate = useNavigate()
  const rows = queues.toSorted((a, b) => urgency(b, asOf) - urgency(a, asOf))
  const figures = rows.slice(0, 9).map(({ kind }, n): [string, () => void] => [String(n + 1), () => void navigate(queuePath(kind))])
  useKeys({ ...Object.fromEntries(figures), j: () => moveFocus(1), k: () => moveFocus(-1) })
  return (
    <table className="con-table con-board">
      <thead>
        <tr>
          <th scope="col">{w.queueHead}</th>
          <th scope="col" className="n">
            {w.waitingHead}
          </th>
          <th scope="col" className="n">
            {w.oldestHead}
          </th>
          <th scope="col" className="line">
            <span className="vh">{w.toPromise}</span>
          </th>
          <th scope="col">{w.promiseHead}</th>
          <th scope="col" className="n">
            {w.medianHead}
          </th>
          <th scope="col">{w.overdueHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((queue, n) => (
          <Row key={queue.kind} queue={queue} median={times.find(({ kind }) => kind === queue.kind)?.median ?? null} asOf={asOf} figure={n + 1} />
        ))}
      </tbody>
    </table>
  )
}

/** Along the links of the rows, from wherever the focus is. */
function moveFocus(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('.con-board th a')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
}

type RowProps = { queue: Queue; median: number | null; asOf: string; figure: number }
function Row({ queue, median, asOf, figure }: RowProps) {
  const w = useWords(words)
  const { reviews: names } = useWords(kindWords)
  const { kind, waiting, oldestAt, overdue, promiseHours } = queue
  const [waited, promise] = [oldestAt && w.waitedFor(minutesSince(oldestAt, asOf)), w.hours(promiseHours)]
  return (
    <tr className={waiting ? undefined : 'none'}>
      <th scope="row">
        <Link to={queuePath(kind)}>{names[kind]}</Link>
        {figure < 10 && <kbd aria-hidden="true">{figure}</kbd>}
      </th>
      <td className="n" data-of={w.waitingHead}>
        {waiting}
      </td>
      <td className="n" data-of={w.oldestHead}>
        {waited ?? '—'}
      </td>
      <td className="line">{waited && <Hairline label={w.promiseLine(names[kind], waited, promise)} fraction={Math.min(1, urgency(queue, asOf))} />}</td>
      <td data-of={w.promiseHead}>{promise}</td>
      <td className="n" data-of={w.medianHead}>
        {median === null ? '—' : w.waitedFor(median)}
      </td>
      <td className="flag">{overdue > 0 && <Overdue text={w.overdue(overdue)} />}</td>
    </tr>
  )
}

/** A diamond and a word: late is no error. */
const Overdue = ({ text }: { text: string }) => (
  <span className="state you">
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path className="f" d="M6 .5 11.5 6 6 11.5.5 6Z" />
    </svg>
    {text}
  </span>
)
