import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Post } from '#api/posts.ts'
import type { Alike } from '#api/search.ts'
import { photoPath } from '#web/posts/links.ts'
import { isForAll } from '#web/posts/shown-to.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Link } from '#web/ui/link.tsx'
import { fileOf, focusStyle } from '#web/ui/picture.tsx'
import { watchInView } from '#web/ui/watch-in-view.ts'
import { alike as words } from '#web/words/alike.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { alikePath } from './links.ts'
import './alike.css'

const SHOWN = 6
const SIDE = 160
/** A screen ahead, so that what comes moves nothing that somebody reads. */
const NEAR = '800px'

/** Below a photograph what is like it, fetched when its place comes near; a link to all of it also without a script. */
export function MoreLikeThis({ post }: { post: Post }) {
  const w = useWords(words)
  const place = useRef<HTMLElement>(null)
  const { load, data, state } = useFetcher<{ found: Alike }>()
  const path = alikePath(post)
  const asks = !data && state === 'idle' && isForAll(post)
  useEffect(() => {
    if (!asks || !place.current) return
    return watchInView(place.current, NEAR, (inView) => inView && void load(path))
  }, [asks, load, path])
  if (!isForAll(post)) return null
  const found = data && [...data.found.copies, ...data.found.colours].filter(({ veil }) => !veil).slice(0, SHOWN)
  return (
    <section ref={place} className="more-like-this" aria-labelledby="more-like-this">
      <h2 id="more-like-this">
        <Link to={path} rel="nofollow">
          {w.more}
        </Link>
      </h2>
      {found ? found.length ? <Few posts={found} /> : <p className="hint">{w.none}</p> : <div className="waiting" />}
    </section>
  )
}

function Few({ posts }: { posts: Alike['copies'] }) {
  const lang = useLang()
  return (
    <ul>
      {posts.map((card) => {
        const title = titleFor(card, lang)
        return (
          <li key={`${card.author.account}/${card.permlink}`}>
            <Link to={photoPath(card)} title={title.text} lang={title.lang}>
              <img
                src={fileOf(card.cover, SIDE)}
                width={card.cover.width}
                height={card.cover.height}
                alt={title.text}
                style={focusStyle(card.cover.focus)}
                loading="lazy"
                decoding="async"
              />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
