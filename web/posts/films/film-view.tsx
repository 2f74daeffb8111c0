import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import type { Film, Picture, Post } from '#api/posts.ts'
import { htmlLang } from '#web/lang.ts'
import { fileOf } from '#web/ui/picture.tsx'
import { films as filmWords } from '#web/words/films.ts'
import { photo as words } from '#web/words/photo.ts'
import { useWords } from '#web/words/words.ts'

/** Loaded with the first film: no other photograph's page needs it. */
const FilmDeck = lazy(() => import('./film-deck.tsx').then((m) => ({ default: m.FilmDeck })))

const POSTER = 1280
/** Who has no script gets a film no larger, where there is one. */
const LINKED_SIDE = 1080
/** Up to which width of a window a smaller film does, by its shorter side. */
const WIDEST: Record<number, number> = { 480: 600 }
const WIDE = 2000
/** A film this short begins again. */
const LOOPS_UNDER = 15

type Props = { film: Film; captions: Post['captions']; cover: Picture; title: string }
/** A film with its cover; no byte of it is fetched before somebody plays it, without a script neither. */
export function FilmView({ film, captions, cover, title }: Props) {
  const w = useWords(words)
  const own = useWords(filmWords)
  const video = useRef<HTMLVideoElement>(null)
  const awake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <div className="film">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are those that its author wrote, or none */}
      <video
        ref={video}
        poster={fileOf(cover, POSTER)}
        width={cover.width}
        height={cover.height}
        preload="none"
        controls
        playsInline
        loop={film.seconds < LOOPS_UNDER}
        tabIndex={0}
        aria-label={title}
      >
        {film.sizes.map(({ side, type, url }) => (
          <source key={url} src={url} type={`video/${type}`} media={`(max-width: ${WIDEST[side] ?? WIDE}px)`} />
        ))}
        <source src={film.url} type={`video/${film.type}`} />
        {captions.map(({ lang, url }) => (
          <track key={lang} kind="captions" src={url} srcLang={htmlLang[lang]} label={w.languageNames[lang]} />
        ))}
      </video>
      {awake && (
        <Suspense>
          <FilmDeck video={video} hasCaptions={captions.length > 0} />
        </Suspense>
      )}
      <noscript>
        <a className="link" href={(film.sizes.find(({ side }) => side === LINKED_SIDE) ?? film).url}>
          {own.play}
        </a>
      </noscript>
    </div>
  )
}
