import { href } from 'react-router'
import type { ArticleRow } from '#api/articles.ts'
import { brand } from '#api/brand.ts'
import { digitsIn } from '#web/admin/links.ts'
import { Pages } from '#web/admin/pages.tsx'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { articlesDesk as words } from '#web/words/articles-desk.ts'
import { articles as articleWords } from '#web/words/articles.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/desk-page.ts'
import { deskPath, editorPath } from './links.ts'
import '#web/admin/run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = digitsIn(url, 'before')
  const list = await context.get(apiContext)('GET /api/admin/articles', { query: { ...(before && { before }) } })
  return { list, before, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** Every article and where it stands: a draft, shown since when, or to be shown. */
export default function DeskPage({ loaderData: { list, before } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <div className="adm-text">
      <div className="run-head">
        <h1>{w.title}</h1>
        <Link className="btn compact" to={href('/admin/articles/new')}>
          {w.begin}
        </Link>
      </div>
      <p className="muted">{w.lead}</p>
      {list.articles.length ? (
        <ul className="run-list tight">
          {list.articles.map((article) => (
            <Row key={article.id} article={article} />
          ))}
        </ul>
      ) : (
        <EmptyState title={w.none} text={w.noneText} />
      )}
      <Pages first={before && deskPath()} next={list.next && deskPath(list.next)} />
    </div>
  )
}

function Row({ article }: { article: ArticleRow }) {
  const w = useWords(words)
  const { kinds } = useWords(articleWords)
  const title = article.title || w.untitled
  return (
    <li>
      <div>
        <h2 lang={langOfScript(title)}>
          <Link className="link" to={editorPath(article.id)}>
            {title}
          </Link>
        </h2>
        <p className="small muted">{`${kinds[article.kind]} · ${article.slug} · ${w.state(article)}`}</p>
      </div>
      <p className="small muted">{w.changed(article.changedAt)}</p>
    </li>
  )
}
