import { data, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { feedInput } from '#web/posts/feed-input.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/arrange-page.ts'
import { ArrangeSheet } from './arrange-sheet.tsx'
import { arrangePath, collectionPath, pickPath, settingsPath } from './links.ts'
import { saidIn } from './names.ts'
import './collections.css'
import './arrange.css'
import { actInOrder } from './order-acts.ts'

/** A part of the order at a time. */
const PART = 50

/** `from`: how many stand before this part, for the numbers beside it. */
export async function loader({ context, params: { collectionid: id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { query } = feedInput(url)
  const from = query.startAt ? Math.max(0, Math.min(1000, Math.trunc(Number(url.searchParams.get('from')) || 0))) : 0
  const [collection, feed] = await Promise.all([
    api('GET /api/collections/:id', { params: { id }, query: {} }),
    api('GET /api/collections/:id/posts', { params: { id }, query: { ...query, limit: PART } }),
  ])
  if (!collection.can.arrange) throw data(null, { status: 404 })
  return { collection, posts: collection.rule ? [] : feed.posts, next: feed.next, from, lang: context.get(pageContext).lang }
}

export async function action({ context, params: { collectionid: id }, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const done = await attempt(actInOrder(context.get(apiContext), id, form))
  if (!done.ok) return refused(done)
  return textIn(form, 'quietly') ? { problem: null } : redirect(arrangePath(id) + url.search)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${words.in(loaderData.lang).arrange} · ${saidIn(loaderData.collection.names, loaderData.lang).text} · ${brand.name[loaderData.lang]}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** The contact sheet on which a collection is put in order. */
export default function ArrangePage({ loaderData: { collection, posts, next, from }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const title = saidIn(collection.names, useLang())
  const { id, count, others, rule, coverOf, can } = collection
  return (
    <main id="main">
      <header className="col-head">
        <div>
          <h1 lang={title.lang}>{title.text}</h1>
          <p className="meta muted">
            <span className="num">{w.count(count)}</span>
            {others > 0 && <span>{w.others(others)}</span>}
          </p>
        </div>
        <div className="acts">
          <Link className="btn" to={collectionPath(id)}>
            {w.toCollection}
          </Link>
          <ToSettings id={id} may={can.edit} />
          {!rule && (
            <Link className="btn primary" to={pickPath(id)}>
              {w.add}
            </Link>
          )}
        </div>
      </header>
      {actionData?.problem && (
        <div role="alert" className="inset">
          <ProblemSaid problem={actionData.problem} />
        </div>
      )}
      {rule && <p className="inset">{w.ruleOrders}</p>}
      {!rule && posts.length === 0 && <EmptyState title={w.nothingOwn} text={w.nothingOwnText} />}
      {posts.length > 0 && <ArrangeSheet title={title.text} posts={posts} from={from} all={count.n} cover={coverOf} covers={can.edit} />}
      {!rule && (
        <p className="end">
          {from > 0 && (
            <Link className="btn" to={arrangePath(id)}>
              {w.firstPart}
            </Link>
          )}
          {next && (
            <Link className="btn" to={`?${new URLSearchParams({ ...next, from: String(from + posts.length) }).toString()}`}>
              {w.nextPart(Math.min(PART, Math.max(1, count.n - from - posts.length)))}
            </Link>
          )}
        </p>
      )}
    </main>
  )
}

function ToSettings({ id, may }: { id: string; may: boolean }) {
  const w = useWords(words)
  return may ? (
    <Link className="btn" to={settingsPath(id)}>
      {w.settings}
    </Link>
  ) : null
}
