import type { Reply } from '#api/endpoint.ts'
import type { PostCard } from '#api/posts.ts'
import type { BoardName, HeldPlace, ranking } from '#api/ranking.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { ranking as words } from '#web/words/ranking.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { readingPath } from './links.ts'
import { packRows, tileRatio } from './pack-rows.ts'
import { boardPath, boardWall, whyPath } from './ranking-links.ts'
import { titleFor } from './titles.ts'

/** Marks the history entry of a photograph that was opened from here: this page is the entry before (photo-wall.tsx). */
const FROM_WALL = { wall: true }
type Board = Reply<typeof ranking, 'GET /api/ranking/boards/:board'>
const nameOf = (post: PostCard) => `${post.author.account}/${post.permlink}`

type WallProps = { board: Board; begins: boolean; tab: BoardName; of: string }
/** Photographs in the order of their places, captions below. */
export function RankedWall({ board, begins, tab, of }: WallProps) {
  const w = useWords(words)
  const places = new Map(board.places.map((one) => [`${one.author}/${one.permlink}`, one]))
  if (!board.posts.length) return <EmptyState title={w.nothing} text={w.nothingHint} />
  return (
    <>
      <div className="ranks">
        {packRows(board.posts, 4, !board.next).map((row, n) => (
          <div className="rank-row" key={nameOf(row.tiles[0]!)}>
            {row.tiles.map((post) => (
              <Ranked key={nameOf(post)} post={post} place={places.get(nameOf(post))} wall={boardWall(tab, of)} first={begins && n === 0} />
            ))}
            {!row.full && <span className="rank-rest" style={{ flex: `${Math.max(0, 4 - row.sum).toFixed(2)} 1 0` }} />}
          </div>
        ))}
      </div>
      <p className="end">
        {!begins && (
          <Link className="btn quiet" to={boardPath(tab, of)}>
            {w.first}
          </Link>
        )}
        {board.next && (
          <Link className="btn" to={boardPath(tab, of, board.next)}>
            {w.next}
          </Link>
        )}
      </p>
    </>
  )
}

type RankedProps = { post: PostCard; place: HeldPlace | undefined; wall: string; first: boolean }
function Ranked({ post, place, wall, first }: RankedProps) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  const ratio = tileRatio(post)
  const position = place?.position ?? 0
  const label = w.cardLabel(title.text, post.author.nickname, position)
  return (
    <figure className="ranked" style={withPlaceholder(post.cover.placeholder, { '--r': ratio.toFixed(3) })}>
      <Link className="pic" to={readingPath(post, wall)} state={FROM_WALL} aria-label={post.veil ? `${label} ${w.contains}` : label}>
        {post.veil ? (
          <span className="veiled">{w.contains}</span>
        ) : (
          <Picture picture={post.cover} alt="" sizes={`(max-width: 639px) 100vw, ${Math.round(ratio * 25)}vw`} first={first} />
        )}
      </Link>
      <figcaption>
        {position > 0 && <span className="pos num">{position}</span>}
        <span>
          <b lang={title.lang}>{title.text}</b>
          <small className="nickname">{post.author.nickname}</small>
          <Link className="why-link" to={whyPath(post)}>
            {place && place.points !== null && <span className="num">{w.points(place.points)}</span>} {w.whyHere}{' '}
            <span className="vh" lang={title.lang}>
              {title.text}
            </span>
          </Link>
        </span>
      </figcaption>
    </figure>
  )
}
