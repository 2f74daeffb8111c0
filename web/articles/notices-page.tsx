import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { articles as words } from '#web/words/articles.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/notices-page.ts'
import { ArticleList } from './article-list.tsx'
import './articles.css'

const MOST = 50
export async function loader({ context }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const { articles } = await context.get(apiContext)('GET /api/article', { query: { type: 'notice', pageSize: MOST } })
  return { articles, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { notices: title, noticesLead: description } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: href('/mobile/notice'), title, description }),
  ]
}

export default function NoticesPage({ loaderData: { articles } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page art">
      <h1>{w.notices}</h1>
      <p className="muted">{w.noticesLead}</p>
      <ArticleList articles={articles} earlier={null} later={null} />
    </main>
  )
}
