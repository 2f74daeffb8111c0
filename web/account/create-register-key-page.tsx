import { Form, href, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import type { security as zh } from '#web/words/zh/security.ts'
import type { Route } from './+types/create-register-key-page.ts'
import { KeyShown } from './key-shown.tsx'
import { PasswordField } from './password-field.tsx'
import { returnPath } from './return-path.ts'
import './login.css'
import './key.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  const { keyAsksPassword, keyMadeAt } = await context.get(apiContext)('GET /api/account/security')
  return { lang, account: viewer?.account ?? '', asks: keyAsksPassword, has: keyMadeAt !== null, back: returnPath(url.searchParams.get('return')) }
}

/** The key is in this answer and in no address, cookie or storage: whoever reloads has seen it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const body = form.has('password') ? { password: textIn(form, 'password') } : {}
  const made = await attempt(context.get(apiContext)('POST /api/account/key', { body }))
  return made.ok ? { problem: null, made: made.data } : refused(made)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).keyTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function CreateRegisterKeyPage({ loaderData: { account, asks, has, back }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const leadsTo = back ?? (asks ? href('/settings/security') : href('/'))
  if (actionData && 'made' in actionData) return <KeyShown account={account} made={actionData.made} leadsTo={leadsTo} />
  return (
    <main id="main" className="page key-page">
      <h1>{w.keyTitle}</h1>
      <p>{w.keyLead}</p>
      <ul className="key-for">
        {w.keyFor.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <KeyForm asks={asks} has={has} problem={actionData?.problem ?? null} leadsTo={leadsTo} />
    </main>
  )
}

type FormProps = { asks: boolean; has: boolean; problem: Problem | null; leadsTo: string }
/** The button that makes the key, behind the password where the server asks for it. */
function KeyForm({ asks, has, problem, leadsTo }: FormProps) {
  const w = useWords(words)
  const form = useFirstProblem(problem)
  const busy = useNavigation().formData !== undefined
  const wrong = problem ? wrongOf(w, problem) : undefined
  const make = has ? w.keyMakeAnew : w.keyMake
  return (
    <Form method="post" ref={form} className="key-form">
      {has && <p className="notice">{w.keyAnewText}</p>}
      {asks && <PasswordField isNew={false} label={w.keyPassword} problem={wrong} />}
      {!asks && wrong && <FieldError text={wrong} />}
      <div className="acts">
        <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
          {busy ? w.goingOn : make}
        </button>
        <Link className="btn quiet" to={leadsTo}>
          {asks ? w.keyBack : w.keySkip}
        </Link>
      </div>
      {!asks && <p className="hint">{w.keySkipHint}</p>}
    </Form>
  )
}

const wrongOf = (w: typeof zh, { reason, fields, msg }: Problem) => (reason === 'WRONG_PASSWORD' ? w.keyPasswordWrong : (fields.password ?? msg))
