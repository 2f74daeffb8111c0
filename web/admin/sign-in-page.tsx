import { useEffect, useRef } from 'react'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { returnPath } from '#web/account/return-path.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { QrCode } from '#web/shell/qr-code.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { admin as words } from '#web/words/admin.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import './admin.css'
import type { Route } from './+types/sign-in-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const standing = await context.get(apiContext)('GET /api/admin/standing')
  const back = returnPath(url.searchParams.get('return')) ?? href('/admin')
  if (standing.factor === 'proved') throw redirect(back)
  return { standing, back, lang: context.get(pageContext).lang }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (form.has('leave')) {
    await api('DELETE /api/admin/factor')
    return redirect(href('/'))
  }
  if (form.has('password')) {
    const given = await attempt(api('POST /api/admin/factor/secret', { body: { password: textIn(form, 'password') } }))
    return given.ok ? data({ problem: null, given: given.data }) : data({ problem: given.problem, given: null }, { status: given.status })
  }
  const proved = await attempt(api('POST /api/admin/factor', { body: { code: textIn(form, 'code') } }))
  return proved.ok ? redirect(returnPath(url.searchParams.get('return')) ?? href('/admin')) : refused(proved)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).door} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** The door of the console, for who is signed in and has a role: the second factor, or first the secret for one. */
export default function SignInPage({ loaderData: { standing }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { comma } = useWords(consoleWords)
  const given = actionData && 'given' in actionData ? actionData.given : null
  const problem = actionData?.problem ?? null
  return (
    <main id="main" className="page adm-door">
      <h1>{w.door}</h1>
      <p className="muted">{standing.factor === 'none' && !given ? w.noFactor : w.doorLead(standing.roles.map((role) => w.roles[role]).join(comma))}</p>
      {given && <Secret {...given} />}
      {standing.factor === 'none' && !given ? <AskSecret problem={problem} /> : <AskCode problem={problem} />}
    </main>
  )
}

function Secret({ secret, address }: { secret: string; address: string }) {
  const w = useWords(words)
  return (
    <section className="adm-secret" aria-label={w.secret}>
      <QrCode text={address} label={w.secretQr} />
      <div>
        <h2>{w.secret}</h2>
        <code lang="en">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <p className="hint">{w.secretHint}</p>
      </div>
    </section>
  )
}

function AskCode({ problem }: { problem: Problem | null }) {
  const w = useWords(words)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="fields">
      <Field label={w.code} hint={w.codeHint} problem={problem?.fields.code}>
        {(wired) => (
          <input
            {...wired}
            className={inputClass(problem?.fields.code)}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            ref={field}
          />
        )}
      </Field>
      {problem && !problem.fields.code && <ProblemSaid problem={problem} />}
      <p className="acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.entering : w.enter}
        </button>
      </p>
    </Form>
  )
}

function AskSecret({ problem }: { problem: Problem | null }) {
  const w = useWords(words)
  const wrong = problem?.reason === 'WRONG_PASSWORD' ? w.passwordWrong : (problem?.fields.password ?? problem?.msg)
  return (
    <Form method="post" className="fields">
      <Field label={w.password} problem={wrong}>
        {(wired) => <input {...wired} className={inputClass(wrong)} type="password" name="password" autoComplete="current-password" />}
      </Field>
      <p className="acts">
        <button type="submit" className="btn primary">
          {w.giveSecret}
        </button>
      </p>
    </Form>
  )
}
