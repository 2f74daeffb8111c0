import { useEffect, useId, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Post } from '#api/posts.ts'
import { commentsFrom } from '#api/limits.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { useWatched } from '#web/shell/realtime.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { comments as words } from '#web/words/comments.ts'
import { useWords } from '#web/words/words.ts'
import { photoPath } from '../links.ts'
import { Thread, type About } from './comment.tsx'
import { Composer } from './composer.tsx'
import type { Marked } from './pins.ts'
import type { TalkDone } from './talk-acts.ts'
import type { Talk } from './talk-input.ts'
import { placeOfComment, useTalkLink } from './talk-links.ts'
import type { TalkState } from './use-talk-state.ts'
import './talk.css'

type Props = { post: Post; talk: Talk; n: number; marks: readonly Marked[]; state: TalkState; failed: TalkDone | undefined }
/** What is said about the photograph, and where one says something. */
export function TalkSection({ post, talk, n, marks, state, failed }: Props) {
  const w = useWords(words)
  const path = photoPath(post)
  const about: About = { path, marks, linked: talk.linked, pinned: talk.pinned?.id ?? null, state }
  useLinked(talk.linked?.id)
  return (
    <>
      <section className="talk-part" id="talk" aria-labelledby="talk-title">
        <div className="talk-head">
          <h2 id="talk-title">
            {w.title}
            <span className="num">{w.number(talk.count)}</span>
          </h2>
          {talk.count > 1 && <Orders order={talk.asked ? 'oldest' : talk.order} critiques={talk.critiques} />}
        </div>
        {talk.own && <Rules talk={talk} own={talk.own} path={path} />}
        {talk.asked && !talk.linked && <p className="said">{w.linkedGone}</p>}
        {talk.linked && <Jump linked={talk.linked} />}
        {talk.pinned && (
          <ol className="thread">
            <Thread thread={talk.pinned} about={about} />
          </ol>
        )}
        <Beside talk={talk} side="earlier" />
        {talk.threads.length > 0 ? (
          <ol className="thread" aria-label={w.listOf(talk.count)}>
            {talk.threads
              .filter(({ id }) => id !== about.pinned)
              .map((thread) => (
                <Thread key={thread.id} thread={thread} about={about} />
              ))}
          </ol>
        ) : (
          <EmptyState title={talk.order === 'critique' ? w.noCritique : w.empty} text={w.emptyHint} />
        )}
        <Beside talk={talk} side="later" />
        <Fresh post={post} key={[...talk.threads.map(({ id, count }) => `${id} ${count}`)].join()} />
      </section>
      <Composer talk={talk} path={path} n={n} state={state} failed={failed} />
    </>
  )
}

/** A comment that an address names comes into sight, and the keyboard goes on from there. */
function useLinked(id: string | undefined) {
  useEffect(() => {
    if (id) document.getElementById(placeOfComment(id))?.scrollIntoView({ block: 'center' })
  }, [id])
}

function Orders({ order, critiques }: { order: Talk['order']; critiques: number }) {
  const w = useWords(words)
  const link = useTalkLink()
  return (
    <nav className="orders" aria-label={w.order}>
      {(['oldest', 'latest', 'critique'] as const).map(
        (one) =>
          (one !== 'critique' || critiques > 0) && (
            <Link key={one} to={link({ order: one })} aria-current={one === order ? 'true' : undefined} preventScrollReset rel="nofollow">
              {w.orders[one]}
            </Link>
          ),
      )}
    </nav>
  )
}

/** Where the linked comment stands among all, and the ways to either end. */
function Jump({ linked: { at, of } }: { linked: NonNullable<Talk['linked']> }) {
  const w = useWords(words)
  const link = useTalkLink()
  return (
    <div className="jump">
      <meter min={1} max={Math.max(of, 2)} value={at} aria-label={w.place(at, of)} />
      <p className="jump-acts">
        <Link className="link" to={link({ order: 'oldest' })} preventScrollReset rel="nofollow">
          {w.fromStart}
        </Link>
        <span className="num">{w.place(at, of)}</span>
        <Link className="link" to={link({ order: 'latest' })} preventScrollReset rel="nofollow">
          {w.toLatest}
        </Link>
      </p>
    </div>
  )
}

function Beside({ talk, side }: { talk: Talk; side: 'earlier' | 'later' }) {
  const w = useWords(words)
  const link = useTalkLink()
  const count = talk[side]
  if (!count) return null
  const edge = side === 'earlier' ? talk.threads[0]! : talk.threads.at(-1)!
  const order = talk.asked ? 'oldest' : talk.order
  return (
    <Link className="btn wide" to={link({ order, ...(side === 'earlier' ? { before: edge.id } : { after: edge.id }) })} preventScrollReset rel="nofollow">
      {w[side](count)}
    </Link>
  )
}

/** What arrived while the page stands open: a number, so that nothing moves under who reads, and the way there. */
function Fresh({ post }: { post: Post }) {
  const w = useWords(words)
  const link = useTalkLink()
  const own = useViewer()?.account
  const name = `${post.author.account}/${post.permlink}`
  const [fresh, add] = useState<readonly string[]>([])
  useWatched(`comments:${name}`, 'comment', ({ post: where, comment, by }) => {
    if (where === name && by !== own) add((all) => (all.includes(comment) ? all : [...all, comment]))
  })
  return (
    <output className="fresh">
      {fresh.length > 0 && (
        <Link className="btn compact" to={link({ comment: fresh[0]! }, placeOfComment(fresh[0]!))} preventScrollReset onClick={() => add([])} rel="nofollow">
          {w.fresh(fresh.length)}
        </Link>
      )}
    </output>
  )
}

type RulesProps = { talk: Talk; own: NonNullable<Talk['own']>; path: string }
/** For the author: who may write, whether marks are asked for, and whom they look at first. */
function Rules({ talk, own, path }: RulesProps) {
  const w = useWords(words)
  const id = useId()
  const fetcher = useFetcher<TalkDone>()
  const isSaved = fetcher.state === 'idle' && fetcher.data && !fetcher.data.problem
  const problem = fetcher.data?.problem?.msg
  return (
    <details className="talk-rules">
      <summary>
        {w.rules}
        {own.waiting > 0 && <span className="num">{w.waitingHere(own.waiting)}</span>}
      </summary>
      <fetcher.Form method="post" action={path}>
        <input type="hidden" name="intent" value="comment-rules" />
        <label htmlFor={id}>{w.rules}</label>
        <select className="input" id={id} name="from" defaultValue={talk.from}>
          {commentsFrom.map((from) => (
            <option key={from} value={from}>
              {w.from[from]}
            </option>
          ))}
        </select>
        <label className="check">
          <input type="checkbox" name="critique" defaultChecked={talk.critique} /> {w.asksCritique}
        </label>
        <label className="check">
          <input type="checkbox" name="holdsNew" defaultChecked={own.holdsNew} /> {w.holdsNew}
        </label>
        <button type="submit" className="btn compact" disabled={fetcher.state !== 'idle'}>
          {w.save}
        </button>
        <output className="hint">{isSaved && w.saved}</output>
        {problem && (
          <div role="alert">
            <FieldError text={problem} />
          </div>
        )}
      </fetcher.Form>
    </details>
  )
}
