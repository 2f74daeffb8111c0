import { data, Form, href } from 'react-router'
import { useRevalidator } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Notification } from '#api/notifications.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { useMessages } from '#web/shell/realtime.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { notifications as words } from '#web/words/notifications.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/notifications-page.ts'
import './notifications.css'
import { Entry } from './entry.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const said = (name: string) => url.searchParams.get(name) ?? undefined
  const query = { startAt: said('startAt'), startNumber: said('startNumber') }
  return { list: await context.get(apiContext)('GET /api/notifications', { query }), first: !query.startAt, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const params = { number: textIn(form, 'number') }
  const intent = textIn(form, 'intent')
  const done = await attempt(
    intent === 'read'
      ? api('PUT /api/notifications/:number/read', { params })
      : intent === 'remove'
        ? api('DELETE /api/notifications/:number', { params })
        : api('PUT /api/notifications/read', { body: { until: textIn(form, 'until') } }),
  )
  return done.ok ? data({ problem: null }) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What one was told, day by day; what comes while the page is open appears in it. */
export default function NotificationsPage({ loaderData: { list, first }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { revalidate } = useRevalidator()
  useMessages('notifications', () => void revalidate())
  const problem = actionData?.problem
  return (
    <main id="main" className="page notifications">
      <header className="notifications-head">
        <h1>{w.title}</h1>
        <p className="muted">{w.unread(list.unread)}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="until" value={list.asOf} />
          <button type="submit" className="btn compact" name="intent" value="read-all" disabled={list.unread === 0}>
            {w.readAll}
          </button>
        </Form>
        <Link className="link" to={href('/settings/notifications')}>
          {w.settings}
        </Link>
      </header>
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
      {list.notifications.length === 0 && first ? <EmptyState title={w.empty} text={w.emptyText} /> : <Days entries={list.notifications} now={list.asOf} />}
      <p className="end notifications-end">
        {!first && (
          <Link className="btn" to={href('/notifications')}>
            {w.latest}
          </Link>
        )}
        {list.next ? (
          <Link className="btn" to={`?${new URLSearchParams(list.next)}`}>
            {w.earlier}
          </Link>
        ) : (
          (list.notifications.length > 0 || !first) && w.end
        )}
      </p>
    </main>
  )
}

function Days({ entries, now }: { entries: Notification[]; now: string }) {
  const w = useWords(words)
  const own = useViewer()
  const days = [...Map.groupBy(entries, (one) => w.day(one.at, now))]
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h2>{day}</h2>
      <ul>
        {ofDay.map((one) => (
          <Entry key={one.number} entry={one} own={own?.account ?? ''} />
        ))}
      </ul>
    </section>
  ))
}
