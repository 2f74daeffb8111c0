import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { articlesDesk as words } from '#web/words/articles-desk.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/preview-page.ts'
import { ArticleView } from './article-view.tsx'
import { editorPath } from './links.ts'
import '#web/help/help.css'
import './articles.css'

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const version = Number(url.searchParams.get('version')) || 1
  const { article } = await context.get(apiContext)('GET /api/admin/articles/:id/preview', { params: { id }, query: { version } })
  return { article, version, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).preview} · ${brand.name[loaderData.lang]}` }] : []

/** A version as its readers would get it, in the language of the page. */
export default function PreviewPage({ loaderData: { article, version } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <div className="adm-text art">
      <p className="notice">
        {w.previewOf(version)}{' '}
        <Link className="link" to={editorPath(article.id, version)}>
          {w.close}
        </Link>
      </p>
      <ArticleView article={article} />
    </div>
  )
}
