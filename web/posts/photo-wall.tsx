import { useId, type CSSProperties, type MouseEvent, type PointerEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import type { Lang } from '#api/limits.ts'
import type { PostCard } from '#api/posts.ts'
import { useTell } from '#web/shell/overlays.tsx'
import { useDoors } from '#web/shell/use-doors.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { posts as words } from '#web/words/posts.ts'
import { useLang, useWords, type Words } from '#web/words/words.ts'
import { useLikedHere } from './liked-here.ts'
import { photoPath, readingPart, type From } from './links.ts'
import { packColumns, type Tall } from './pack-columns.ts'
import { isClamped, packRows, sharesOf, tileRatio } from './pack-rows.ts'
import type { WallPost } from './packed-feed.ts'
import { SHOWN_TO_ICONS, shownTo } from './shown-to.ts'
import { titleFor } from './titles.ts'
import { useWaitingAct } from './waiting-act.ts'

/** Marks the history entry of a photograph that was opened from a wall: that wall is the entry before. */
const FROM_WALL = { wall: true }
/** Rows of the first screen: their pictures are fetched before anything else. */
const FIRST_ROWS = 1

type PostsWords = typeof words extends Words<infer W> ? W : never

/** `whole`: nothing comes after these. */
type WallProps = { posts: readonly WallPost[]; names?: boolean; from?: From; grouped?: boolean; first?: boolean; whole?: boolean }
/** One markup, four layouts without a script: packed rows on a desk, shorter ones on a tablet, longer ones on a wide screen, two columns in reading order on a phone. */
export function PhotoWall({ posts, names = true, from, grouped = false, first = true, whole = true }: WallProps) {
  const w = useWords(words)
  const lang = useLang()
  const viewer = useViewer()
  const form = useId()
  const likedHere = useLikedHere()
  useWaitingAct()
  const { pathname, search } = useLocation()
  const { base, follow } = useWallActs(posts, likedHere, pathname + search)
  const reading = readingPart(from)
  const phone = packColumns(posts.map(tileRatio), whole)
  const tallOf = new Map(posts.map((post, n) => [post, phone[n]!]))
  const [tablet, wide] = [sharesOf(posts, grouped ? 4.6 : 4, whole), sharesOf(posts, grouped ? 7.2 : 7.6, whole)]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is clicked, by key too
    <div className={grouped ? 'wall group inset' : 'wall'} onClick={follow} onPointerOver={playRested}>
      {packRows(posts, grouped ? 4.2 : 4.6, whole).map((row, n) => (
        <div className="wall-row" key={`${row.tiles[0]!.author.account}/${row.tiles[0]!.permlink}`}>
          {row.tiles.map((post) => (
            <PhotoCard
              key={`${post.author.account}/${post.permlink}`}
              post={post}
              share={tileRatio(post) / Math.max(row.sum, 4)}
              tall={tallOf.get(post)!}
              shares={{ '--t': tablet.shares.get(post)!, '--w': wide.shares.get(post)! }}
              first={first && n < FIRST_ROWS}
              named={names}
              at={base + photoPath(post)}
              reading={reading}
              w={w}
              lang={lang}
              liked={likedHere(post)}
              likeForm={viewer?.account === post.author.account ? null : form}
            />
          ))}
          {!row.full && <span className="wall-rest" style={{ flex: `${(4.6 - row.sum).toFixed(2)} 1 0` }} />}
        </div>
      ))}
      <span className="wall-rest last" style={{ '--t': tablet.rest, '--w': wide.rest } as CSSProperties} />
      <form id={form} method="post" hidden>
        <input type="hidden" name="back" value={pathname + search} />
      </form>
    </div>
  )
}

/** A wall is many links and buttons: one listener for all of them costs a page half of what forty `<Link>` do. */
function useWallActs(posts: readonly WallPost[], likedHere: ReturnType<typeof useLikedHere>, here: string) {
  const navigate = useNavigate()
  const lang = useLang()
  const tell = useTell()
  const toDoor = useDoors()
  const base = useHref('/').replace(/\/$/, '')
  const like = (to: string | null) => {
    const post = posts.find((one) => base + photoPath(one) === to)
    const tools = { lang, here, tell, toDoor }
    if (post) void import('./like-on-wall.ts').then((m) => m.likeOnWall(post, likedHere(post), tools))
  }
  const follow = (event: MouseEvent<HTMLElement>) => {
    const button = (event.target as Element).closest('button')
    if (button) {
      event.preventDefault()
      return like(button.getAttribute('formaction'))
    }
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    travel(link)
    void navigate(link.pathname.slice(base.length) + link.search, { viewTransition: true, state: FROM_WALL })
  }
  return { base, follow }
}
/** A film plays while a mouse or a finger rests on it; what plays it is fetched then. */
function playRested({ target, pointerType, timeStamp: since }: PointerEvent) {
  const film = (target as Element).closest<HTMLElement>('[data-film]')
  if (!film) return
  const left = new AbortController()
  film.addEventListener('pointerleave', () => left.abort(), { once: true })
  void import('./films/play-on-rest.ts').then((m) => m.playOnRest(film, { since, isTouch: pointerType === 'touch', gone: left.signal }))
}
/** The chosen picture travels to the stage: both carry one name while the page changes (wall.css, photo.css). */
function travel(link: Element) {
  for (const old of document.querySelectorAll('.travels')) old.classList.remove('travels')
  link.querySelector('img')?.classList.add('travels')
}

/** Which labels stand where the picture would; walls get their posts packed or whole. */
const veiledIn = (post: WallPost & Partial<Pick<PostCard, 'veil' | 'labels'>>) => post.veiled ?? (post.veil ? post.labels : undefined)

type CardProps = {
  post: WallPost
  share: number
  tall: Tall
  shares: Record<'--t' | '--w', string>
  first: boolean
  named: boolean
  reading: string
  w: PostsWords
  lang: Lang
} & LikeProps
function PhotoCard({ post, share, tall, shares, first, named, reading, w, lang, ...likes }: CardProps) {
  const title = titleFor(post, lang)
  const shown = shownTo(post)
  const veiled = veiledIn(post)
  const ratio = tileRatio(post)
  const sizes = `(max-width: 639px) ${tall.wide ? 100 : 50}vw, (max-width: 1080px) ${Math.round(share * 130)}vw, (min-width: 1800px) ${Math.round(ratio * 310)}px, ${Math.round(share * 98)}vw`
  return (
    <figure
      className="photo"
      {...(post.film && { 'data-film': post.film.url })}
      style={withPlaceholder(post.cover.placeholder, { '--r': ratio.toFixed(3), '--s': tall.rows, ...(tall.wide && { '--c': '1 / -1' }), ...shares })}
    >
      <a href={likes.at + reading} aria-label={labelOf(post, title.text, veiled, w)}>
        {veiled ? <span className="veiled">{w.contains(veiled)}</span> : <Picture picture={post.cover} alt="" sizes={sizes} first={first} />}
      </a>
      {post.forward && <Brought forward={post.forward} author={post.author.nickname} w={w} />}
      <FilmMark film={post.film} />
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
          {named && <small className="nickname">{post.author.nickname}</small>}
        </span>
        {post.imageCount > 1 && (
          <span className="count">
            <Icon name="stack" small /> {post.imageCount}
          </span>
        )}
        {shown === 'public' ? (
          <Likes {...likes} label={w.like(title.text, likes.liked.likes ?? 0)} />
        ) : (
          <span className="count" title={w.seenBy[shown]}>
            <Icon name={SHOWN_TO_ICONS[shown]} small />
            <span className="vh">{w.seenBy[shown]}</span>
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** That it moves, and for how long; the link says it in words. */
const FilmMark = ({ film }: Pick<WallPost, 'film'>) =>
  film && (
    <span className="film-mark num" aria-hidden="true">
      <Icon name="play" small /> {Math.floor(film.seconds / 60)}:{String(Math.floor(film.seconds % 60)).padStart(2, '0')}
    </span>
  )

/** What a tile is, for who does not see it. */
const labelOf = (post: WallPost, title: string, veiled: PostCard['labels'] | undefined, w: PostsWords) =>
  [w.cardLabel(title, post.author.nickname), ...(veiled ? [w.contains(veiled)] : []), ...(post.film ? [w.film(post.film.seconds)] : [])].join(' ')

/** Whose it is, who brought it here, and what they said: of credit nothing waits for a pointer. */
function Brought({ forward: { by, others, words: said }, author, w }: { forward: NonNullable<WallPost['forward']>; author: string; w: PostsWords }) {
  return (
    <p className="brought">
      <small>{w.takenBy(author)}</small>
      <small>
        <Icon name="forward" small /> <span>{w.broughtBy(by.nickname, others)}</span>
      </small>
      {said && <q dir="auto">{said}</q>}
    </p>
  )
}

/** `at`: the photograph's address. */
type LikeProps = { liked: { liked: boolean; likes: number | null }; likeForm: string | null; at: string }
/** The heart of a card and its number. Without a script it posts to the photograph's page; on one's own it is the number alone. */
function Likes({ liked: { liked, likes: n }, likeForm, at, label }: LikeProps & { label: string }) {
  const likes = n ?? 0
  const sign = (
    <>
      <Icon name="heart" />
      {likes > 0 && <span className="num">{likes}</span>}
    </>
  )
  if (!likeForm) return likes > 0 && <span className="count">{sign}</span>
  return (
    <button form={likeForm} formAction={at} name="intent" value={liked ? 'unlike' : 'like'} aria-pressed={liked} aria-label={label}>
      {sign}
    </button>
  )
}
