import { data, Link, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Challenge } from '#api/challenges.ts'
import type { Group } from '#api/groups.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { htmlLang } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { groupChallenges as words } from '#web/words/group-challenges.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/challenges-page.ts'
import { ChallengeForm, challengeFrom } from './challenge-form.tsx'
import { GroupHead } from './group-head.tsx'
import { challengePath } from './links.ts'
import { textFor } from './names.ts'
import './group-talk.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const [group, page] = await Promise.all([api('GET /api/group/:id', { params }), api('GET /api/group/:id/challenges', { params, query: { before } })])
  return { group, page, lang: context.get(pageContext).lang }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said = challengeFrom(form)
  const idempotencyKey = textIn(form, 'key') || undefined
  const done = await attempt(context.get(apiContext)('POST /api/group/:id/challenges', { params, body: said }, { idempotencyKey }))
  return done.ok ? redirect(challengePath(params.id, done.data.challenge.number)) : data({ problem: done.problem, said }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${words.in(loaderData.lang).challenges} · ${textFor(loaderData.group.names, loaderData.lang).text} · ${brand.name[loaderData.lang]}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** Themes that members hold their photographs against. */
export default function ChallengesPage({ loaderData: { group, page, lang }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const said = actionData?.said ?? { theme: '', words: '', lang, starts: '', ends: '' }
  return (
    <main id="main">
      <GroupHead group={group} tab="challenges" problem={undefined} />
      <div className="g-page g-talk">
        <h2 className="vh">{w.challenges}</h2>
        {group.can.challenge && (
          <details className="g-more" open={actionData !== undefined}>
            <summary className="btn">{w.start}</summary>
            <ChallengeForm intent="start" said={said} problem={actionData?.problem} go={w.startGo} />
          </details>
        )}
        {page.challenges.length ? (
          <ul className="g-discussions">
            {page.challenges.map((one) => (
              <Row key={one.number} group={group} one={one} />
            ))}
          </ul>
        ) : (
          <EmptyState title={w.none} text={group.role || group.joining === 'open' ? w.noneText : w.noneHere} />
        )}
        {page.next && (
          <p className="end">
            <Link className="btn" to={`?before=${page.next}`}>
              {w.older}
            </Link>
          </p>
        )}
      </div>
    </main>
  )
}

function Row({ group, one }: { group: Group; one: Challenge }) {
  const w = useWords(words)
  return (
    <li>
      <Link to={challengePath(group.id, one.number)}>
        <b dir="auto" lang={htmlLang[one.lang]}>
          {one.theme}
        </b>
      </Link>
      <p className="muted">
        <span>{w.states[one.state]}</span>
        <span>{w.days(one.startsAt, one.endsAt)}</span>
        <span className="num">{w.entries(one.entries)}</span>
        {one.forMembers && <span>{w.forMembers}</span>}
      </p>
    </li>
  )
}
