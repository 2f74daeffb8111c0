import { useState } from 'react'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { PasskeyDoor } from '#web/account/passkey-door.tsx'
import { passkeyUsed } from '#web/account/passkey-input.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { returnPath } from '#web/account/return-path.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/withdraw-login-page.ts'
import '../posts/post-form.css'
import './withdraw.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { openUntil } = await context.get(apiContext)('GET /api/withdraw-login')
  const back = backTo(url.searchParams.get('return'))
  if (openUntil) throw redirect(back)
  return { back, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const passkey = passkeyUsed(form)
  const password = textIn(form, 'password')
  const done = await attempt(passkey ? api('POST /api/withdraw-login/passkey', { body: passkey }) : api('POST /api/withdraw-login', { body: { password } }))
  return done.ok ? redirect(backTo(textIn(form, 'return'))) : data({ problem: done.problem, empty: !passkey && !password }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).loginTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Signed in is not enough for money: the password, or a passkey, once more. */
export default function WithdrawLoginPage({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const form = useFirstProblem(actionData)
  const busy = useNavigation().state !== 'idle'
  const [typedSince, setTypedSince] = useState<typeof actionData>()
  const problem =
    actionData &&
    actionData !== typedSince &&
    (actionData.empty ? w.loginEmpty : actionData.problem.reason === 'WRONG_PASSWORD' ? w.loginWrong : actionData.problem.msg)
  return (
    <main id="main" className="page withdraw-door">
      <h1>{w.loginTitle}</h1>
      <p className="muted">{w.loginLead}</p>
      <Form method="post" className="fields" ref={form} noValidate onInput={() => setTypedSince(actionData)}>
        <input type="hidden" name="return" value={back} />
        <PasswordField isNew={false} label={w.loginPassword} problem={problem || undefined} />
        <button type="submit" className="btn primary wide" aria-disabled={busy || undefined}>
          {w.loginEnter}
        </button>
      </Form>
      <PasskeyDoor leadsTo={back} />
    </main>
  )
}

/** Where somebody wanted to go, else where withdrawals begin. */
const backTo = (said: string | null) => {
  const path = returnPath(said)
  return path && !path.startsWith(href('/withdraw-deposit/login')) ? path : href('/withdraw-deposit/apply')
}
