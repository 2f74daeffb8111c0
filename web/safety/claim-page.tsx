import { useState, type FormEvent } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { CheckLine, NeedsScript } from '#web/account/check-line.tsx'
import { useCheckedSubmit } from '#web/account/use-checked-submit.ts'
import { agreementPath } from '#web/agreements/links.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { claims as words } from '#web/words/claims.ts'
import { useWords } from '#web/words/words.ts'
import '../posts/post-form.css'
import './safety.css'
import type { Route } from './+types/claim-page.ts'

const FIELDS = ['address', 'original', 'name', 'contact', 'statement'] as const
type Typed = Record<(typeof FIELDS)[number], string>

export function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { address: (url.searchParams.get('address') ?? '').slice(0, 500), lang, origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = Object.fromEntries(FIELDS.map((field) => [field, textIn(form, field)])) as Typed
  const body = { ...typed, isTrue: form.has('isTrue'), nvcVal: textIn(form, 'nvcVal') || undefined }
  const sent = await attempt(context.get(apiContext)('POST /api/claims', { body }))
  return sent.ok ? redirect(href('/claim/:word', { word: sent.data.word })) : data({ problem: sent.problem, typed }, { status: sent.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { title, lead } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: lead },
    ...previewMeta({ lang, origin, path: href('/claim'), title, description: lead }),
  ]
}

/** Where right holders say that a work here is theirs, with or without an account. */
export default function ClaimPage({ loaderData: { address }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page report-page">
      <h1>{w.title}</h1>
      <p className="muted">{w.lead}</p>
      <ClaimForm address={address} answer={actionData} />
      <section aria-labelledby="next">
        <h2 id="next">{w.next}</h2>
        {w.nextText.map((text) => (
          <p className="muted" key={text}>
            {text}
          </p>
        ))}
        <p>
          <Link className="link" to={agreementPath('self-review-system')}>
            {w.rulesLink}
          </Link>
        </p>
      </section>
    </main>
  )
}

type Props = { address: string; answer: Route.ComponentProps['actionData'] }
function ClaimForm({ address, answer }: Props) {
  const w = useWords(words)
  const [said, say] = useState<Typed>(answer?.typed ?? { address, original: '', name: '', contact: '', statement: '' })
  const { start, check, waiting } = useCheckedSubmit({ action: 'claim', to: href('/claim'), answer, always: true })
  const form = useFirstProblem(answer?.problem)
  const busy = check.working || waiting
  const problem = waiting ? undefined : answer?.problem
  const fields: Partial<Record<keyof Typed | 'isTrue', string>> = { ...problem?.fields, ...(problem?.reason === 'CLAIM_NO_WORK' && { address: problem.msg }) }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) start(event.currentTarget)
  }
  const about = (field: keyof Typed) => ({
    name: field,
    label: w.fields[field],
    hint: w.hints[field],
    value: said[field],
    problem: fields[field],
    onChange: (text: string) => say({ ...said, [field]: text }),
  })
  return (
    <Form method="post" className="fields" ref={form} onSubmit={onSubmit} noValidate>
      {problem && !Object.keys(fields).length ? (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      ) : (
        <NeedsScript />
      )}
      <TextField {...about('address')} />
      <TextField {...about('original')} />
      <TextField {...about('name')} />
      <TextField {...about('contact')} />
      <TextField {...about('statement')} rows={6} max={2000} />
      <Field label={w.truth} problem={fields.isTrue}>
        {(wired) => (
          <label className="check">
            <input {...wired} className={inputClass(undefined)} type="checkbox" name="isTrue" value="yes" />
            {w.isTrue}
          </label>
        )}
      </Field>
      <p className="hint">{w.shown}</p>
      <CheckLine check={check} />
      <div className="acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {w.send}
        </button>
      </div>
    </Form>
  )
}
