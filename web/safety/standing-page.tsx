import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OwnDecision } from '#api/safety.ts'
import { agreementPath } from '#web/agreements/links.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { kindWords } from '#web/words/kinds.ts'
import { safety as words } from '#web/words/safety.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/standing-page.ts'
import '../posts/post-form.css'
import './safety.css'
import { numberIn } from './number-in.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = numberIn(url)
  const standing = await context.get(apiContext)('GET /api/account/standing', { query: { ...(before && { before }) } })
  return { standing, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [number, typed] = [textIn(form, 'number'), textIn(form, 'words')]
  const sent = await attempt(context.get(apiContext)('POST /api/account/standing/:number/appeal', { params: { number }, body: { words: typed } }))
  return sent.ok ? data({ number, typed: '', problem: null }) : data({ number, typed, problem: sent.problem }, { status: sent.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).standing} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What was decided about one's own things, what it counts for, and the way out. */
export default function StandingPage({ loaderData: { standing }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { strikes, pausedUntil, decisions, next } = standing
  return (
    <>
      <h2>{w.standing}</h2>
      <p className="hint">{w.standingLead}</p>
      <p>
        <b>{strikes ? w.strikes(strikes) : w.good}</b>
      </p>
      {pausedUntil && <p className="notice">{w.paused(pausedUntil)}</p>}
      <p className="hint">
        {w.strikesText}{' '}
        <Link className="link" to={agreementPath('self-review-system')}>
          {w.rulesLink}
        </Link>
      </p>
      {decisions.length === 0 && <EmptyState title={w.noDecisions} text={w.noDecisionsText} />}
      <ul className="safety-list">
        {decisions.map((decision) => (
          <Decided key={decision.number} decision={decision} answer={actionData?.number === decision.number ? actionData : undefined} />
        ))}
      </ul>
      {next && (
        <Link className="btn" to={`?before=${next}`}>
          {w.earlier}
        </Link>
      )}
    </>
  )
}

type Answer = Route.ComponentProps['actionData']
function Decided({ decision, answer }: { decision: OwnDecision; answer: Answer }) {
  const w = useWords(words)
  const { reportables, reasons } = useWords(kindWords)
  const { kind, title, path, reason, words: said, at, appeal, can } = decision
  return (
    <li>
      <h3>
        {title && path ? (
          <Link className="link" to={path} lang={langOfScript(title)}>
            {title}
          </Link>
        ) : (
          w.forgotten
        )}{' '}
        <small>{reportables[kind]}</small>
      </h3>
      <p>
        <b>{w.state[cameTo(decision)]}</b> {reasons[reason]} <small>{w.decidedAt(at)}</small>
      </p>
      <Strike strike={decision.strike} />
      {decision.claim && (
        <blockquote>
          <p>{w.claimedBy(decision.claim.name)}</p>
          <p>
            <OutsideLink to={decision.claim.original}>{decision.claim.original}</OutsideLink>
          </p>
          <q>{decision.claim.statement}</q>
        </blockquote>
      )}
      {said && (
        <p>
          {w.said} <q>{said}</q>
        </p>
      )}
      {appeal?.waiting && <p className="notice">{w.appealed(appeal.at)}</p>}
      {answer?.problem === null && <output className="vh">{w.appealSent}</output>}
      {can.appeal && <AppealForm decision={decision} answer={answer} />}
    </li>
  )
}

/** What came of an appeal is said of what it was about. */
function cameTo({ state, label }: OwnDecision) {
  if (!label || state === 'labelled') return state
  return state === 'stands' ? 'labelStands' : 'labelGone'
}

function Strike({ strike }: Pick<OwnDecision, 'strike'>) {
  const w = useWords(words)
  if (!strike) return null
  const { expiresAt, liftedAt, counts } = strike
  return <p className="muted">{liftedAt ? w.strikeLifted : counts ? w.strikeUntil(expiresAt) : w.strikeOver(expiresAt)}</p>
}

function AppealForm({ decision: { number, appealUntil, claim }, answer }: { decision: OwnDecision; answer: Answer }) {
  const w = useWords(words)
  const busy = useNavigation().state !== 'idle'
  const problem = answer?.problem?.fields.words
  return (
    <details open={Boolean(answer?.problem)}>
      <summary>{claim ? w.counter : w.appeal}</summary>
      <Form method="post" className="fields">
        <input type="hidden" name="number" value={number} />
        <div role="alert">{answer?.problem && !problem && <ProblemSaid problem={answer.problem} />}</div>
        <Field label={w.appealWords} hint={w.appealHint(appealUntil)} problem={problem}>
          {(wired) => <textarea {...wired} className={inputClass(problem)} name="words" rows={4} required defaultValue={answer?.typed} />}
        </Field>
        <div className="acts">
          <button type="submit" className="btn primary" disabled={busy}>
            {w.sendAppeal}
          </button>
        </div>
      </Form>
    </details>
  )
}
