import { useLocation } from 'react-router'
import { feedKinds, type FeedKind } from '#api/limits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { posts as words } from '#web/words/posts.ts'
import { useWords } from '#web/words/words.ts'
import './kind-filter.css'

type Props = { kind: FeedKind | undefined }
/** All of a feed, its photographs or its films: three links, each an address of its own. */
export function KindFilter({ kind }: Props) {
  const w = useWords(words)
  const search = useSearchOf()
  return (
    <nav className="kind-filter" aria-label={w.kind}>
      {[undefined, ...feedKinds].map((one) => (
        <Link key={one ?? 'all'} to={{ search: search(one) }} aria-current={one === kind ? 'true' : undefined} preventScrollReset>
          {one ? w.kinds[one] : w.anyKind}
        </Link>
      ))}
    </nav>
  )
}

/** Nothing of that kind stands here yet; everything else is one step away. */
export function NoneOfKind({ kind }: { kind: FeedKind }) {
  const w = useWords(words)
  const search = useSearchOf()
  return (
    <EmptyState title={w.noneOfKind[kind]} text={w.noneOfKindHint}>
      <Link className="btn" to={{ search: search(undefined) }} preventScrollReset>
        {w.showAnyKind}
      </Link>
    </EmptyState>
  )
}

/** The feed of this address from its beginning, of another kind. */
function useSearchOf() {
  const { search } = useLocation()
  return (kind: FeedKind | undefined) => {
    const said = new URLSearchParams(search)
    for (const name of ['kind', 'startAuthor', 'startPermlink', 'startAt']) said.delete(name)
    if (kind) said.set('kind', kind)
    return said.toString()
  }
}
