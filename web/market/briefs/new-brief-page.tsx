import { data, Form, href, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { BRIEF_DAYS_MOST, BRIEF_TITLE_MAX, BRIEF_WANTED_MOST, BRIEF_WORDS_MAX, licenceKinds } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { signInTo } from '#web/posts/links.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { briefs as words } from '#web/words/briefs.ts'
import { market } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/new-brief-page.ts'
import { briefInput, briefSaid, type BriefSaid } from './brief-input.ts'
import { briefPath, briefsPath } from './links.ts'
import './briefs.css'

export function loader({ context }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  return viewer ? { lang } : redirect(signInTo(href('/market/briefs/new')))
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said = briefSaid(form)
  const body = briefInput(said)
  const made = await attempt(context.get(apiContext)('POST /api/market/briefs', { body }, { idempotencyKey: textIn(form, 'key') || undefined }))
  return made.ok ? redirect(briefPath(made.data.brief.number)) : data({ problem: made.problem, said }, { status: made.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).newTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

const START: BriefSaid = { title: '', words: '', kind: 'standard', budget: '', wanted: '1', days: '14' }
/** One page of fields, which works without a script too; what was typed is there again when something of it is wrong. */
export default function NewBriefPage({ actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const problem = actionData?.problem ?? null
  const said = actionData?.said ?? START
  const form = useFirstProblem(problem)
  const busy = useNavigation().state === 'submitting'
  const fields = problem?.fields ?? {}
  return (
    <main id="main" className="page briefs">
      <p>
        <Link className="link" to={briefsPath()}>
          {w.back}
        </Link>
      </p>
      <h1>{w.newTitle}</h1>
      <p className="muted under-title">{w.newLead}</p>
      <Form method="post" className="fields brief-form" ref={form} noValidate onSubmit={(event) => giveKey(event.currentTarget)}>
        <input type="hidden" name="key" defaultValue="" />
        <div role="alert">{problem && Object.keys(fields).length === 0 && <ProblemSaid problem={problem} />}</div>
        <Field label={w.head} hint={w.headHint} problem={fields['title']}>
          {(wired) => (
            <input {...wired} className={inputClass(fields['title'])} name="title" defaultValue={said.title} maxLength={BRIEF_TITLE_MAX} autoComplete="off" />
          )}
        </Field>
        <Field label={w.words} hint={w.wordsHint} problem={fields['words']}>
          {(wired) => (
            <textarea {...wired} className={inputClass(fields['words'])} name="words" rows={5} defaultValue={said.words} maxLength={BRIEF_WORDS_MAX} />
          )}
        </Field>
        <KindField said={said} fields={fields} />
        <NumberFields said={said} fields={fields} />
        <p className="acts">
          <button className="btn primary" disabled={busy}>
            {busy ? w.sending : w.send}
          </button>
        </p>
      </Form>
    </main>
  )
}

type Part = { said: BriefSaid; fields: Readonly<Record<string, string>> }
function KindField({ said, fields }: Part) {
  const w = useWords(words)
  const m = useWords(market)
  return (
    <Field
      label={w.kind}
      problem={fields['kind']}
      hint={
        <Link className="link" to={href('/market/licences')}>
          {w.toKinds}
        </Link>
      }
    >
      {(wired) => (
        <select {...wired} className={inputClass(fields['kind'])} name="kind" defaultValue={said.kind}>
          {licenceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {m.kinds[kind]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function NumberFields({ said, fields }: Part) {
  const w = useWords(words)
  return (
    <div className="brief-numbers">
      <Field label={w.budgetField} hint={w.budgetHint} problem={fields['budget']}>
        {(wired) => (
          <input {...wired} className={inputClass(fields['budget'])} name="budget" inputMode="decimal" defaultValue={said.budget} autoComplete="off" />
        )}
      </Field>
      <Field label={w.wantedField} hint={`1–${BRIEF_WANTED_MOST}`} problem={fields['wanted']}>
        {(wired) => (
          <input {...wired} className={inputClass(fields['wanted'])} name="wanted" inputMode="numeric" defaultValue={said.wanted} autoComplete="off" />
        )}
      </Field>
      <Field label={w.daysField} hint={`1–${BRIEF_DAYS_MOST}`} problem={fields['days']}>
        {(wired) => <input {...wired} className={inputClass(fields['days'])} name="days" inputMode="numeric" defaultValue={said.days} autoComplete="off" />}
      </Field>
    </div>
  )
}
