import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { admin as words } from '#web/words/admin.ts'
import { alerts } from '#web/words/alerts.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/queues-page.ts'
import { alertsPath } from './links.ts'
import { QueueBoard } from './queue-board.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ queues, asOf }, { times }, { unseen }] = await Promise.all([
    api('GET /api/admin/queues'),
    api('GET /api/admin/queues/times'),
    api('GET /api/admin/alerts', { query: { limit: 1 } }),
  ])
  return { queues, asOf, times, unseen, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** What waits for somebody, and how it stands to what we promise. */
export default function QueuesPage({ loaderData: { queues, times, asOf, unseen } }: Route.ComponentProps) {
  const w = useWords(words)
  const sum = (of: 'waiting' | 'overdue') => queues.reduce((all, queue) => all + queue[of], 0)
  return (
    <div className="adm-text">
      <h1>{w.queues}</h1>
      {unseen > 0 && <Unseen count={unseen} />}
      {queues.length ? (
        <>
          <p className="muted">{w.boardSum(sum('waiting'), sum('overdue'))}</p>
          <QueueBoard queues={queues} times={times} asOf={asOf} />
          <p className="adm-keys loose">
            <span>
              <kbd>J</kbd>
              <kbd>K</kbd> {w.keyMove}
            </span>
            <span>
              <kbd>1</kbd>–<kbd>9</kbd> {w.keyQueue}
            </span>
            <span>
              <kbd>?</kbd> {w.allKeys}
            </span>
          </p>
        </>
      ) : (
        <EmptyState title={w.noQueues} text={w.noQueuesText} />
      )}
    </div>
  )
}

/** Before the queues: what the site could not settle by itself. */
function Unseen({ count }: { count: number }) {
  const w = useWords(alerts)
  return (
    <p className="notice">
      <Link className="link" to={alertsPath()}>
        {w.waiting(count)}
      </Link>
    </p>
  )
}
