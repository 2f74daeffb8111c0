import type { ReactNode } from 'react'
import { href, isRouteErrorResponse, NavLink, Outlet, useLocation } from 'react-router'
import type { ReviewKind } from '#api/kinds.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { ErrorView } from '#web/shell/error-view.tsx'
import { isAt } from '#web/shell/is-at.ts'
import { LanguageLink } from '#web/shell/language-link.tsx'
import { LastResort } from '#web/shell/last-resort.tsx'
import { pageStatus } from '#web/shell/page-status.ts'
import { Link } from '#web/ui/link.tsx'
import { admin as words } from '#web/words/admin.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/admin-frame.ts'
import { ConsoleBar } from './console-bar.tsx'
import { enterConsole } from './enter-console.ts'
import { queuePath } from './links.ts'
import { MissingPage } from './missing.tsx'
import { RunLinks } from './run-links.tsx'
import { TakeBack } from './take-back.tsx'
import './admin.css'
import './console.css'

/** `ownBar`: that of the site does not stand above it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [standing, waiting] = await Promise.all([enterConsole(context, url), attempt(context.get(apiContext)('GET /api/admin/queues'))])
  return { standing, queues: waiting.ok ? waiting.data.queues : [], lang: context.get(pageContext).lang, ownBar: true }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Around every page of the console: its bar, queues with what waits in them, and what else one's roles open. */
export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** What one of its pages could not show is said inside the frame; who is not let in sees what there is for everybody. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const [status, problem] = isRouteErrorResponse(error) ? [pageStatus(error.status), error.data as Problem | null] : [500, null]
  return (
    <LastResort>
      {loaderData ? (
        <Frame {...loaderData}>
          <MissingPage status={status} said={problem?.msg} roles={loaderData.standing.roles} />
        </Frame>
      ) : (
        <ErrorView status={status} problem={problem} unreached={error instanceof TypeError} />
      )}
    </LastResort>
  )
}

type FrameProps = Pick<Route.ComponentProps['loaderData'], 'standing' | 'queues'> & { children: ReactNode }
function Frame({ standing, queues, children }: FrameProps) {
  const w = useWords(words)
  return (
    <>
      <ConsoleBar standing={standing} />
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
          <hr />
          <Link to={href('/')}>{w.toSite}</Link>
          <LanguageLink />
        </nav>
        <main id="main" className="adm-page">
          {children}
        </main>
      </div>
      <TakeBack />
    </>
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
