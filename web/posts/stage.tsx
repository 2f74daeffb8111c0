import { lazy, Suspense, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import type { Post } from '#api/posts.ts'
import { htmlLang } from '#web/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { photo as words } from '#web/words/photo.ts'
import { useWords } from '#web/words/words.ts'
import { PinLayer } from './comments/pin-layer.tsx'
import { PinRail } from './comments/pin-rail.tsx'
import type { Marked } from './comments/pins.ts'
import type { Talk } from './comments/talk-input.ts'
import type { TalkState } from './comments/use-talk-state.ts'
import { FilmStrip } from './film-strip.tsx'
import type { From } from './links.ts'
import { OPENED, useLeaving, type Around, type Step } from './steps.ts'
import { Turn } from './turn.tsx'
import { useSwipe } from './use-swipe.ts'
import { useVeil } from './use-veil.ts'
import { Veil } from './veil.tsx'

/** A film's view is fetched with a film's page: a photograph's has no byte of it. The server has it from the start, so that a film stands in the document. */
const onServer = import.meta.env.SSR ? await import('./films/film-view.tsx') : null
const FilmView = onServer?.FilmView ?? lazy(() => import('./films/film-view.tsx').then((m) => ({ default: m.FilmView })))

/** AVIF files end at 1280; where the stage needs more pixels than that, WebP goes on to 2048. */
const AVIF_IS_ENOUGH = '(max-width: 1700px) and (max-resolution: 1.25dppx), (max-width: 640px) and (max-resolution: 3dppx)'
/** The box of the picture as photo.css lays it out: width of the window less panel and margins, height less bar and strip. */
const sizesOf = (ratio: number, width: number) =>
  `(max-width: 639px) min(100vw, ${(80 * ratio).toFixed(1)}vh), (max-width: 1080px) min(100vw, ${(72 * ratio).toFixed(1)}vh), min(${width}px, 100vw - 528px, (100vh - 180px) * ${ratio.toFixed(3)})`

type Props = {
  post: Post
  n: number
  around: Around
  from: From
  back: Step
  on: Step
  title: string
  talk: { talk: Talk; marks: readonly Marked[]; state: TalkState }
}
/** The photograph, always on black, as large as the window lets it; beside it the ways to its neighbours. */
export function Stage({ post, n, around, from, back, on, title, talk: { talk, ...pins } }: Props) {
  const w = useWords(words)
  const { search, state } = useLocation() as { search: string; state: object | null }
  const opened = { ...state, ...OPENED }
  const veil = useVeil(post)
  const enlarges = !veil && !post.film
  const picture = post.images[n - 1]!
  const ratio = picture.width / picture.height
  return (
    <div className="stage">
      <div
        className="stage-photo"
        style={withPlaceholder(picture.placeholder, { '--r': ratio.toFixed(4), '--w': `${picture.width}px` })}
        {...useSwipe(back, on)}
      >
        {veil ? (
          <Veil labels={post.labels} veil={veil} />
        ) : (
          <>
            <Shown post={post} picture={picture} title={title} opened={opened} />
            <PinLayer {...pins} n={n} linked={talk.linked?.id ?? null} />
          </>
        )}
        <Turn step={back} side="prev" />
        <Turn step={on} side="next" />
      </div>
      <div className="strip">
        <p className="pos num">
          <ToWall around={around} post={post} />
          {post.images.length > 1 && <span>{w.pictureOf(n, post.images.length)}</span>}
        </p>
        <FilmStrip post={post} n={n} around={around} from={from} />
        {enlarges && (
          <Link className="btn quiet compact" to={{ search, hash: '#full' }} state={opened} preventScrollReset defaultShouldRevalidate={false}>
            <Icon name="expand" small />
            {w.fullView}
          </Link>
        )}
      </div>
      {pins.marks.length > 0 && <PinRail {...pins} all={talk.critiques} linked={talk.linked?.id ?? null} />}
    </div>
  )
}

type ShownProps = { post: Post; picture: Post['images'][number]; title: string; opened: object }
/** A photograph, which leads to the full view, or a film, which plays where it stands. */
function Shown({ post, picture, title, opened }: ShownProps) {
  const { search } = useLocation()
  const alt = picture.alt || title
  if (post.film)
    return (
      <Suspense fallback={<FilmCover picture={picture} alt={alt} />}>
        <FilmView key={picture.key} film={post.film} captions={post.captions} cover={picture} title={alt} />
      </Suspense>
    )
  return (
    <Link lang={htmlLang[post.lang]} to={{ search, hash: '#full' }} state={opened} preventScrollReset defaultShouldRevalidate={false}>
      <Picture key={picture.key} picture={picture} alt={alt} sizes={sizesOf(picture.width / picture.height, picture.width)} avifMedia={AVIF_IS_ENOUGH} first />
    </Link>
  )
}

/** What stands there until the film's view has come: its cover, where the film will be. */
const FilmCover = ({ picture, alt }: Pick<ShownProps, 'picture'> & { alt: string }) => (
  <div className="film">
    <Picture picture={picture} alt={alt} sizes={sizesOf(picture.width / picture.height, picture.width)} first />
  </div>
)

/** Where the post stands on the wall, which is also the way back there. */
function ToWall({ around, post }: Pick<Props, 'around' | 'post'>) {
  const w = useWords(words)
  const { to, isBefore, leave } = useLeaving(around, post)
  const onClick = (event: MouseEvent) => {
    if (!isBefore || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    leave()
  }
  return (
    <Link to={to} onClick={onClick} title={w.toWall}>
      {w.placeOn(around.wall, post.author.nickname)}
    </Link>
  )
}
