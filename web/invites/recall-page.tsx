import { data, Form, href, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { AwayFriend } from '#api/invites.ts'
import { recallRules } from '#api/limits.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { photographerPath } from '#web/posts/links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/recall-page.ts'
import './invites.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, now } = context.get(pageContext)
  return { ...(await context.get(apiContext)('GET /api/event/user-recall')), lang, now: now.toISOString() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const account = textIn(await request.formData(), 'account')
  const done = await attempt(context.get(apiContext)('POST /api/event/user-recall', { body: { account } }))
  return done.ok ? data<Answer>({ account, problem: null }) : data<Answer>({ account, problem: done.problem }, { status: done.status })
}
type Answer = { account: string; problem: Problem | null }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).awayTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Friends who have shown nothing for a long time; each can be asked back, once a year. */
export default function RecallPage({ loaderData: { friends, points, now }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page invite-away">
      <h1>{w.awayTitle}</h1>
      <p className="lead">{w.awayLead(recallRules.awayDays, points)}</p>
      {friends.length ? (
        <ul className="away-friends">
          {friends.map((friend) => (
            <Friend
              key={friend.person.uid}
              friend={friend}
              now={now}
              problem={actionData && [friend.person.account, friend.person.uid].includes(actionData.account) ? actionData.problem : null}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={w.awayNone} text={w.awayNoneText} />
      )}
      <p>
        <Link className="btn quiet" to={href('/invite')}>
          {w.back}
        </Link>
      </p>
    </main>
  )
}

function Friend({ friend: { person, lastPostAt, recalled }, now, problem }: { friend: AwayFriend; now: string; problem: Problem | null }) {
  const w = useWords(words)
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('account') === person.account
  return (
    <li>
      <PersonLine person={person} to={photographerPath(person)} />
      <span className="muted small">{w.lastPost(lastPostAt)}</span>
      {recalled ? (
        <span className="end">
          {recalled.backAt ? w.cameBack(recalled.backAt) : recalled.until > now ? w.recalled(recalled.at, recalled.until) : w.recalledOver}
        </span>
      ) : (
        <Form method="post" className="end" preventScrollReset>
          <input type="hidden" name="account" value={person.account} />
          <button type="submit" className="btn compact" disabled={busy}>
            {busy ? w.recalling : w.recall}
            <span className="vh">{` ${person.nickname}`}</span>
          </button>
        </Form>
      )}
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
    </li>
  )
}
