import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { FeedPage } from '#api/posts.ts'
import { unpack, type Packed } from '#web/packed.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { posts as words } from '#web/words/posts.ts'
import { useWords } from '#web/words/words.ts'
import type { From } from './links.ts'
import { MonthGroups } from './month-groups.tsx'
import { PhotoWall } from './photo-wall.tsx'

/** What was loaded on a visit, by its place in the history: going back finds the wall as it was left. */
const visits = new Map<string, FeedPage[]>()

type Props = {
  feed: Packed<FeedPage>
  names?: boolean
  from?: From
  /** Under its months, with the date in the margin; else one wall. */
  byMonth?: boolean
  /** What stands here while there is nothing. */
  empty?: ReactNode
}
/** A wall that goes on: more is fetched when its end comes near, by the link that also works without a script. */
export function FeedWall({ feed, names = true, from, byMonth = false, empty }: Props) {
  const w = useWords(words)
  const { all, more, idle, end } = useMorePages(feed)
  if (!all.length) return empty ?? <EmptyState title={w.nothingYet} text={w.nothingYetHint} />
  return (
    <>
      {byMonth ? <MonthGroups posts={all} names={names} from={from} whole={!more} /> : <PhotoWall posts={all} names={names} from={from} />}
      <output className="end">
        {more ? (
          <Link ref={end} className="btn" to={`?${more}`}>
            {idle ? w.more : w.loadingMore}
          </Link>
        ) : (
          w.feedEnd
        )}
      </output>
    </>
  )
}

/** The page's own part of a feed and what was fetched after it. */
function useMorePages(own: Packed<FeedPage>) {
  const { key, pathname, search } = useLocation()
  const { load, state, data } = useFetcher<{ feed: Packed<FeedPage> }>()
  const [pages, setPages] = useState<FeedPage[]>(() => (typeof window === 'undefined' ? [] : (visits.get(key) ?? [])))
  const end = useRef<HTMLAnchorElement>(null)
  const feed = useMemo(() => unpack(own), [own])
  const last = pages.at(-1) ?? feed
  const idle = state === 'idle'
  const fetched = useMemo(() => data && unpack(data.feed), [data])
  if (fetched && idle && !pages.includes(fetched) && follows(last, fetched)) setPages([...pages, fetched])
  useEffect(() => void visits.set(key, pages), [key, pages])

  const more = last.next && moreSearch(search, last.next)
  useEffect(() => {
    if (!end.current || !more || !idle) return
    const address = pathname === '/' ? `/?index&${more}` : `${pathname}?${more}`
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(address), { rootMargin: '1200px' })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [more, idle, load, pathname])
  return { all: [feed, ...pages].flatMap((page) => page.posts), more, idle, end }
}

const moreSearch = (search: string, next: NonNullable<FeedPage['next']>) => {
  const said = new URLSearchParams(search)
  said.set('startAuthor', next.startAuthor)
  said.set('startPermlink', next.startPermlink)
  return said.toString()
}
/** A late answer to an older question is not the next page. */
const follows = (last: FeedPage, page: FeedPage) =>
  !page.posts.some((post) => last.posts.some((known) => known.permlink === post.permlink && known.author.account === post.author.account))
