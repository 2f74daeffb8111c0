import { useEffect } from 'react'
import { href, useSearchParams } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { packFeed, unpackFeed } from '#web/posts/packed-feed.ts'
import { PhotoWall } from '#web/posts/photo-wall.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { search as words } from '#web/words/search.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/search-page.ts'
import { DropHere } from './drop-here.tsx'
import { Facets } from './facets.tsx'
import { Before, OwnBox, PageLinks, SetFilters, SortLinks, Understood } from './found-head.tsx'
import { addToHistory } from './history.ts'
import { changed, searchWall, wordsPath } from './links.ts'
import { NothingFound } from './nothing-found.tsx'
import { askedOf, filtersOf, searchInput } from './search-input.ts'
import { SideHits } from './side-hits.tsx'
import './search.css'

const FORM = 'find'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const input = searchInput(url)
  const asked = askedOf(input)
  const { sort, pageNum, upTo } = input
  const page = { sort, pageNum, ...(upTo && { upTo }) }
  const [{ posts, ...found }, beside] = await Promise.all([
    api('GET /api/search/posts', { query: { ...asked, ...page } }),
    api('GET /api/search/beside', { query: { q: input.q } }),
  ])
  const { drops } = found.total ? { drops: [] } : await api('GET /api/search/advice', { query: asked })
  return { input, found, feed: packFeed({ posts, next: null }), beside, drops, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { input, lang, origin } = loaderData
  const w = words.in(lang)
  const title = `${input.q.trim() ? w.titleOf(input.q.trim().slice(0, 60)) : w.title} · ${brand.name[lang]}`
  const heading = [{ title }, { name: 'description', content: w.description }]
  // what somebody looks for is no page for search engines; the way to look is
  if (input.q || filtersOf(input).length) return [...heading, { name: 'robots', content: 'noindex' }]
  return [...heading, ...previewMeta({ lang, origin, path: href('/search'), title: w.title, description: w.description })]
}

export default function SearchPage({ loaderData: { input, found, feed, beside, drops } }: Route.ComponentProps) {
  const w = useWords(words)
  const [said] = useSearchParams()
  const filters = filtersOf(input)
  const { posts } = unpackFeed(feed)
  const q = input.q.trim()
  useEffect(() => addToHistory(q), [q])
  const cleared = filters.length ? wordsPath(input.q) : null
  return (
    <main id="main" className="found" tabIndex={-1}>
      <Facets form={FORM} input={input} clear={cleared} />
      <section className="results" id="found" aria-labelledby="found-title">
        <OwnBox form={FORM} input={input} />
        <DropHere />
        <div className="line">
          <h1 id="found-title">
            {q ? <span lang={langOfScript(q)}>{q}</span> : w.all} <span className="count">{w.photos(found.total, found.more)}</span>
          </h1>
          <SortLinks sort={input.sort} said={said} />
        </div>
        <Understood terms={found.terms} cut={found.cut} />
        {cleared !== null && <SetFilters filters={filters} said={said} clear={cleared} />}
        {!q && !filters.length && <Before />}
        {posts.length > 0 ? (
          <PhotoWall posts={posts} from={searchWall(input, found.upTo)} />
        ) : found.total ? (
          <p className="end">
            {w.past} <Link to={changed(said, () => undefined)}>{w.first}</Link>
          </p>
        ) : (
          <NothingFound q={input.q} said={said} filters={filters} drops={drops} />
        )}
        <PageLinks found={found} said={said} />
      </section>
      <SideHits beside={beside} />
      <a className="btn to-filters" href="#filters">
        {w.filtersSet(filters.length)}
      </a>
    </main>
  )
}
