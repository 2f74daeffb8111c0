import { data, Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { tags as words } from '#web/words/tags.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/followed-tags-page.ts'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { tagPath } from './links.ts'
import './tags.css'
import { packFeed } from './packed-feed.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { query } = feedInput(url)
  const [{ tags }, feed] = await Promise.all([api('GET /api/account/tags'), api('GET /api/posts/tags/followed', { query })])
  return { tags, feed: packFeed(feed, query), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const params = { tag: textIn(form, 'tag') }
  if (!params.tag) throw data(null, { status: 404 })
  const follows = textIn(form, 'intent') === 'follow'
  const done = await attempt(follows ? api('PUT /api/account/tags/:tag', { params }) : api('DELETE /api/account/tags/:tag', { params }))
  return done.ok ? redirect(form.has('back') ? tagPath(params.tag) : href('/followed-tags')) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).followed} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What is new under the tags that one follows, and the way to follow one no more. */
export default function FollowedTagsPage({ loaderData: { tags, feed }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const lang = useLang()
  const problem = (actionData as { problem?: Problem } | undefined)?.problem
  return (
    <main id="main">
      <header className="tag-head">
        <h1>{w.followed}</h1>
        <p className="muted small">{w.followedRule}</p>
        {problem && (
          <div role="alert">
            <ProblemSaid problem={problem} />
          </div>
        )}
        <ul className="tags">
          {tags.map(({ tag, names }) => {
            const called = names?.[lang][0] ?? tag
            return (
              <li key={tag}>
                <Form method="post">
                  <input type="hidden" name="tag" value={tag} />
                  <Link className="tag" to={tagPath(tag)} lang={langOfScript(called)}>
                    {called}
                  </Link>
                  <button className="btn quiet icon compact" name="intent" value="unfollow" aria-label={w.unfollowTag(called)}>
                    <Icon name="x" small />
                  </button>
                </Form>
              </li>
            )
          })}
        </ul>
      </header>
      <FeedWall
        feed={feed}
        from="tags"
        empty={
          <EmptyState title={w.followedNone} text={w.followedNoneHint}>
            <Link className="btn" to={href('/tag')}>
              {w.all}
            </Link>
          </EmptyState>
        }
      />
    </main>
  )
}
