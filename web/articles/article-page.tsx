import { redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { articles as words } from '#web/words/articles.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/article-page.ts'
import { articleMeta } from './article-meta.ts'
import { ArticleView } from './article-view.tsx'
import { articlePath, articlesPath } from './links.ts'
import { Topics } from './topics.tsx'
import '#web/help/help.css'
import './articles.css'

/** An article is at one address, by its number; its name and the other kind's address lead there. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const { article } = await context.get(apiContext)('GET /api/article/:id', { params: { id } })
  const path = articlePath(article)
  if (!url.pathname.endsWith(path)) throw redirect(path, 301)
  return { article, path, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? articleMeta(loaderData.article, loaderData.path, loaderData) : [])

export default function ArticlePage({ loaderData: { article } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page art">
      <Topics at={article.kind} />
      <ArticleView article={article} />
      <p className="end">
        <Link className="btn quiet" to={articlesPath()}>
          {w.all}
        </Link>
      </p>
    </main>
  )
}
