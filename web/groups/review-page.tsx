import { data } from 'react-router'
import { brand } from '#api/brand.ts'
import type { GroupBan, GroupRequest } from '#api/groups-members.ts'
import type { Group } from '#api/groups.ts'
import type { PostCard } from '#api/posts.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { photographerPath, photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/review-page.ts'
import { ActForm } from './act-form.tsx'
import { actInGroup } from './group-acts.ts'
import { GroupHead } from './group-head.tsx'
import { textFor } from './names.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const after = url.searchParams.get('after') ?? undefined
  const [group, waiting, { bans }, feed] = await Promise.all([
    api('GET /api/group/:id', { params }),
    api('GET /api/group/:id/requests', { params, query: { after } }),
    api('GET /api/group/:id/bans', { params }),
    api('GET /api/group/posts/:id', { params, query: { limit: 20 } }),
  ])
  if (!group.can.letIn) throw data(null, { status: 404 })
  return { group, waiting, bans, posts: feed.posts, pinned: feed.pinned, lang: context.get(pageContext).lang }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actInGroup(context.get(apiContext), params.id, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${words.in(loaderData.lang).review} · ${textFor(loaderData.group.names, loaderData.lang).text} · ${brand.name[loaderData.lang]}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** What owner and moderators decide: who comes in, what stands first or goes, who is kept out. */
export default function ReviewPage({ loaderData: { group, waiting, bans, posts, pinned }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const isPinned = (post: PostCard) => pinned.some(({ author, permlink }) => author === post.author.account && permlink === post.permlink)
  return (
    <main id="main">
      <GroupHead group={group} tab="review" problem={actionData?.problem} />
      <div className="g-page g-review">
        <section>
          <h2>{w.requests}</h2>
          <Requests requests={waiting.requests} />
          {waiting.next && (
            <Link className="btn" to={`?after=${waiting.next}`}>
              {w.more}
            </Link>
          )}
        </section>
        <Invite />
        <section>
          <h2>{w.shownWorks}</h2>
          {posts.length === 0 && <p className="muted">{w.nothingText}</p>}
          <ul className="g-members">
            {posts.map((post) => (
              <Shown key={`${post.author.account}/${post.permlink}`} group={group} post={post} pinned={isPinned(post)} />
            ))}
          </ul>
        </section>
        <section>
          <h2>{w.bans}</h2>
          <Bans bans={bans} />
        </section>
      </div>
    </main>
  )
}

function Requests({ requests }: { requests: readonly GroupRequest[] }) {
  const w = useWords(words)
  if (!requests.length) return <p className="muted">{w.noRequests}</p>
  return (
    <ul className="g-members">
      {requests.map(({ id, person, words: said }) => (
        <li key={id}>
          <div>
            <PersonLine person={person} to={photographerPath(person)} />
            {said && <p className="said">{said}</p>}
          </div>
          <div className="acts">
            {(['accept', 'refuse'] as const).map((vote) => (
              <ActForm key={vote} intent={vote} said={{ number: id }}>
                <button type="submit" className={vote === 'accept' ? 'btn compact primary' : 'btn compact'}>
                  {vote === 'accept' ? w.letIn : w.refuse}
                </button>
              </ActForm>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Invite() {
  const w = useWords(words)
  return (
    <section>
      <h2>{w.invite}</h2>
      <ActForm intent="invite" className="g-line">
        <Field label={w.inviteAccount}>
          {(wired) => <input {...wired} className="input" name="account" required maxLength={128} autoComplete="off" autoCapitalize="none" />}
        </Field>
        <button type="submit" className="btn">
          {w.inviteGo}
        </button>
      </ActForm>
    </section>
  )
}

function Shown({ group, post, pinned }: { group: Group; post: PostCard; pinned: boolean }) {
  const w = useWords(words)
  const { text, lang } = titleFor(post, useLang())
  const said = { author: post.author.account, permlink: post.permlink }
  return (
    <li>
      <p>
        <Link className="link" to={photoPath(post)} lang={lang}>
          {text}
        </Link>{' '}
        <small className="muted">{post.author.nickname}</small> {pinned && <span className="tag">{w.pinned}</span>}
      </p>
      <div className="acts">
        {group.can.pin && (
          <ActForm intent={pinned ? 'unpin' : 'pin'} said={said}>
            <button type="submit" className="btn compact">
              {pinned ? w.unpin : w.pin}
            </button>
          </ActForm>
        )}
        {group.can.remove && (
          <details className="g-more">
            <summary className="btn compact">{w.remove}</summary>
            <ActForm intent="remove" said={said} className="g-form">
              <Field label={w.reason}>{(wired) => <input {...wired} className="input" name="reason" maxLength={500} required autoComplete="off" />}</Field>
              <button type="submit" className="btn">
                {w.remove}
              </button>
            </ActForm>
          </details>
        )}
      </div>
    </li>
  )
}

function Bans({ bans }: { bans: readonly GroupBan[] }) {
  const w = useWords(words)
  if (!bans.length) return <p className="muted">{w.noBans}</p>
  return (
    <ul className="g-members">
      {bans.map(({ person, by, until, reason }) => (
        <li key={person.account}>
          <PersonLine person={person} to={photographerPath(person)} note={w.banLine(until, reason, by?.nickname ?? null)} />
          <ActForm intent="lift" said={{ account: person.account }}>
            <button type="submit" className="btn compact">
              {w.lift}
            </button>
          </ActForm>
        </li>
      ))}
    </ul>
  )
}
