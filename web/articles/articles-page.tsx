import { data, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { ErrorView } from '#web/shell/error-view.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { articles as words } from '#web/words/articles.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/articles-page.ts'
import { ArticleList } from './article-list.tsx'
import { articlesPath, feedPath } from './links.ts'
import { Topics } from './topics.tsx'
import './articles.css'

const PAGE = 20
const typeIn = (params: object) => ('type' in params && params.type ? (params.type as string) : null)

/** All articles, or those about one of the two matters of collectibles. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const type = (['nft', 'blockchain-and-copyright'] as const).find((one) => one === typeIn(params)) ?? null
  if (typeIn(params) !== type) return data(null, 404)
  if (type === null && /\/article-nft\/?$/.test(url.pathname)) return redirect(articlesPath('nft'), 301)
  const page = Math.min(Math.max(Math.trunc(Number(url.searchParams.get('page'))) || 1, 1), 1000)
  const list = await context.get(apiContext)('GET /api/article', { query: { pageNum: page, pageSize: PAGE, ...(type && { type }) } })
  return { list, type, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { type, lang, origin, list } = loaderData
  const w = words.in(lang)
  const [title, description] = [type ? `${w.collectibles} · ${w.kinds[type]}` : w.title, type ? w.collectiblesLead : w.lead]
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: w.title, href: origin + feedPath(lang) },
    ...previewMeta({ lang, origin, path: articlesPath(type, list.pageNum), title, description }),
  ]
}

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Listed {...loaderData} /> : <ErrorView status={404} problem={null} />
}

function Listed({ list: { articles, pageNum, totalPage }, type }: Exclude<Route.ComponentProps['loaderData'], null>) {
  const w = useWords(words)
  const lang = useLang()
  return (
    <main id="main" className="page art">
      <Topics at={type} />
      <h1>{type ? w.kinds[type] : w.title}</h1>
      <p className="muted">
        {type ? w.collectiblesLead : w.lead}{' '}
        <a className="link" href={feedPath(lang)}>
          {w.feed}
        </a>
      </p>
      <ArticleList
        articles={articles}
        earlier={pageNum < totalPage ? articlesPath(type, pageNum + 1) : null}
        later={pageNum > 1 ? articlesPath(type, pageNum - 1) : null}
      />
    </main>
  )
}
