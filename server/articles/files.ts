import { Hono } from 'hono'
import { href } from 'react-router'
import type { ArticleCard } from '#api/articles.ts'
import { brand } from '#api/brand.ts'
import { PAGE_MAX, languages, type Lang } from '#api/limits.ts'
import { refuse } from '#server/edge/http.ts'
import { element, xmlDocument } from '#server/kit/xml.ts'
import type { AppServices } from '#server/services.ts'
import { pathOf } from './policy.ts'
import { listWords } from './views-words.ts'

const before = (lang: Lang) => (lang === 'zh' ? '' : '/en')
const LIST = href('/article')

/** The newest articles as RSS, a feed in each language. */
export function articleFiles(services: AppServices): Hono {
  const app = new Hono()
  for (const lang of languages)
    app.get(`${before(lang)}${LIST}/rss.xml`, async (c) => {
      const call = { requestId: c.get('requestId'), ip: services.addressOf(c), userAgent: '', browser: false }
      const answer = await services.calls('GET /api/article', { lang, viewer: null, call }, { query: { pageSize: PAGE_MAX } })
      if (!answer.ok) return refuse(c, 'TOO_FAST')
      const { articles } = answer.data as { articles: ArticleCard[] }
      return c.body(feedOf(articles, lang, services.config.origin + before(lang)), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'no-cache',
      })
    })
  return app
}

/** RSS 2.0; the newest change is when it was built. */
function feedOf(articles: readonly ArticleCard[], lang: Lang, at: string): string {
  const { title, desc } = listWords[lang].all
  const built = articles
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1)
  const items = articles.map((one) =>
    element('item', {}, [
      element('title', {}, one.title),
      element('link', {}, at + pathOf(one)),
      element('guid', { isPermaLink: 'true' }, at + pathOf(one)),
      element('pubDate', {}, new Date(one.shownAt).toUTCString()),
      element('description', {}, one.summary),
    ]),
  )
  const channel = element('channel', {}, [
    element('title', {}, `${title} · ${brand.name[lang]}`),
    element('link', {}, at + LIST),
    element('description', {}, desc),
    element('language', {}, lang === 'zh' ? 'zh-CN' : 'en'),
    ...(built ? [element('lastBuildDate', {}, new Date(built).toUTCString())] : []),
    element('atom:link', { rel: 'self', href: `${at}${LIST}/rss.xml`, type: 'application/rss+xml' }),
    ...items,
  ])
  return xmlDocument(element('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, channel))
}
