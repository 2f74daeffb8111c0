import type { Challenge } from '#api/challenges.ts'
import { GROUP_REASON_MAX } from '#api/limits.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { htmlLang } from '#web/lang.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { groupChallenges as words } from '#web/words/group-challenges.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/challenge-page.ts'
import { ActForm } from './act-form.tsx'
import { Voting } from './blind-pair.tsx'
import { actInChallenge } from './challenge-acts.ts'
import { ChallengeForm, type ChallengeSaid } from './challenge-form.tsx'
import { Results } from './challenge-results.tsx'
import { GroupHead } from './group-head.tsx'
import { groupMeta } from './group-meta.ts'
import { challengePath, groupPath } from './links.ts'
import './group-talk.css'
import { OwnEntries } from './own-entries.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const after = url.searchParams.get('after') ?? undefined
  const [group, { challenge, part }, results] = await Promise.all([
    api('GET /api/group/:id', { params }),
    api('GET /api/group/:id/challenges/:number', { params }),
    attempt(api('GET /api/group/:id/challenges/:number/results', { params, query: { after } })),
  ])
  const { lang, origin } = context.get(pageContext)
  return { group, challenge, part, results: results.ok ? results.data : null, lang, origin }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actInChallenge(context.get(apiContext), params, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { group, challenge, lang, origin } = loaderData
  const path = challengePath(group.id, challenge.number)
  return groupMeta({ group, lang, origin, path, heading: challenge.theme, said: challenge.words })
}

/** One challenge: what it asks for, the two before its reader, their own photographs; afterwards what came of it. */
export default function ChallengePage({ loaderData: { group, challenge, part, results }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { state } = challenge
  return (
    <main id="main">
      <GroupHead group={group} tab="challenges" problem={undefined} />
      <div className="g-page g-talk g-challenge">
        <Link className="link" to={groupPath(group.id, 'challenges')}>
          {w.all}
        </Link>
        <About challenge={challenge} />
        <div role="alert">{actionData && <ProblemSaid problem={actionData.problem} text={actionData.problem.fields.reason} />}</div>
        {state === 'running' && (challenge.can.vote ? <Voting part={part} /> : <p className="muted">{w.onlyMembers}</p>)}
        {challenge.can.enter && <OwnEntries group={group} part={part} />}
        {results && <Results results={results.results} next={results.next} />}
        <Team challenge={challenge} answer={actionData} />
      </div>
    </main>
  )
}

function About({ challenge: { theme, words: said, lang, state, by, startsAt, endsAt, entries, reason, forMembers } }: { challenge: Challenge }) {
  const w = useWords(words)
  return (
    <section className="g-opening">
      <h2 dir="auto" lang={htmlLang[lang]}>
        {theme}
      </h2>
      <p className="muted">
        <span>{w.states[state]}</span>
        <span>{w.days(startsAt, endsAt)}</span>
        <span className="num">{w.entries(entries)}</span>
        {by && <span>{w.by(by.nickname)}</span>}
        {forMembers && <span>{w.forMembers}</span>}
      </p>
      {said && (
        <p className="words">
          <WrittenText text={said} mentioned={[]} lang={htmlLang[lang]} />
        </p>
      )}
      {state === 'cancelled' && <p className="notice">{w.cancelledFor(reason)}</p>}
      {state === 'counting' && <p className="notice">{w.counting}</p>}
      {state === 'ahead' && <p className="muted">{w.ahead(startsAt)}</p>}
    </section>
  )
}

type TeamProps = { challenge: Challenge; answer: Route.ComponentProps['actionData'] }
/** For who runs it. */
const Team = ({ challenge, answer }: TeamProps) => (
  <div className="acts">
    {challenge.can.edit && <Edit challenge={challenge} answer={answer?.intent === 'edit' ? answer : undefined} />}
    {challenge.can.cancel && <Cancel answer={answer?.intent === 'cancel' ? answer : undefined} />}
  </div>
)

function Edit({ challenge, answer }: TeamProps) {
  const w = useWords(words)
  return (
    <details className="g-more" open={answer !== undefined}>
      <summary className="btn compact">{w.edit}</summary>
      <ChallengeForm intent="edit" said={answer?.said ?? saidOf(challenge)} problem={answer?.problem} go={w.save} />
    </details>
  )
}

function Cancel({ answer }: Pick<TeamProps, 'answer'>) {
  const w = useWords(words)
  return (
    <details className="g-more" open={answer !== undefined}>
      <summary className="btn compact">{w.cancel}</summary>
      <ActForm intent="cancel" className="g-form">
        <p className="hint">{w.cancelText}</p>
        <Field label={w.cancelWhy} problem={answer?.problem.fields.reason}>
          {(wired) => <input {...wired} className="input" name="reason" maxLength={GROUP_REASON_MAX} required autoComplete="off" />}
        </Field>
        <button type="submit" className="btn">
          {w.cancel}
        </button>
      </ActForm>
    </details>
  )
}

const HOURS_8 = 8 * 3_600_000
/** The day of a moment as people here count it; of the end its last moment. */
const dayOf = (at: string, before = 0) => new Date(new Date(at).getTime() + HOURS_8 - before).toISOString().slice(0, 10)
/** As the form says it. */
const saidOf = ({ theme, words: said, lang, startsAt, endsAt }: Challenge): ChallengeSaid => ({
  theme,
  words: said,
  lang,
  starts: dayOf(startsAt),
  ends: dayOf(endsAt, 1),
})
