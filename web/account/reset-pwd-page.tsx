import { useState, type ComponentProps, type FormEvent } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Api } from '#api/client.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/reset-pwd-page.ts'
import { CheckLine, NeedsScript } from './check-line.tsx'
import { CodeField } from './code-field.tsx'
import { KeyField, NamedField } from './key-field.tsx'
import { passwordDoor, resetPath } from './links.ts'
import { doorPath, HOME } from './login-input.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { placed, resetInput, wayIn, type Typed, type Way } from './reset-input.ts'
import { useCheckedSubmit } from './use-checked-submit.ts'
import { useSendCode, type CodeAnswer } from './use-send-code.ts'
import './login.css'

type Answer = { problem: Problem | null; typed: Typed; done: boolean; code?: CodeAnswer }

export function loader({ context, url }: Route.LoaderArgs) {
  const { lang, development } = context.get(pageContext)
  return { lang, way: wayIn(url.searchParams), outbox: development ? '/dev/outbox' : null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const input = resetInput(await request.formData())
  const { typed } = input
  if (input.sends) return data<Answer>({ problem: null, typed, done: false, code: await askCode(api, input) })
  const body = wayIn(url.searchParams) === 'key' ? input.byKey : input.byCode
  const reset = await attempt(api('POST /api/reset-pwd', { body }))
  if (reset.ok) return data<Answer>({ problem: null, typed, done: true })
  return data<Answer>({ problem: reset.problem, typed, done: false }, { status: reset.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).resetTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ResetPwdPage({ loaderData: { way, outbox }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  if (actionData?.done) return <ResetDone />
  return (
    <main id="main" className="page narrow-form">
      <h1>{w.resetTitle}</h1>
      <p className="muted">{w.resetLead[way]}</p>
      <nav className="seg" aria-label={w.proveWays}>
        <Link to={resetPath('code')} replace preventScrollReset aria-current={way === 'code' ? 'true' : undefined}>
          {w.proveByCode}
        </Link>
        <Link to={resetPath('key')} replace preventScrollReset aria-current={way === 'key' ? 'true' : undefined}>
          {w.proveByKey}
        </Link>
      </nav>
      <ResetForm key={way} way={way} answer={actionData} outbox={outbox} />
    </main>
  )
}

type FormProps = { way: Way; answer: Answer | undefined; outbox: string | null }
function ResetForm({ way, answer, outbox }: FormProps) {
  const w = useWords(words)
  const [phone, setPhone] = useState(() => phoneOf(answer))
  const sender = useSendCode(answer?.code, toOf(phone))
  const { start, check, waiting } = useCheckedSubmit({ action: 'reset', to: resetPath(way), answer, always: true })
  const busy = Boolean(useNavigation().formData?.has('newPassword')) || check.working
  const problem = waiting ? null : (sender.problem ?? answer?.problem)
  const { fields, whole } = placed(problem)
  const form = useFirstProblem(answer?.problem)
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'phone') setPhone((before) => ({ ...before, phone: target.value }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sender.check.rest()
    if (!busy) start(event.currentTarget)
  }
  return (
    <Form ref={form} method="post" noValidate preventScrollReset onInput={onInput} onSubmit={onSubmit} className="fields">
      {/* Enter presses a form's first submit button: it must not be the one that sends a code */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      {whole ? <Whole text={whole} /> : <NeedsScript />}
      {way === 'code' ? (
        <>
          <KnownPhone {...phone} failed={problem} onCountry={(country) => setPhone((before) => ({ ...before, country }))} />
          <CodeField value={answer?.typed.code} phone={phone} problem={fields.code} sender={sender} outbox={outbox} />
        </>
      ) : (
        <>
          <NamedField label={w.account} value={answer?.typed.account} problem={fields.account} />
          <KeyField problem={fields.ownerKey} />
        </>
      )}
      <PasswordField isNew name="newPassword" label={w.newPassword} hint={w.passwordHint} problem={fields.newPassword} />
      <p className="hint">{w.resetEnds}</p>
      <CheckLine check={check} />
      <Acts busy={busy} />
    </Form>
  )
}

type PhoneProps = Omit<ComponentProps<typeof PhoneField>, 'problem'> & { failed: Problem | null | undefined }
/** Under a number without an account stands the way to register it. */
function KnownPhone({ failed, ...field }: PhoneProps) {
  const w = useWords(words)
  const unknown = failed?.reason === 'PHONE_NOT_REGISTERED'
  return (
    <>
      <PhoneField {...field} problem={placed(failed).fields.phone} />
      {unknown && (
        <p className="small">
          <Link className="link" to={doorPath('register')}>
            {w.toRegister}
          </Link>
        </p>
      )}
    </>
  )
}

function Acts({ busy }: { busy: boolean }) {
  const w = useWords(words)
  return (
    <div className="acts">
      <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
        {busy ? w.goingOn : w.resetSave}
      </button>
      <Link className="btn quiet" to={passwordDoor()}>
        {w.backToLogin}
      </Link>
    </div>
  )
}

const phoneOf = (answer: Answer | undefined) => ({ country: answer?.typed.country || HOME.region, phone: answer?.typed.phone ?? '' })

/** What no field is to blame for. */
const Whole = ({ text }: { text: string }) => (
  <p className="notice" role="alert">
    <Icon name="info" />
    <span>{text}</span>
  </p>
)

function ResetDone() {
  const w = useWords(words)
  return (
    <main id="main" className="page narrow-form">
      <h1>{w.resetDone}</h1>
      <output className="line">{w.resetDoneText}</output>
      <Link className="btn primary" to={passwordDoor()}>
        {w.toLogin}
      </Link>
    </main>
  )
}

const toOf = ({ country, phone }: { country: string; phone: string }) => `${country} ${phone}`

async function askCode(api: Api, { typed, send }: ReturnType<typeof resetInput>): Promise<CodeAnswer> {
  const sent = await attempt(api('POST /api/account/send-sms', { body: { ...send, type: 'reset' } }))
  return { to: toOf(typed), sent: sent.ok ? sent.data : null, problem: sent.ok ? null : sent.problem }
}
