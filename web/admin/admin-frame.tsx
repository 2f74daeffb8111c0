import { Form, href, NavLink, Outlet, useLocation } from 'react-router'
import type { ReviewKind } from '#api/kinds.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { isAt } from '#web/shell/is-at.ts'
import { admin as words } from '#web/words/admin.ts'
import { consoleWords } from '#web/words/console.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/admin-frame.ts'
import { enterConsole } from './enter-console.ts'
import { queuePath } from './links.ts'
import { RunLinks } from './run-links.tsx'
import './admin.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [standing, waiting] = await Promise.all([enterConsole(context, url), attempt(context.get(apiContext)('GET /api/admin/queues'))])
  return { standing, queues: waiting.ok ? waiting.data.queues : [], lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Around every page of the console: queues with what waits in them, and what else one's roles open. */
export default function AdminFrame({ loaderData: { queues, standing } }: Route.ComponentProps) {
  const w = useWords(words)
  const { comma } = useWords(consoleWords)
  return (
    <div className="adm">
      <nav className="adm-nav" aria-label={w.sections}>
        <NavLink to={href('/admin')} end>
          {w.queues}
        </NavLink>
        {queues.length > 0 && <h2>{w.review}</h2>}
        {queues.map(({ kind, waiting }) => (
          <QueueLink key={kind} kind={kind} waiting={waiting} />
        ))}
        <RunLinks roles={standing.roles} />
        <p className="adm-who">
          {w.yourRoles(standing.roles.map((role) => w.roles[role]).join(comma))}
          <br />
          {standing.until && w.until(standing.until)}
        </p>
        <Form method="post" action={href('/admin/sign-in')}>
          <button type="submit" name="leave" value="yes" className="btn compact">
            {w.leave}
          </button>
        </Form>
      </nav>
      <main id="main" className="adm-page">
        <Outlet />
      </main>
    </div>
  )
}

/** Open when the address says its kind: queues share one page. */
function QueueLink({ kind, waiting }: { kind: ReviewKind; waiting: number }) {
  const { reviews } = useWords(kindWords)
  const { pathname, search } = useLocation()
  const open = isAt(pathname, href('/admin/reviews')) && new URLSearchParams(search).get('kind') === kind
  return (
    <NavLink to={queuePath(kind)} className={open ? 'open' : ''} aria-current={open ? 'page' : undefined}>
      {reviews[kind]} <span className="num">{waiting}</span>
    </NavLink>
  )
}
