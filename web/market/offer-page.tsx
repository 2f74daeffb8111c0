import { Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { feedInput } from '#web/posts/feed-input.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/offer-page.ts'
import './market.css'
import { marketOfPath } from './links.ts'

/** One's own public posts of pictures, to be chosen from: films are not sold. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { query } = feedInput(url)
  const { account } = await api('GET /api/account')
  const { posts, next } = await api('GET /api/posts/:account', { params: { account }, query: { ...query, limit: 40 } })
  const open = posts.filter(({ visibility, takenDownFor, film }) => visibility === 'public' && !takenDownFor && !film)
  return { posts: open, next, account, lang: context.get(pageContext).lang }
}

/** They come in as drafts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const pictures = form.getAll('post').flatMap((permlink) => (typeof permlink === 'string' ? { permlink } : []))
  const done = await attempt(context.get(apiContext)('POST /api/posts/market/addToMarket', { body: { pictures, submit: false } }))
  return done.ok ? redirect(marketOfPath({ account: context.get(pageContext).viewer?.account ?? '', uniqueUri: null }, 'draft')) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).addTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function OfferPage({ loaderData: { posts, next, account }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page releases">
      <h1>{w.addTitle}</h1>
      <p className="muted under-title">{w.addText}</p>
      {actionData?.problem && (
        <div role="alert">
          <ProblemSaid problem={actionData.problem} />
        </div>
      )}
      {posts.length === 0 && <EmptyState title={w.noPosts} text={w.noPostsText} />}
      <Form method="post">
        <ul className="pick-grid">
          {posts.map(({ permlink, title, lang, cover, imageCount }) => (
            <li key={permlink}>
              <label style={withPlaceholder(cover.placeholder)}>
                <input type="checkbox" name="post" value={permlink} />
                <Picture picture={cover} alt="" sizes="(max-width: 639px) 50vw, 220px" />
                <span lang={lang === 'zh' ? 'zh-CN' : 'en'}>{title}</span> {imageCount > 1 && <small className="muted num">{w.count(imageCount)}</small>}
              </label>
            </li>
          ))}
        </ul>
        <p className="actrow">
          {posts.length > 0 && <button className="btn primary">{w.addChosen}</button>}
          {next && (
            <Link className="btn" to={`?${new URLSearchParams(next).toString()}`}>
              {w.nextPosts}
            </Link>
          )}
          <Link className="btn" to={marketOfPath({ account, uniqueUri: null })}>
            {w.backToList}
          </Link>
        </p>
      </Form>
    </main>
  )
}
