import { useState } from 'react'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { ReportableKind } from '#api/kinds.ts'
import type { ReportReason } from '#api/safety.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { Count, Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { kindWords } from '#web/words/kinds.ts'
import { safety as words } from '#web/words/safety.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/report-page.ts'
import '../posts/post-form.css'
import './safety.css'
import { claimPath, sentPath } from './links.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const named = { kind: (url.searchParams.get('kind') ?? '') as ReportableKind, subject: url.searchParams.get('subject') ?? '' }
  const [about, { reasons }] = await Promise.all([api('GET /api/reports/subject', { query: named }), api('GET /api/report-reasons')])
  return { about, reasons, subject: named.subject, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = { reason: textIn(form, 'reason'), words: textIn(form, 'words') }
  const body = { kind: textIn(form, 'kind') as ReportableKind, subject: textIn(form, 'subject'), ...typed, reason: typed.reason as ReportReason }
  const sent = await attempt(context.get(apiContext)('POST /api/reports', { body }))
  return sent.ok ? redirect(sentPath()) : data({ problem: sent.problem, typed }, { status: sent.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What is reported, why, and what follows from it; works without a script. */
export default function ReportPage({ loaderData: { about, reasons, subject }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { reportables } = useWords(kindWords)
  return (
    <main id="main" className="page report-page">
      <h1>{w.title}</h1>
      <p>
        {w.about}{' '}
        <Link className="link" to={about.path}>
          {reportables[about.kind]} <span lang={about.title ? langOfScript(about.title) : undefined}>{about.title}</span>
        </Link>
      </p>
      <p className="muted">{w.lead}</p>
      {about.report ? (
        <p className="notice">
          {w.already}{' '}
          <Link className="link" to={href('/settings/reports')}>
            {w.alreadyLink}
          </Link>
        </p>
      ) : (
        <ReportForm kind={about.kind} subject={subject} reasons={reasons} answer={actionData} />
      )}
      {about.kind === 'post' && (
        <p>
          <Link className="link" to={claimPath(about.path)}>
            {w.makeClaim}
          </Link>
        </p>
      )}
      <section aria-labelledby="rule">
        <h2 id="rule">{w.rule}</h2>
        {w.ruleText.map((text) => (
          <p className="muted" key={text}>
            {text}
          </p>
        ))}
      </section>
    </main>
  )
}

type Props = { kind: ReportableKind; subject: string; reasons: Route.ComponentProps['loaderData']['reasons']; answer: Route.ComponentProps['actionData'] }
function ReportForm({ kind, subject, reasons, answer }: Props) {
  const w = useWords(words)
  const lang = useLang()
  const form = useFirstProblem(answer)
  const [said, say] = useState(answer?.typed.words ?? '')
  const busy = useNavigation().state !== 'idle'
  const { fields = {} } = answer?.problem ?? {}
  return (
    <Form method="post" className="fields" ref={form}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subject} />
      <div role="alert">{answer && !fields.words && <ProblemSaid problem={answer.problem} />}</div>
      <fieldset className="report-reasons">
        <legend className="lab">{w.reason}</legend>
        {reasons.map(({ reason, urgent, [lang]: { name, text } }) => (
          <label key={reason} className="check">
            <input type="radio" name="reason" value={reason} required defaultChecked={answer?.typed.reason === reason} />
            <span>
              <b>{name}</b> {urgent && <small>{w.urgent}</small>}
              <span className="hint">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={w.words} aside={<Count text={said} max={500} />} hint={w.wordsHint} problem={fields.words}>
        {(wired) => (
          <textarea {...wired} className={inputClass(fields.words)} name="words" rows={4} value={said} onChange={(event) => say(event.target.value)} />
        )}
      </Field>
      <p className="hint">{w.kept}</p>
      <div className="acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {w.send}
        </button>
      </div>
    </Form>
  )
}
