import { useState } from 'react'
import { data, Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { COLLECTION_ADD_MAX } from '#api/limits.ts'
import type { PostCard } from '#api/posts.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { feedInput } from '#web/posts/feed-input.ts'
import { titleFor } from '#web/posts/titles.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/pick-page.ts'
import { addedPath, collectionPath } from './links.ts'
import { saidIn } from './names.ts'
import './collections.css'
import { nameOf } from './use-arrange.ts'

const sources = ['own', 'liked'] as const

export async function loader({ context, params: { collectionid: id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, viewer } = context.get(pageContext)
  const query = { ...feedInput(url).query, limit: COLLECTION_ADD_MAX }
  const source = sources.find((one) => one === url.searchParams.get('source')) ?? 'own'
  const account = viewer?.account ?? ''
  const [collection, feed] = await Promise.all([
    api('GET /api/collections/:id', { params: { id }, query: {} }),
    source === 'own' && account ? api('GET /api/posts/:account', { params: { account }, query }) : api('GET /api/liked', { query }),
  ])
  if (!collection.can.arrange || collection.rule) throw data(null, { status: 404 })
  return { collection, posts: feed.posts, next: feed.next, source, lang }
}

export async function action({ context, params: { collectionid: id }, request }: Route.ActionArgs) {
  const posts = (await request.formData()).getAll('post').map((said) => {
    const [author = '', permlink = ''] = String(said as string).split('/')
    return { author, permlink }
  })
  const done = await attempt(context.get(apiContext)('POST /api/collections/:id/posts', { params: { id }, body: { posts } }))
  return done.ok ? redirect(addedPath(done.data.collection.id, done.data.added)) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).add} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Many at once, out of one's own work or of what one likes. */
export default function PickPage({ loaderData: { collection, posts, next, source }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const title = saidIn(collection.names, useLang())
  const [chosen, setChosen] = useState(0)
  return (
    <main id="main" className="page pick">
      <header className="col-index">
        <h1>{w.pickTitle(title.text)}</h1>
        <Link className="btn" to={collectionPath(collection.id)}>
          {w.toCollection}
        </Link>
      </header>
      <nav className="tabs ruled" aria-label={w.pickFrom}>
        {sources.map((one) => (
          <Link key={one} to={`?source=${one}`} aria-current={one === source ? 'page' : undefined}>
            {w.sources[one]}
          </Link>
        ))}
      </nav>
      {actionData && (
        <div role="alert">
          <ProblemSaid problem={actionData.problem} />
        </div>
      )}
      {posts.length === 0 ? (
        <EmptyState title={w.pickNone} text={w.pickNoneText} />
      ) : (
        <Form method="post" key={`${source} ${next?.startAt ?? ''}`} onChange={(event) => setChosen(new FormData(event.currentTarget).getAll('post').length)}>
          <TermsWaiting />
          <p className="hint">{w.pickHint}</p>
          <ul className="choose-grid">
            {posts.map((post) => (
              <Pick key={nameOf(post)} post={post} />
            ))}
          </ul>
          <p className="pick-bar">
            <button type="submit" className="btn primary">
              {w.pickGo} {chosen > 0 && <span className="num">{chosen}</span>}
            </button>
            {next && (
              <Link className="btn" to={`?${new URLSearchParams({ source, ...next }).toString()}`}>
                {w.pickMore}
              </Link>
            )}
          </p>
        </Form>
      )}
    </main>
  )
}

function Pick({ post }: { post: PostCard }) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  return (
    <li>
      <label style={withPlaceholder(post.cover.placeholder)}>
        <input type="checkbox" name="post" value={nameOf(post)} aria-label={w.pickOne(title.text, post.author.nickname)} />
        <Picture picture={post.cover} alt="" sizes="(max-width: 639px) 33vw, 200px" />
      </label>
      <span className="small" lang={title.lang}>
        {title.text}
      </span>
    </li>
  )
}
