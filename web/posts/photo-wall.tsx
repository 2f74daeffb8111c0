import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { Lang } from '#api/limits.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { posts as words } from '#web/words/posts.ts'
import { useLang, useWords, type Words } from '#web/words/words.ts'
import { readingPath, type From } from './links.ts'
import { isClamped, packRows, tileRatio } from './pack-rows.ts'
import type { WallPost } from './packed-feed.ts'
import { titleFor } from './titles.ts'

/** Rows of the first screen: their pictures are fetched before anything else. */
const FIRST_ROWS = 1

type PostsWords = typeof words extends Words<infer W> ? W : never

type WallProps = { posts: readonly WallPost[]; names?: boolean; from?: From; grouped?: boolean; first?: boolean }
/** One markup, three layouts without a script: packed rows on a desk, rows that close themselves on a tablet, two columns in reading order on a phone. */
export function PhotoWall({ posts, names = true, from, grouped = false, first = true }: WallProps) {
  const w = useWords(words)
  const lang = useLang()
  const { base, follow } = useWallLinks()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is clicked, by key too
    <div className={grouped ? 'wall group inset' : 'wall'} onClick={follow}>
      {packRows(posts, grouped ? 4.2 : 4.6).map((row, n) => (
        <div className="wall-row" key={`${row.tiles[0]!.author.account}/${row.tiles[0]!.permlink}`}>
          {row.tiles.map((post) => (
            <PhotoCard
              key={`${post.author.account}/${post.permlink}`}
              post={post}
              share={tileRatio(post) / Math.max(row.sum, 4)}
              first={first && n < FIRST_ROWS}
              named={names}
              to={base + readingPath(post, from)}
              w={w}
              lang={lang}
            />
          ))}
          {!row.full && <span className="wall-rest" style={{ flex: `${(4.6 - row.sum).toFixed(2)} 1 0` }} />}
        </div>
      ))}
    </div>
  )
}

/** A wall is many links: one listener for all of them costs a page half of what forty `<Link>` do. */
function useWallLinks() {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    travel(link)
    void navigate(link.pathname.slice(base.length) + link.search, { viewTransition: true })
  }
  return { base, follow }
}
/** The chosen picture travels to the stage: both carry one name while the page changes (wall.css, photo.css). */
function travel(link: Element) {
  for (const old of document.querySelectorAll('.travels')) old.classList.remove('travels')
  link.querySelector('img')?.classList.add('travels')
}

type CardProps = { post: WallPost; share: number; first: boolean; named: boolean; to: string; w: PostsWords; lang: Lang }
function PhotoCard({ post, share, first, named, to, w, lang }: CardProps) {
  const title = titleFor(post, lang)
  const ratio = tileRatio(post)
  const sizes = `(max-width: 639px) 50vw, (max-width: 1080px) ${Math.round(share * 130)}vw, ${Math.round(share * 98)}vw`
  return (
    <figure className="photo" style={withPlaceholder(post.cover.placeholder, { '--r': ratio.toFixed(3), '--s': Math.round(48 / ratio) })}>
      <a href={to} aria-label={w.cardLabel(title.text, post.author.nickname)}>
        <Picture picture={post.cover} alt="" sizes={sizes} first={first} />
      </a>
      {isClamped(post) && (
        <span className="crop" title={w.cropped}>
          <Icon name="crop" />
        </span>
      )}
      <figcaption>
        <span>
          <b className={named ? undefined : 'solo'} lang={title.lang}>
            {title.text}
          </b>
          {named && <small>{post.author.nickname}</small>}
        </span>
        {post.imageCount > 1 && (
          <span className="count">
            <Icon name="stack" small /> {post.imageCount}
          </span>
        )}
        {post.visibility === 'private' && (
          <span className="count" title={w.onlyYou}>
            <Icon name="lock" small />
          </span>
        )}
      </figcaption>
    </figure>
  )
}
