import { Form, href, useRouteLoaderData, useSearchParams } from 'react-router'
import { brand } from '#api/brand.ts'
import { marketSorts } from '#api/limits.ts'
import type { MarketPage as Found } from '#api/market.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { previewMeta } from '#web/shell/preview.ts'
import type { RootData } from '#web/shell/root-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { market as words } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/market-page.ts'
import { briefsPath } from './briefs/links.ts'
import { ItemWall } from './item-tile.tsx'
import { MarketFacets } from './market-facets.tsx'
import { askedOf, filtersOf, marketInput, severals, type MarketInput, type SetFilter } from './market-input.ts'
import { changed } from './shop-links.ts'
import '../search/search.css'
import './shop.css'

const FORM = 'find-in-market'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const input = marketInput(url)
  const found = await context.get(apiContext)('GET /api/market/items', { query: askedOf(input) })
  return { input, found, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { input, lang, origin } = loaderData
  const w = words.in(lang)
  const heading = [{ title: `${w.title} · ${brand.name[lang]}` }, { name: 'description', content: w.lead }]
  // what somebody looks for is no page for search engines; the wall is
  if (input.q || filtersOf(input).length || input.pageNum > 1) return [...heading, { name: 'robots', content: 'noindex' }]
  return [...heading, ...previewMeta({ lang, origin, path: href('/market'), title: w.title, description: w.lead })]
}

export default function MarketPage({ loaderData: { input, found } }: Route.ComponentProps) {
  const w = useWords(words)
  const [said] = useSearchParams()
  const filters = filtersOf(input)
  const q = input.q.trim()
  const clear = filters.length ? changed(new URLSearchParams(q ? { q } : {}), () => undefined) : null
  return (
    <main id="main" className="found market" tabIndex={-1}>
      <MarketFacets form={FORM} input={input} facets={found.facets} clear={clear} />
      <section className="results" id="found" aria-labelledby="found-title">
        <MarketBox input={input} />
        <div className="line">
          <h1 id="found-title">
            {q ? <span lang={langOfScript(q)}>{q}</span> : w.title} <span className="count">{w.pictures(found.total, found.more)}</span>
          </h1>
          <MarketActs input={input} said={said} />
        </div>
        {clear !== null && <SetFilters filters={filters} said={said} clear={clear} />}
        {found.items.length > 0 ? (
          <ItemWall items={found.items} />
        ) : found.total ? (
          <p className="end">
            {w.past} <Link to={changed(said, () => undefined)}>{w.first}</Link>
          </p>
        ) : (
          <EmptyState title={q || filters.length ? w.nothing : w.none} text={q || filters.length ? w.nothingText : w.noneText}>
            <Link className="btn" to={href('/market/briefs/new')}>
              {w.writeBrief}
            </Link>
          </EmptyState>
        )}
        <MarketPages found={found} said={said} />
      </section>
      <a className="btn to-filters" href="#filters">
        {w.filtersSet(filters.length)}
      </a>
    </main>
  )
}

function MarketBox({ input }: { input: MarketInput }) {
  const w = useWords(words)
  return (
    <search className="market-box">
      <Form id={FORM} action={href('/market')}>
        <input key={input.q} className="input" type="search" name="q" autoComplete="off" aria-label={w.search} placeholder={w.search} defaultValue={input.q} />
        {input.sort !== marketSorts[0] && <input type="hidden" name="sort" value={input.sort} />}
        <button className="btn icon" aria-label={w.go}>
          <Icon name="search" />
        </button>
      </Form>
    </search>
  )
}

/** Without words nothing fits better than anything else. */
function MarketActs({ input: { q, sort }, said }: { input: MarketInput; said: URLSearchParams }) {
  const w = useWords(words)
  const inCart = useRouteLoaderData<RootData>('root')?.inCart
  const sorts = marketSorts.filter((one) => one !== 'fit' || q)
  const shown = sort === 'fit' && !q ? 'newest' : sort
  return (
    <div className="market-acts">
      <nav className="sorts" aria-label={w.sortLabel}>
        {sorts.map((one) => (
          <Link key={one} to={changed(said, (next) => next.set('sort', one))} aria-current={one === shown ? 'true' : undefined} preventScrollReset>
            {w.sorts[one]}
          </Link>
        ))}
      </nav>
      <Link className="link small" to={href('/market/licences')}>
        {w.toLicences}
      </Link>
      <Link className="link small" to={briefsPath()}>
        {w.briefs}
      </Link>
      <Link className="link small" to={href('/licences')}>
        {w.ownLicences}
      </Link>
      <Link className="btn compact" to={href('/cart')}>
        {w.cart} {inCart ? <span className="num">{inCart}</span> : null}
      </Link>
    </div>
  )
}

type SetProps = { filters: readonly SetFilter[]; said: URLSearchParams; clear: string }
/** What is set, each with a way to take it out again. */
function SetFilters({ filters, said, clear }: SetProps) {
  const w = useWords(words)
  const nameOf = ({ name, value }: SetFilter) => `${w.names[name]} ${(w[name] as Record<string, string>)[value]}`
  const without = ({ name, value }: SetFilter) =>
    changed(said, (next) => {
      const rest = name in severals ? next.getAll(name).flatMap((each) => each.split(',')) : []
      next.delete(name)
      for (const one of rest) if (one !== value) next.append(name, one)
    })
  return (
    <ul className="tags set-filters">
      {filters.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Link className="tag" to={without(filter)} aria-label={w.without(nameOf(filter))}>
            {nameOf(filter)}
            <Icon name="x" small />
          </Link>
        </li>
      ))}
      <li>
        <Link className="link small" to={clear}>
          {w.clear}
        </Link>
      </li>
    </ul>
  )
}

/** The way through a longer wall; each page is of the wall as it was on the first. */
function MarketPages({ found, said }: { found: Found; said: URLSearchParams }) {
  const w = useWords(words)
  const { currentPage, totalPage, showAddMore } = found.marketImgNav
  const to = (page: number) =>
    changed(said, (next) => {
      if (page === 1) return
      next.set('pageNum', String(page))
      if (found.upTo) next.set('upTo', found.upTo)
    })
  if (!found.total || currentPage > totalPage) return null
  return (
    <>
      {totalPage > 1 && (
        <nav className="pages" aria-label={w.pages}>
          {currentPage > 1 && (
            <Link className="btn" to={to(currentPage - 1)} rel="prev">
              {w.previous}
            </Link>
          )}
          <span className="num">{w.page(currentPage, totalPage)}</span>
          {showAddMore && (
            <Link className="btn" to={to(currentPage + 1)} rel="next">
              {w.next}
            </Link>
          )}
        </nav>
      )}
      {!showAddMore && <p className="end">{w.end(found.total, found.more)}</p>}
    </>
  )
}
