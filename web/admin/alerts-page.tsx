import { Form } from 'react-router'
import type { RaisedAlert } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { alerts as words } from '#web/words/alerts.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/alerts-page.ts'
import { alertsPath, alertsSearch } from './links.ts'
import { Pages } from './pages.tsx'
import { Said } from './said.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = alertsSearch(url)
  return { ...(await context.get(apiContext)('GET /api/admin/alerts', { query: search })), search, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const number = textIn(await request.formData(), 'number')
  const done = await attempt(context.get(apiContext)('POST /api/admin/alerts/:number/seen', { params: { number } }))
  return done.ok ? { problem: null } : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.alerts} · ${brand.name[loaderData.lang]}` }] : []

/** What somebody should look at: what it is about, what to do, and that it was seen. */
export default function AlertsPage({ loaderData: { alerts, unseen, next, search }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { pages } = useWords(consoleWords)
  const { after, ...filter } = search
  const seen = filter.state === 'seen'
  return (
    <div className="adm-text">
      <h1>{pages.alerts}</h1>
      <p className="muted">{w.lead}</p>
      <Said text={actionData?.problem?.msg} />
      <nav className="seg" aria-label={w.which}>
        <Link to={alertsPath()} aria-current={seen ? undefined : 'true'} preventScrollReset>
          {w.unseen(unseen)}
        </Link>
        <Link to={alertsPath({ state: 'seen' })} aria-current={seen ? 'true' : undefined} preventScrollReset>
          {w.seen}
        </Link>
      </nav>
      {alerts.length > 0 ? <List alerts={alerts} /> : <EmptyState title={seen ? w.noneSeen : w.none} text={seen ? w.noneSeenText : w.noneText} />}
      <Pages order="latest" first={after && alertsPath(filter)} next={next && alertsPath({ ...filter, after: next })} />
    </div>
  )
}

function List({ alerts }: { alerts: RaisedAlert[] }) {
  const w = useWords(words)
  const { at } = useWords(consoleWords)
  return (
    <table className="con-table">
      <thead>
        <tr>
          <th scope="col">{w.what}</th>
          <th scope="col">{w.about}</th>
          <th scope="col">{w.when}</th>
          <th scope="col">{w.seen}</th>
        </tr>
      </thead>
      <tbody>
        {alerts.map(({ number, what, about, at: raised, seenAt, seenBy }) => (
          <tr key={number}>
            <th scope="row">
              {w.kinds[what]?.name ?? what} <small>{w.kinds[what]?.advice ?? w.advice}</small>
            </th>
            <td className="mono">
              {Object.entries(about)
                .map(([name, value]) => `${name}: ${value}`)
                .join(' · ')}
            </td>
            <td data-of={w.when}>{at(raised)}</td>
            <td className="n">{seenAt ? w.seenBy(seenBy ?? '', at(seenAt)) : <Seen number={number} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Seen({ number }: { number: string }) {
  const w = useWords(words)
  return (
    <Form method="post" preventScrollReset>
      <button type="submit" name="number" value={number} className="btn compact" aria-label={w.seeOne(number)}>
        {w.see}
      </button>
    </Form>
  )
}
