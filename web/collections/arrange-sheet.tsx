import { useRef } from 'react'
import type { NamedPost } from '#api/likes.ts'
import type { PostCard } from '#api/posts.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { titleFor } from '#web/posts/titles.ts'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { MoveGrip } from './move-grip.tsx'
import { nameOf, picId, useArrange, type Arranging, type Lifted } from './use-arrange.ts'

type Props = { title: string; posts: readonly PostCard[]; from: number; all: number; cover: NamedPost | null; covers: boolean }
/** The photographs small, in their order: dragged, moved by keys, or by the menu of each, which works without a script. */
export function ArrangeSheet({ title, posts, from, all, cover, covers }: Props) {
  const w = useWords(words)
  const list = useRef<HTMLOListElement>(null)
  const arranging = useArrange(posts, from, list)
  const { order, lifted, problem } = arranging
  const isCover = (post: PostCard) => cover !== null && cover.author === post.author.account && cover.permlink === post.permlink
  const ghost = lifted && order.find((post) => nameOf(post) === lifted.name)
  return (
    <div className="arranging">
      <p className="keys" id="order-keys" aria-label={w.keysAbout}>
        <span>
          <kbd>{w.keys.space}</kbd> {w.keys.lift}
        </span>
        <span>
          <kbd aria-hidden="true">←</kbd> <kbd aria-hidden="true">→</kbd> {w.keys.step}
        </span>
        <span>
          <kbd lang="en">{ESC}</kbd> {w.keys.escape}
        </span>
      </p>
      <ol className="arrange" ref={list} aria-label={w.orderOf(title, w.count({ n: all, more: false }))}>
        {order.map((post, n) => (
          <Item
            key={nameOf(post)}
            post={post}
            n={n}
            from={from}
            all={all}
            arranging={arranging}
            isCover={covers ? isCover(post) : null}
            ghost={ghost ?? null}
          />
        ))}
      </ol>
      <OrderLine arranging={arranging} />
      {problem && (
        <div role="alert" className="inset">
          <ProblemSaid problem={problem} />
        </div>
      )}
    </div>
  )
}
const ESC = 'Esc'

/** Between which two the needle stands: what comes from before lands behind the one it is over. */
const needleAt = ({ to, from }: Lifted) => (to > from ? to + 1 : to)

type ItemProps = { post: PostCard; n: number; from: number; all: number; arranging: Arranging; isCover: boolean | null; ghost: PostCard | null }
function Item({ post, n, from, all, arranging, isCover, ghost }: ItemProps) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  const { lifted, lift, hover, place, putBack, onKeyDown } = arranging
  const name = nameOf(post)
  const holds = lifted?.name === name
  const into = lifted && lifted.to !== lifted.from && needleAt(lifted) === n
  const last = lifted && lifted.to !== lifted.from && needleAt(lifted) === n + 1 && n === arranging.order.length - 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging stands beside keys and the menu
    <li
      className={`item${holds ? ' from' : ''}${into ? ' into' : ''}${last ? ' after' : ''}`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        lift(name)
      }}
      onDragOver={(event) => {
        if (!lifted) return
        event.preventDefault()
        hover(n)
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (lifted) place(lifted.name, n)
      }}
      onDragEnd={() => lifted && putBack()}
    >
      <button
        type="button"
        className="pic"
        id={picId(name)}
        style={withPlaceholder(post.cover.placeholder)}
        aria-label={w.itemAt(title.text, from + n + 1, all)}
        aria-describedby="order-keys"
        aria-pressed={holds}
        onKeyDown={(event) => onKeyDown(event, name)}
        onBlur={() => holds && putBack()}
      >
        <Picture picture={post.cover} alt="" sizes="(max-width: 639px) 112px, 25vw" />
      </button>
      {into && ghost && (
        <span className="lifted" aria-hidden="true">
          <Picture picture={ghost.cover} alt="" sizes="20vw" />
        </span>
      )}
      <div className="under">
        <span className="no num">{from + n + 1}</span>
        <b lang={title.lang}>{title.text}</b>
        <small className="nickname">{post.author.nickname}</small>
        <MoveGrip post={post} title={title.text} at={from + n + 1} all={all} arranging={arranging} isCover={isCover} />
      </div>
    </li>
  )
}

/** What happens, in words: for who does not see it, and for who does. */
function OrderLine({ arranging: { told, order } }: { arranging: Arranging }) {
  const w = useWords(words)
  const lang = useLang()
  const post = told && order.find((one) => nameOf(one) === told.name)
  const title = post ? titleFor(post, lang).text : ''
  const said = told && { lifted: w.lifted(title, told.n, told.from), dropped: w.dropped(title, told.n), putBack: w.putBack(title, told.n) }[told.what]
  return <output className="say-order">{said && <span className="toast">{said}</span>}</output>
}
