import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOf } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { articles as words } from '#web/words/articles.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/bare-article-page.ts'
import { articleMeta } from './article-meta.ts'
import { ArticleView } from './article-view.tsx'
import { articlePath, articlesPath } from './links.ts'
import '#web/help/help.css'
import './articles.css'

/** Which article an address is about: its number or name in the path, `?id=`, else the newest. */
const namedIn = (params: object, url: URL): string | null =>
  ('id' in params ? params.id : 'slug' in params ? params.slug : url.searchParams.get('id')) as string | null

/** An article as it is handed on: the text, without what stands around pages of the site. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const named = namedIn(params, url)
  const newest = named ? null : (await api('GET /api/article', { query: { pageSize: 1 } })).articles[0]
  const id = named ?? newest?.id
  const article = id ? (await api('GET /api/article/:id', { params: { id } })).article : null
  return { article, path: url.pathname.slice(langOf(url.pathname).basename.length), lang, origin, ownBar: true }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { article, path, lang } = loaderData
  const w = words.in(lang)
  if (!article) return [{ title: `${w.title} · ${brand.name[lang]}` }, { name: 'description', content: w.lead }]
  // what has a page of the site as well is listed there
  return [...articleMeta(article, path, loaderData), ...(articlePath(article) === path ? [] : [{ name: 'robots', content: 'noindex' }])]
}

export default function BareArticlePage({ loaderData: { article } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page art">
      {article ? (
        <ArticleView article={article} />
      ) : (
        <>
          <h1>{w.title}</h1>
          <EmptyState title={w.none} text={w.noneText} />
        </>
      )}
      <p className="end">
        <Link className="btn quiet" to={articlesPath()}>
          {w.all}
        </Link>
      </p>
    </main>
  )
}
