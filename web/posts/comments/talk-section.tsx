import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react'
import { useHref } from 'react-router'
import { commentsFrom } from '#api/limits.ts'
import type { Post } from '#api/posts.ts'
import { attempt, browserApi } from '#web/api.ts'
import { useWatched } from '#web/shell/realtime.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Shape } from '#web/ui/icon.tsx'
import { comments as words } from '#web/words/comments.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { photoPath } from '../links.ts'
import { Thread, type About } from './comment.tsx'
import { Composer } from './composer.tsx'
import type { Marked } from './pins.ts'
import type { TalkRefused } from './talk-acts.ts'
import type { Talk } from './talk-input.ts'
import { TalkLink } from './talk-link.tsx'
import { placeOfComment } from './talk-links.ts'
import { useTalkAct } from './use-talk-act.ts'
import type { TalkState } from './use-talk-state.ts'
import './talk.css'

type Props = { post: Post; talk: Talk; n: number; marks: readonly Marked[]; state: TalkState; failed: TalkRefused | undefined }
const namedBy = ({ author, permlink }: Post) => ({ author: author.account, permlink })
/** What is said about the photograph, and where one says something. */
export function TalkSection({ post, talk, n, marks, state, failed }: Props) {
  const w = useWords(words)
  const about: About = { post: namedBy(post), marks, linked: talk.linked, pinned: talk.pinned?.id ?? null, state }
  useLinked(talk.linked?.id)
  return (
    <>
      <section className="talk-part" id="talk" aria-labelledby="talk-title">
        <Shape name="heart" />
        <div className="talk-head">
          <h2 id="talk-title">
            {w.title}
            <span className="num">{w.number(talk.count)}</span>
          </h2>
          {talk.count > 1 && <Orders order={talk.asked ? 'oldest' : talk.order} critiques={talk.critiques} />}
        </div>
        {talk.own && <Rules post={post} talk={talk} own={talk.own} />}
        {talk.asked && !talk.linked && <p className="said">{w.linkedGone}</p>}
        {talk.linked && <Jump linked={talk.linked} />}
        {talk.pinned && (
          <ol className="thread">
            <Thread thread={talk.pinned} about={about} />
          </ol>
        )}
        <Beside talk={talk} side="earlier" />
        <Threads talk={talk} about={about} />
        <Beside talk={talk} side="later" />
        <Fresh post={post} newest={talk.newest} key={talk.threads.map(({ id, count }) => `${id} ${count}`).join()} />
      </section>
      <Composer post={post} talk={talk} n={n} state={state} failed={failed} />
    </>
  )
}

function Threads({ talk, about }: { talk: Talk; about: About }) {
  const w = useWords(words)
  if (!talk.threads.length) return <EmptyState title={talk.order === 'critique' ? w.noCritique : w.empty} text={w.emptyHint} />
  return (
    <ol className="thread" aria-label={w.listOf(talk.count)}>
      {talk.threads.map((thread) => thread.id !== about.pinned && <Thread key={thread.id} thread={thread} about={about} />)}
    </ol>
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
  return (
    <nav className="orders" aria-label={w.order}>
      {(['oldest', 'latest', 'critique'] as const).map(
        (one) =>
          (one !== 'critique' || critiques > 0) && (
            <TalkLink key={one} to={{ order: one }} current={one === order}>
              {w.orders[one]}
            </TalkLink>
          ),
      )}
    </nav>
  )
}

/** Where the linked comment stands among all, and the ways to either end. */
function Jump({ linked: { at, of } }: { linked: NonNullable<Talk['linked']> }) {
  const w = useWords(words)
  return (
    <div className="jump">
      <meter min={1} max={Math.max(of, 2)} value={at} aria-label={w.place(at, of)} />
      <p className="jump-acts">
        <TalkLink className="link" to={{ order: 'oldest' }}>
          {w.fromStart}
        </TalkLink>
        <span className="num">{w.place(at, of)}</span>
        <TalkLink className="link" to={{ order: 'latest' }}>
          {w.toLatest}
        </TalkLink>
      </p>
    </div>
  )
}

function Beside({ talk, side }: { talk: Talk; side: 'earlier' | 'later' }) {
  const w = useWords(words)
  const count = talk[side]
  if (!count) return null
  const edge = side === 'earlier' ? talk.threads[0]! : talk.threads.at(-1)!
  const order = talk.asked ? 'oldest' : talk.order
  return (
    <TalkLink className="btn wide" to={{ order, ...(side === 'earlier' ? { before: edge.id } : { after: edge.id }) }}>
      {w[side](count)}
    </TalkLink>
  )
}

/** By then the server knows what the page is about: what comes from now on it tells. */
const WATCHED_MS = 1000
/** What was said by others after the newest comment that the page knew: told over the line, and asked for once whenever that has opened. */
function useFresh(post: Post, newest: string | null) {
  const lang = useLang()
  const own = useViewer()?.account
  const { author, permlink } = namedBy(post)
  const name = `${author}/${permlink}`
  const [fresh, set] = useState<readonly string[]>([])
  const add = (more: readonly string[]) => set((all) => [...all, ...more.filter((one) => !all.includes(one))])
  const open = useWatched(`comments:${name}`, 'comment', ({ post: where, comment, by }) => {
    if (where === name && by !== own) add([comment])
  })
  const askNewer = useEffectEvent(async () => {
    const query = { ...(newest && { after: newest }) }
    const asked = await attempt(browserApi(lang)('GET /api/posts/:author/:permlink/comments/newer', { params: { author, permlink }, query }))
    if (asked.ok) add(asked.data.comments)
  })
  useEffect(() => {
    const later = open ? setTimeout(() => void askNewer(), WATCHED_MS) : undefined
    return () => clearTimeout(later)
  }, [open])
  return { fresh, forget: () => set([]) }
}

/** What arrived while the page stands open: a number, so that nothing moves under who reads, and the way there. */
function Fresh({ post, newest }: { post: Post; newest: string | null }) {
  const w = useWords(words)
  const { fresh, forget } = useFresh(post, newest)
  return (
    <output className="fresh">
      {fresh.length > 0 && (
        <TalkLink className="btn compact" to={{ comment: fresh[0]! }} hash={placeOfComment(fresh[0]!)} onGo={forget}>
          {w.fresh(fresh.length)}
        </TalkLink>
      )}
    </output>
  )
}

type RulesProps = { post: Post; talk: Talk; own: NonNullable<Talk['own']> }
/** For the author: who may write, whether marks are asked for, and whom they look at first. */
function Rules({ post, talk, own }: RulesProps) {
  const w = useWords(words)
  const id = useId()
  const [saved, setSaved] = useState(false)
  const { send, asked, problem } = useTalkAct(namedBy(post))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget)).then((done) => setSaved(done !== null))
  }
  return (
    <details className="talk-rules">
      <summary>
        {w.rules}
        {own.waiting > 0 && <span className="num">{w.waitingHere(own.waiting)}</span>}
      </summary>
      <form method="post" action={useHref(photoPath(post))} onSubmit={submit} onChange={() => setSaved(false)}>
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
        <button type="submit" className="btn compact" disabled={asked !== null}>
          {w.save}
        </button>
        <output className="hint">{saved && w.saved}</output>
        {problem && (
          <div role="alert">
            <FieldError text={problem} />
          </div>
        )}
      </form>
    </details>
  )
}
