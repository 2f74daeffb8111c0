import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { PostCard } from '#api/posts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { watchInView } from '#web/ui/watch-in-view.ts'
import { posts as words } from '#web/words/posts.ts'
import { useWords } from '#web/words/words.ts'
import type { From } from './links.ts'
import { MonthGroups } from './month-groups.tsx'
import { unpackFeed, type PackedFeed, type WallFeed, type WallPost } from './packed-feed.ts'
import { PhotoWall } from './photo-wall.tsx'

/** What was loaded on a visit, by its place in the history: going back finds the wall as it was left. */
const visits = new Map<string, WallFeed[]>()

type Props = {
  feed: PackedFeed
  names?: boolean
  from?: From
  /** Under its months, with the date in the margin; else one wall. */
  byMonth?: boolean
  /** Nothing larger stands above: the first row is what the page is opened for. */
  first?: boolean
  /** What stands here while there is nothing. */
  empty?: ReactNode
  /** A post that the page shows above already: the beginning of the feed goes on without it, unless it is all there is. */
  above?: Pick<PostCard, 'permlink' | 'author'> | null
}
/** A wall that goes on: more is fetched when its end comes near, by the link that also works without a script. */
export function FeedWall({ feed, names = true, from, byMonth = false, first = true, empty, above }: Props) {
  const w = useWords(words)
  const { posts, begins, more, idle, end } = useMorePages(feed)
  const all = begins && above ? without(posts, above) : posts
  if (!all.length) return empty ?? <EmptyState title={w.nothingYet} text={w.nothingYetHint} />
  return (
    <>
      {byMonth ? (
        <MonthGroups posts={all} names={names} from={from} whole={!more} />
      ) : (
        <PhotoWall posts={all} names={names} from={from} first={first} whole={!more} />
      )}
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
function useMorePages(own: PackedFeed) {
  const { key, pathname, search } = useLocation()
  const { load, state, data } = useFetcher<{ feed: PackedFeed }>()
  const [pages, setPages] = useState<WallFeed[]>(() => (typeof window === 'undefined' ? [] : (visits.get(key) ?? [])))
  const end = useRef<HTMLAnchorElement>(null)
  const feed = useMemo(() => unpackFeed(own), [own])
  const last = pages.at(-1) ?? feed
  const idle = state === 'idle'
  const fetched = useMemo(() => data && unpackFeed(data.feed), [data])
  if (fetched && idle && isNext(last, fetched)) setPages([...pages, fetched])
  useEffect(() => void visits.set(key, pages), [key, pages])

  const more = last.next && moreSearch(search, last.next)
  useEffect(() => {
    if (!end.current || !more || !idle) return
    const address = pathname === '/' ? `/?index&${more}` : `${pathname}?${more}`
    return watchInView(end.current, '1200px', (inView) => inView && void load(address))
  }, [more, idle, load, pathname])
  const posts = pages.length ? onlyOnce([feed, ...pages].flatMap((page) => page.posts)) : feed.posts
  return { posts, begins: feed.after === null, more, idle, end }
}

function without(posts: readonly WallPost[], { author, permlink }: Pick<PostCard, 'permlink' | 'author'>): readonly WallPost[] {
  const rest = posts.filter((post) => post.permlink !== permlink || post.author.account !== author.account)
  return rest.length ? rest : posts
}

const moreSearch = (search: string, next: NonNullable<WallFeed['next']>) => {
  const said = new URLSearchParams(search)
  said.set('startAuthor', next.startAuthor)
  said.set('startPermlink', next.startPermlink)
  said.set('startAt', next.startAt)
  return said.toString()
}
/** A late answer to an older question is not the next page. */
const isNext = ({ next }: WallFeed, { after }: WallFeed) =>
  next !== null && next.startAuthor === after?.startAuthor && next.startPermlink === after.startPermlink
/** A feed that is ranked moves while it is read: a post may come once more further down. */
const onlyOnce = (posts: WallPost[]) => [...Map.groupBy(posts, (post) => `${post.author.account}/${post.permlink}`).values()].map(([first]) => first!)
