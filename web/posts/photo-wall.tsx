import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { PostCard } from '#api/posts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { posts as words } from '#web/words/posts.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { readingPath, type From } from './links.ts'
import { isClamped, packRows, tileRatio } from './pack-rows.ts'
import { titleFor } from './titles.ts'

/** Rows of the first screen: their pictures are fetched before anything else. */
const FIRST_ROWS = 1

type WallProps = { posts: readonly PostCard[]; names?: boolean; from?: From; grouped?: boolean; first?: boolean }
/** One markup, three layouts without a script: packed rows on a desk, rows that close themselves on a tablet, two columns in reading order on a phone. */
export function PhotoWall({ posts, names = true, from, grouped = false, first = true }: WallProps) {
  return (
    <div className={grouped ? 'wall group inset' : 'wall'}>
      {packRows(posts, grouped ? 4.2 : 4.6).map((row, n) => (
        <div className="wall-row" key={`${row.tiles[0]!.author.account}/${row.tiles[0]!.permlink}`}>
          {row.tiles.map((post) => (
            <PhotoCard
              key={`${post.author.account}/${post.permlink}`}
              post={post}
              share={tileRatio(post) / Math.max(row.sum, 4)}
              first={first && n < FIRST_ROWS}
              named={names}
              from={from}
            />
          ))}
          {!row.full && <span className="wall-rest" style={{ flex: `${(4.6 - row.sum).toFixed(2)} 1 0` }} />}
        </div>
      ))}
    </div>
  )
}

/** The chosen picture travels to the stage: both carry one name while the page changes (wall.css, photo.css). */
function travel({ currentTarget }: MouseEvent<HTMLElement>) {
  for (const old of document.querySelectorAll('.travels')) old.classList.remove('travels')
  currentTarget.querySelector('img')?.classList.add('travels')
}

type CardProps = { post: PostCard; share: number; first: boolean; named: boolean; from: From }
function PhotoCard({ post, share, first, named, from }: CardProps) {
  const w = useWords(words)
  const lang = useLang()
  const title = titleFor(post, lang)
  const ratio = tileRatio(post)
  const sizes = `(max-width: 639px) 50vw, (max-width: 1080px) ${Math.round(share * 130)}vw, ${Math.round(share * 98)}vw`
  return (
    <figure className="photo" style={withPlaceholder(post.cover.placeholder, { '--r': ratio.toFixed(3), '--s': Math.round(48 / ratio) })}>
      <Link to={readingPath(post, from)} onClick={travel} aria-label={w.cardLabel(title.text, post.author.nickname)} viewTransition>
        <Picture picture={post.cover} alt="" sizes={sizes} first={first} />
      </Link>
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
