import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { admin as words } from '#web/words/admin.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/queues-page.ts'
import { QueueBoard } from './queue-board.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ queues, asOf }, { times }] = await Promise.all([api('GET /api/admin/queues'), api('GET /api/admin/queues/times')])
  return { queues, asOf, times, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** What waits for somebody, and how it stands to what we promise. */
export default function QueuesPage({ loaderData: { queues, times, asOf } }: Route.ComponentProps) {
  const w = useWords(words)
  const sum = (of: 'waiting' | 'overdue') => queues.reduce((all, queue) => all + queue[of], 0)
  return (
    <div className="adm-text">
      <h1>{w.queues}</h1>
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
