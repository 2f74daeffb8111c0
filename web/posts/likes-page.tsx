import { data } from 'react-router'
import { brand } from '#api/brand.ts'
import type { LikeKind, LikingPerson } from '#api/likes.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { likes as words } from '#web/words/likes.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/likes-page.ts'
import { FollowButton } from './follow-button.tsx'
import { likesPath, photographerPath, photoPath } from './links.ts'
import { OwnWords } from './own-words.tsx'
import { titleFor } from './titles.ts'
import './photographer.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const at = { author: params.anthor, permlink: params.id }
  const kind: LikeKind = url.searchParams.get('kind') === 'forward' ? 'forward' : 'like'
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const [post, list] = await Promise.all([
    api('GET /api/posts/:author/:permlink', { params: at }),
    api('GET /api/likes', { query: { ...at, kind, ...(before && { before }), limit: 40 } }),
  ])
  return { post, kind, list, before, lang: context.get(pageContext).lang }
}

/** What one says about a forward of one's own. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const words_ = textIn(await request.formData(), 'words')
  const done = await attempt(context.get(apiContext)('PUT /api/forward', { body: { author: params.anthor, permlink: params.id, words: words_ } }))
  return done.ok ? data({ problem: null, typed: null }) : data({ problem: done.problem, typed: words_ }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { post, kind, lang } = loaderData
  return [{ title: `${words.in(lang).listTitle[kind](titleFor(post, lang).text)} · ${brand.name[lang]}` }, { name: 'robots', content: 'noindex' }]
}

/** Who likes a post, or forwarded it: the two lists are each other's neighbours. */
export default function LikesPage({ loaderData: { post, kind, list, before }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  return (
    <main id="main">
      <div className="index-head">
        <h1>
          <Link to={photoPath(post)} lang={title.lang}>
            {title.text}
          </Link>
        </h1>
        <PersonLine person={post.author} to={photographerPath(post.author)} />
      </div>
      <div className="tabs-line">
        <nav className="tabs ruled" aria-label={w.lists}>
          <Link to={likesPath(post, 'like')} aria-current={kind === 'like' ? 'page' : undefined}>
            {w.like} {post.likes !== null && <span className="num">{w.number(post.likes)}</span>}
          </Link>
          <Link to={likesPath(post, 'forward')} aria-current={kind === 'forward' ? 'page' : undefined}>
            {w.forward} {post.forwards !== null && <span className="num">{w.number(post.forwards)}</span>}
          </Link>
        </nav>
      </div>
      {list.own && <OwnWords key={list.own.words} own={list.own} said={actionData} />}
      {list.people.length === 0 && <EmptyState title={w.nobody[kind]} text={w.nobodyHint[kind]} />}
      <ul className="likers">
        {list.people.map((one) => (
          <Liker key={one.person.account} one={one} />
        ))}
      </ul>
      {(list.next || before) && (
        <p className="end">
          {before && (
            <Link className="btn quiet" to={likesPath(post, kind)}>
              {w.latest}
            </Link>
          )}
          {list.next && (
            <Link className="btn" to={likesPath(post, kind, list.next)}>
              {w.more}
            </Link>
          )}
        </p>
      )}
    </main>
  )
}

function Liker({ one: { person, since, relation, words: said, mentioned } }: { one: LikingPerson }) {
  const w = useWords(words)
  return (
    <li>
      <PersonLine person={person} to={photographerPath(person)} />
      <time dateTime={since} className="muted small">
        {w.since(since)}
      </time>
      <FollowButton person={person} relation={relation} />
      {said && (
        <p className="said-of">
          <WrittenText text={said} mentioned={mentioned} lang={langOfScript(said)} />
        </p>
      )}
    </li>
  )
}
