import { href } from 'react-router'
import type { SearchDrop } from '#api/search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { search as words } from '#web/words/search.ts'
import { useWords } from '#web/words/words.ts'
import { changed } from './links.ts'
import type { SetFilter } from './search-input.ts'
import { useFilterName } from './use-filter-name.ts'

type Props = { q: string; said: URLSearchParams; filters: readonly SetFilter[]; drops: readonly SearchDrop[] }
/** Nothing fits all of it: which word or filter to leave out, with what there is then. */
export function NothingFound({ q, said, filters, drops }: Props) {
  const w = useWords(words)
  const nameOf = useFilterName()
  const named = (drop: SearchDrop) => {
    const set = filters.filter(({ name }) => name === drop.name)
    return drop.of === 'word' || !set.length ? drop.name : set.map(nameOf).join(' · ')
  }
  return (
    <div className="nothing">
      <EmptyState title={w.nothing} text={<Quoting text={w.nothingSaid(q.trim(), filters.map(nameOf).join(' · '))} said={q.trim()} />}>
        {drops.length ? (
          <>
            <p>{w.dropLead}</p>
            <ul className="drops">
              {drops.map((drop) => (
                <li key={`${drop.of} ${drop.name}`}>
                  <Link to={withoutPart(said, drop)}>
                    <b>
                      <Quoting text={w.dropOne(named(drop))} said={named(drop)} />
                    </b>
                    <span className="num">{w.photos(drop.total, drop.more)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p>{w.noDrop}</p>
            <Link className="btn" to={href('/tag')}>
              {w.toTags}
            </Link>
          </>
        )}
      </EmptyState>
    </div>
  )
}

/** The search without one filter, or with the words that are left. */
const withoutPart = (said: URLSearchParams, { of, name, q }: SearchDrop): string =>
  changed(said, (next) => {
    if (of === 'filter') next.delete(name)
    else if (q) next.set('q', q)
    else next.delete('q')
  })
