import { useEffect, useRef, useState } from 'react'
import { Form, href, redirect, useSubmit } from 'react-router'
import { brand } from '#api/brand.ts'
import { FEATURED_MAX } from '#api/limits.ts'
import type { PostCard } from '#api/posts.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { settings as words } from '#web/words/settings.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { feedInput } from '../posts/feed-input.ts'
import { isForAll } from '../posts/shown-to.ts'
import { titleFor } from '../posts/titles.ts'
import type { Route } from './+types/featured-page.ts'
import './featured.css'
import { reorderedBy, type FeaturedAct } from './featured-order.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { account } = await api('GET /api/account')
  const [{ posts: chosen }, feed] = await Promise.all([
    api('GET /api/photographers/:account/featured', { params: { account } }),
    api('GET /api/posts/:account', { params: { account }, query: feedInput(url).query }),
  ])
  const others = feed.posts.filter((post) => isForAll(post) && !chosen.some(({ permlink }) => permlink === post.permlink))
  return { chosen, others, next: feed.next, lang: context.get(pageContext).lang }
}

/** Each press is one change, of what stands there at that moment. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const { account } = await api('GET /api/account')
  const { posts } = await api('GET /api/photographers/:account/featured', { params: { account } })
  const permlinks = reorderedBy(
    form,
    posts.map(({ permlink }) => permlink),
  )
  const done = await attempt(api('PUT /api/account/featured', { body: { permlinks } }))
  return done.ok ? redirect(href('/settings/featured') + url.search) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).featured} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function FeaturedPage({ loaderData: { chosen, others, next }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <>
      <h2>{w.featured}</h2>
      <p className="hint">{w.featuredHint}</p>
      {actionData && (
        <div role="alert">
          <ProblemSaid problem={actionData.problem} />
        </div>
      )}
      <Chosen posts={chosen} />
      <section aria-labelledby="more-works">
        <h3 id="more-works">{w.featuredOthers}</h3>
        {chosen.length === FEATURED_MAX && <p className="hint">{w.featuredFull}</p>}
        {others.length === 0 && !next && <EmptyState title={w.featuredNone} text={w.featuredNoneHint} />}
        <ul className="works-grid">
          {others.map((post) => (
            <li key={post.permlink}>
              <Thumb post={post} />
              <Act act="add" post={post} icon="plus" label={w.featuredAdd} off={chosen.length === FEATURED_MAX} />
            </li>
          ))}
        </ul>
        {next && (
          <Link className="btn" to={`?${new URLSearchParams(next)}`}>
            {w.featuredMore}
          </Link>
        )}
      </section>
    </>
  )
}

/** In their order. Dragging moves them, and so do the buttons, which keep the focus. */
function Chosen({ posts }: { posts: readonly PostCard[] }) {
  const w = useWords(words)
  const submit = useSubmit()
  const [dragged, setDragged] = useState<string | null>(null)
  const pressed = useRef<string | null>(null)
  const press = (id: string) => void (pressed.current = id)
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus()
    pressed.current = null
  }, [posts])
  if (!posts.length) return <p className="featured-none">{w.featuredEmpty}</p>
  return (
    <ol className="featured-list">
      {posts.map((post, n) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging stands beside the buttons
        <li
          key={post.permlink}
          className={post.permlink === dragged ? 'dragged' : undefined}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(post.permlink)
          }}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged && dragged !== post.permlink) void submit({ intent: 'place', permlink: dragged, at: post.permlink }, { method: 'post' })
          }}
          onDragEnd={() => setDragged(null)}
        >
          <Thumb post={post} />
          <Act act="earlier" post={post} icon="left" label={w.featuredEarlier} off={n === 0} onPress={press} />
          <Act act="later" post={post} icon="right" label={w.featuredLater} off={n === posts.length - 1} onPress={press} />
          <Act act="remove" post={post} icon="x" label={w.featuredRemove} />
        </li>
      ))}
    </ol>
  )
}

function Thumb({ post }: { post: PostCard }) {
  const title = titleFor(post, useLang())
  return (
    <>
      <Picture picture={post.cover} alt="" sizes="96px" />
      <span className="title" lang={title.lang}>
        {title.text}
      </span>
    </>
  )
}

type ActProps = { act: FeaturedAct; post: PostCard; icon: IconName; label: (title: string) => string; off?: boolean; onPress?: (id: string) => void }
function Act({ act, post, icon, label, off = false, onPress }: ActProps) {
  const id = `${act}-${post.permlink}`
  const title = titleFor(post, useLang()).text
  return (
    <Form method="post" preventScrollReset onSubmit={(event) => off && event.preventDefault()}>
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="permlink" value={post.permlink} />
      <button type="submit" id={id} className="btn quiet compact icon" aria-label={label(title)} aria-disabled={off || undefined} onClick={() => onPress?.(id)}>
        <Icon name={icon} small />
      </button>
    </Form>
  )
}
