import { Form, href } from 'react-router'
import { searchSorts } from '#api/limits.ts'
import type { SearchPage } from '#api/search.ts'
import { langOfScript } from '#web/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { search as words } from '#web/words/search.ts'
import { useWords } from '#web/words/words.ts'
import { changed, wordsPath } from './links.ts'
import { severals, type SearchInput, type SetFilter } from './search-input.ts'
import { useFilterName } from './use-filter-name.ts'
import { useHistory } from './use-history.ts'

/** The page's own box and the form that all filters belong to; on a desk the box of the bar does the same. */
export function OwnBox({ form, input }: { form: string; input: SearchInput }) {
  const w = useWords(words)
  return (
    <search className="own-box">
      <Form id={form} action={href('/search')}>
        <input key={input.q} className="input" type="search" name="q" autoComplete="off" aria-label={w.title} placeholder={w.lead} defaultValue={input.q} />
        {input.sort !== 'fit' && <input type="hidden" name="sort" value={input.sort} />}
        {input.group && <input type="hidden" name="group" value={input.group} />}
        <button className="btn icon" aria-label={w.go}>
          <Icon name="search" />
        </button>
      </Form>
      <Link className="link small" to={href('/search/image')}>
        {w.byImage}
      </Link>
    </search>
  )
}

export function SortLinks({ sort, said }: { sort: SearchInput['sort']; said: URLSearchParams }) {
  const w = useWords(words)
  return (
    <nav className="sorts" aria-label={w.sortLabel}>
      {searchSorts.map((one) => (
        <Link key={one} to={changed(said, (next) => next.set('sort', one))} aria-current={one === sort ? 'true' : undefined} preventScrollReset>
          {w.sorts[one]}
        </Link>
      ))}
    </nav>
  )
}

/** How each word was understood: its other names, and what stood in for a mistyped one. */
export function Understood({ terms, cut }: Pick<SearchPage, 'terms' | 'cut'>) {
  const w = useWords(words)
  const other = terms.filter(({ also, instead }) => also.length || instead.length)
  if (!other.length && !cut) return null
  return (
    <div className="also">
      {other.map(({ typed, also, instead }) => (
        <p key={typed}>
          <span>
            <Quoting text={instead.length ? w.instead(typed) : w.also(typed)} said={typed} />
          </span>
          {(instead.length ? instead : also).map((word) => (
            <Link key={word} to={wordsPath(word)} lang={langOfScript(word) ?? 'en'}>
              {word}
            </Link>
          ))}
        </p>
      ))}
      {cut && <p>{w.cut}</p>}
    </div>
  )
}

type SetProps = { filters: readonly SetFilter[]; said: URLSearchParams; clear: string }
/** What is set, each with a way to take it out again. */
export function SetFilters({ filters, said, clear }: SetProps) {
  const w = useWords(words)
  const nameOf = useFilterName()
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
/** What was searched last on this device, while nothing is. */
export function Before() {
  const w = useWords(words)
  const { recent, clear } = useHistory()
  if (!recent.length) return null
  return (
    <div className="before">
      <h2>{w.recent}</h2>
      <ul className="tags">
        {recent.map((q) => (
          <li key={q}>
            <Link className="tag" to={wordsPath(q)} lang={langOfScript(q)}>
              {q}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="link small" onClick={clear}>
        {w.recentClear}
      </button>
    </div>
  )
}

/** The way through a longer list; each page is of the list as it was on the first. */
export function PageLinks({ found, said }: { found: Pick<SearchPage, 'pageNum' | 'totalPage' | 'total' | 'more' | 'upTo'>; said: URLSearchParams }) {
  const w = useWords(words)
  const { pageNum, totalPage, total, more, upTo } = found
  const to = (page: number) =>
    changed(said, (next) => {
      if (page === 1) return
      next.set('pageNum', String(page))
      if (upTo) next.set('upTo', upTo)
    })
  if (!total || pageNum > totalPage) return null
  return (
    <>
      {totalPage > 1 && (
        <nav className="pages" aria-label={w.pages}>
          {pageNum > 1 && (
            <Link className="btn" to={to(pageNum - 1)} rel="prev">
              {w.previous}
            </Link>
          )}
          <span className="num">{w.page(pageNum, totalPage)}</span>
          {pageNum < totalPage && (
            <Link className="btn" to={to(pageNum + 1)} rel="next">
              {w.next}
            </Link>
          )}
        </nav>
      )}
      {pageNum === totalPage && <p className="end">{w.end(total, more)}</p>}
    </>
  )
}
