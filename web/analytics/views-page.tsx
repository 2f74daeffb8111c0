import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { titleFor } from '#web/posts/titles.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { views as words } from '#web/words/views.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/views-page.ts'
import { viewsPath } from './links.ts'
import { Sources } from './sources.tsx'
import { ViewsTable } from './views-table.tsx'
import { WorkList } from './work-list.tsx'
import './views.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const said = (name: string) => url.searchParams.get(name) ?? undefined
  const span = said('span') === 'weeks' ? ('weeks' as const) : ('days' as const)
  const [views, list] = await Promise.all([
    api('GET /api/analytics/views', { query: { span, permlink: said('work')?.slice(0, 200) } }),
    api('GET /api/analytics/works', { query: { before: /^\d{1,18}$/.exec(said('before') ?? '')?.[0] } }),
  ])
  return { views, list, work: said('work'), lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** How often one's works were opened and kept, and where their readers came from; of the readers nothing. */
export default function ViewsPage({ loaderData: { views, list, work } }: Route.ComponentProps) {
  const w = useWords(words)
  const { span, steps, total, sources } = views
  return (
    <main id="main" className="page views">
      <div className="page-head">
        <h1>{w.title}</h1>
        <nav className="seg" aria-label={w.span}>
          {(['days', 'weeks'] as const).map((one) => (
            <Link key={one} to={viewsPath({ span: one, ...(work !== undefined && { work }) })} aria-current={one === span ? 'true' : undefined}>
              {w.spans[one]}
            </Link>
          ))}
        </nav>
      </div>
      <p className="lead">{w.lead}</p>
      {work !== undefined && <OneWork views={views} />}
      {total.views + total.saves > 0 ? (
        <>
          <ViewsTable span={span} steps={steps} total={total} />
          {sources.length > 0 && <Sources sources={sources} />}
        </>
      ) : (
        <EmptyState title={w.none} text={w.noneHint} />
      )}
      <p className="views-file">
        <Link className="btn" to={href('/views/file')} reloadDocument>
          {w.file}
        </Link>
        <span className="hint">{w.fileHint}</span>
      </p>
      {work === undefined && <WorkList list={list} />}
    </main>
  )
}

/** Which of one's works these numbers are of. */
function OneWork({ views: { work, span } }: { views: Route.ComponentProps['loaderData']['views'] }) {
  const w = useWords(words)
  const lang = useLang()
  const title = work?.card && titleFor(work.card, lang)
  return (
    <p className="views-of">
      <strong lang={title?.lang}>{title?.text ?? w.hiddenWork}</strong>{' '}
      <Link className="link" to={viewsPath({ span })}>
        {w.allWorks}
      </Link>
    </p>
  )
}
