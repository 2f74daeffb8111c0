import { data, redirect } from 'react-router'
import type { Challenge } from '#api/challenges.ts'
import type { Group } from '#api/groups.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { htmlLang } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { groupChallenges as words } from '#web/words/group-challenges.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/challenges-page.ts'
import { ChallengeForm, challengeFrom } from './challenge-form.tsx'
import { groupMeta } from './group-meta.ts'
import { challengePath, groupPath } from './links.ts'
import { TalkList } from './talk-list.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const [group, page] = await Promise.all([api('GET /api/group/:id', { params }), api('GET /api/group/:id/challenges', { params, query: { before } })])
  const { lang, origin } = context.get(pageContext)
  return { group, page, lang, origin }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said = challengeFrom(form)
  const idempotencyKey = textIn(form, 'key') || undefined
  const done = await attempt(context.get(apiContext)('POST /api/group/:id/challenges', { params, body: said }, { idempotencyKey }))
  return done.ok ? redirect(challengePath(params.id, done.data.challenge.number)) : data({ problem: done.problem, said }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { group, lang, origin } = loaderData
  return groupMeta({ group, lang, origin, path: groupPath(group.id, 'challenges'), heading: words.in(lang).challenges })
}

/** Themes that members hold their photographs against. */
export default function ChallengesPage({ loaderData: { group, page, lang }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const said = actionData?.said ?? { theme: '', words: '', lang, starts: '', ends: '' }
  const opener = group.can.challenge && (
    <details className="g-more" open={actionData !== undefined}>
      <summary className="btn">{w.start}</summary>
      <ChallengeForm intent="start" said={said} problem={actionData?.problem} go={w.startGo} />
    </details>
  )
  const nothing = { none: w.none, noneText: w.noneText, noneHere: w.noneHere, older: w.older }
  const rows = page.challenges.map((one) => <Row key={one.number} group={group} one={one} />)
  return <TalkList group={group} tab="challenges" title={w.challenges} opener={opener} rows={rows} next={page.next} words={nothing} />
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
