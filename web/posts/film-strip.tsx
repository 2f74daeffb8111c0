import { useEffect, useRef, type FocusEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Picture as Pixels, Post, PostCard } from '#api/posts.ts'
import { Link } from '#web/ui/link.tsx'
import { fileOf, focusStyle, withPlaceholder } from '#web/ui/picture.tsx'
import { photo as words } from '#web/words/photo.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { readingPath, type From } from './links.ts'
import { useStepping, type Around } from './steps.ts'
import { titleFor } from './titles.ts'
import { SHOWN, useVeil } from './use-veil.ts'

const FLAT = 2.2
const ratioOf = ({ width, height }: Pixels) => Math.min(FLAT, Math.max(0.6, width / height))

/** A browser leaves one where it is of which a corner can be seen. Under a finger or a mouse nothing moves. */
const bringWhole = ({ target }: FocusEvent) => {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

type Props = { post: Post; n: number; around: Around; from: From }
/** The neighbours on the wall that the reader came from. Between them stands the post itself, with every picture of a set. */
export function FilmStrip({ post, n, around, from }: Props) {
  const w = useWords(words)
  const { how } = useStepping()
  const veil = useVeil(post)
  const [search] = useSearchParams()
  const link = search.get('link') ?? undefined
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (here) list.current!.scrollLeft = here.offsetLeft - (list.current!.clientWidth - here.clientWidth) / 2
  }, [post.permlink, n])
  return (
    <ol aria-label={w.neighbours} ref={list}>
      {around.before.toReversed().map((card) => (
        <Neighbour key={card.cover.key} card={card} from={from} />
      ))}
      {post.images.map((picture, at) => (
        <li
          key={picture.key}
          className={post.images.length > 1 ? 'of-set' : undefined}
          style={withPlaceholder(picture.placeholder, { '--r': ratioOf(picture).toFixed(3) })}
          aria-current={at + 1 === n ? 'true' : undefined}
        >
          <Link to={readingPath(post, from, at + 1, link, search.has(SHOWN))} onFocus={bringWhole} {...how(true)}>
            <Thumb picture={picture} alt={post.images.length > 1 ? w.pictureOf(at + 1, post.images.length) : w.thisOne} veiled={veil !== null} />
          </Link>
        </li>
      ))}
      {around.after.map((card) => (
        <Neighbour key={card.cover.key} card={card} from={from} />
      ))}
    </ol>
  )
}

function Neighbour({ card, from }: { card: PostCard; from: From }) {
  const title = titleFor(card, useLang())
  const { how } = useStepping()
  return (
    <li style={withPlaceholder(card.cover.placeholder, { '--r': ratioOf(card.cover).toFixed(3) })}>
      <Link to={readingPath(card, from)} lang={title.lang} title={title.text} onFocus={bringWhole} {...how(false)}>
        <Thumb picture={card.cover} alt={title.text} veiled={card.veil !== null} />
      </Link>
    </li>
  )
}

/** The smallest file has pixels enough, also for a screen of three to each. Of a labelled work the four colours of its box, and its words. */
const Thumb = ({ picture, alt, veiled }: { picture: Pixels; alt: string; veiled: boolean }) =>
  veiled ? (
    <span className="vh">{alt}</span>
  ) : (
    <img src={fileOf(picture, 1)} width={picture.width} height={picture.height} alt={alt} style={focusStyle(picture.focus)} loading="lazy" decoding="async" />
  )
