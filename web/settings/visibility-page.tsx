import { useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { PostCard } from '#api/posts.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { audience as words } from '#web/words/audience.ts'
import { posts as postWords } from '#web/words/posts.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { feedInput } from '../posts/feed-input.ts'
import { ForWhom, type ForWhomValue } from '../posts/for-whom.tsx'
import { OwnGroups, readOwnGroups } from '../posts/own-groups.ts'
import { forWhomFrom, textsOf } from '../posts/post-words.ts'
import { SHOWN_TO_ICONS, shownTo } from '../posts/shown-to.ts'
import { titleFor } from '../posts/titles.ts'
import type { Route } from './+types/visibility-page.ts'
import './featured.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { account } = await api('GET /api/account')
  const [{ posts, next }, groups] = await Promise.all([
    api('GET /api/posts/:account', { params: { account }, query: feedInput(url).query }),
    readOwnGroups(api),
  ])
  return { posts, next, groups, lang: context.get(pageContext).lang }
}

/** All that were chosen, or none. Where nothing was, that is said beside the button. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const permlinks = textsOf(form, 'permlink')
  if (!permlinks.length) return data({ changed: 0, problem: null }, { status: 422 })
  const done = await attempt(context.get(apiContext)('PUT /api/posts/visibility', { body: { permlinks, ...forWhomFrom(form) } }))
  return done.ok ? { changed: done.data.posts.length, problem: null } : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).choose} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

const FIRST: ForWhomValue = { visibility: 'public', group: null, linkEnds: null }

export default function VisibilityPage({ loaderData: { posts, next, groups }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const [value, setValue] = useState(FIRST)
  const busy = useNavigation().state !== 'idle'
  if (!posts.length) return <EmptyState title={w.none} text={w.noneHint} />
  return (
    <>
      <h2>{w.choose}</h2>
      <p className="hint">{w.chooseHint}</p>
      <Form method="post" className="visibility-form">
        <OwnGroups value={groups}>
          <ForWhom value={value} onChange={(change) => setValue({ ...value, ...change })} />
        </OwnGroups>
        <div className="apply">
          <button type="submit" className="btn primary" disabled={busy}>
            {w.apply}
          </button>
          <Outcome done={actionData} />
        </div>
        <fieldset className="works-chosen">
          <legend className="vh">{w.works}</legend>
          <ul className="works-grid">
            {posts.map((post) => (
              <li key={post.permlink}>
                <Work post={post} />
              </li>
            ))}
          </ul>
        </fieldset>
      </Form>
      {next && (
        <Link className="btn" to={`?${new URLSearchParams(next)}`}>
          {w.earlier}
        </Link>
      )}
    </>
  )
}

/** What came of it: how many were changed, or why none was. */
function Outcome({ done }: { done: Route.ComponentProps['actionData'] }) {
  const w = useWords(words)
  if (!done) return null
  if ('changed' in done && done.changed) return <output className="hint">{w.changed(done.changed)}</output>
  return (
    <div role="alert">
      <FieldError text={done.problem?.msg ?? w.chosenNone} />
    </div>
  )
}

function Work({ post }: { post: PostCard }) {
  const p = useWords(postWords)
  const title = titleFor(post, useLang())
  const shown = shownTo(post)
  return (
    <label className="work-choice">
      <input type="checkbox" name="permlink" value={post.permlink} />
      <Picture picture={post.cover} alt="" sizes="96px" />
      <span className="title" lang={title.lang}>
        {title.text}
      </span>
      {shown !== 'public' && (
        <span className="count muted" title={p.seenBy[shown]}>
          <Icon name={SHOWN_TO_ICONS[shown]} small />
          <span className="vh">{p.seenBy[shown]}</span>
        </span>
      )}
    </label>
  )
}
