import { Link } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { admin as words } from '#web/words/admin.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/queues-page.ts'
import { queuePath } from './links.ts'
import { minutesSince } from './minutes.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { queues, asOf } = await context.get(apiContext)('GET /api/admin/queues')
  return { queues, asOf, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** What waits for somebody, the queue with the oldest first. */
export default function QueuesPage({ loaderData: { queues, asOf } }: Route.ComponentProps) {
  const w = useWords(words)
  const { reviews: names } = useWords(kindWords)
  return (
    <div className="adm-text">
      <h1>{w.queues}</h1>
      <ul className="adm-queues">
        {queues
          .toSorted((a, b) => (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9'))
          .map(({ kind, waiting, oldestAt }) => (
            <li key={kind}>
              <Link to={queuePath(kind)}>
                <b className="num">{waiting}</b>
                <span>{names[kind]}</span>
                <small>{oldestAt ? w.oldest(minutesSince(oldestAt, asOf)) : w.noneWait}</small>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
