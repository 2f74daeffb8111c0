import { useState, type FormEvent, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Security } from '#api/account-security.ts'
import { CodeField } from '#web/account/code-field.tsx'
import { KeyField } from '#web/account/key-field.tsx'
import { securityDialog } from '#web/account/links.ts'
import { HOME } from '#web/account/login-input.ts'
import { PhoneField } from '#web/account/phone-field.tsx'
import { placed, type Way } from '#web/account/reset-input.ts'
import { useSendCode } from '#web/account/use-send-code.ts'
import type { Problem } from '#web/api.ts'
import { FieldError } from '#web/ui/field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import { DoneDialog } from './change-password.tsx'
import type { Answer } from './security-action.ts'
import { toOf } from './security-input.ts'
import { UrlDialog } from './url-dialog.tsx'

type Props = { security: Security; way: Way; answer: Answer | undefined; closeTo: string; outbox: string | null }
/** Two steps: show that it is you, then the new number. The first holds for ten minutes, so whoever comes back goes on with the second. */
export function ChangePhone({ security, way, answer, closeTo, outbox }: Props) {
  const w = useWords(words)
  if (answer?.of === 'phone' && answer.done) return <DoneDialog title={w.phoneDone} text={w.phoneDoneText(answer.done.phone ?? '')} closeTo={closeTo} />
  const proved = security.provedUntil !== null
  return (
    <UrlDialog title={w.phoneTitle} closeTo={closeTo}>
      <p className="muted small">{w.phoneSteps(proved ? 2 : 1)}</p>
      {proved ? (
        <NewPhone answer={answer} closeTo={closeTo} outbox={outbox} />
      ) : (
        <Proof phone={security.phone} way={way} answer={answer} closeTo={closeTo} outbox={outbox} />
      )}
    </UrlDialog>
  )
}

function Proof({ phone, way, answer, closeTo, outbox }: Omit<Props, 'security'> & { phone: string }) {
  const w = useWords(words)
  const sender = useSendCode(answer?.code, toOf(null))
  const said = saidOf(sender.problem, answer)
  const turn = (to: Way) => ({
    to: securityDialog('phone', to),
    replace: true,
    preventScrollReset: true,
    'aria-current': to === way ? ('true' as const) : undefined,
  })
  return (
    <>
      <p>{w.proveText}</p>
      <nav className="seg" aria-label={w.proveWays}>
        <Link {...turn('code')}>{w.proveByCode}</Link>
        <Link {...turn('key')}>{w.proveByKey}</Link>
      </nav>
      <Step of="prove" answer={answer} whole={said.whole} save={w.prove} closeTo={closeTo}>
        {way === 'key' ? (
          <KeyField problem={said.fields.ownerKey} />
        ) : (
          <>
            <p className="hint">{w.proveCodeTo(phone)}</p>
            <CodeField phone={phone} problem={said.fields.code} sender={sender} outbox={outbox} />
          </>
        )}
      </Step>
    </>
  )
}

function NewPhone({ answer, closeTo, outbox }: Pick<Props, 'answer' | 'closeTo' | 'outbox'>) {
  const w = useWords(words)
  const mine = answer?.of === 'phone' || answer?.code ? answer : undefined
  const [phone, setPhone] = useState(() => phoneOf(mine))
  const sender = useSendCode(mine?.code, toOf(phone))
  const said = saidOf(sender.problem, mine)
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'phone') setPhone((before) => ({ ...before, phone: target.value }))
  }
  return (
    <Step of="phone" answer={mine} whole={said.whole} save={w.phoneSave} closeTo={closeTo} onInput={onInput}>
      <PhoneField {...phone} problem={said.fields.phone} onCountry={(country) => setPhone((before) => ({ ...before, country }))} />
      <CodeField value={mine?.typed.code} phone={phone} problem={said.fields.code} sender={sender} outbox={outbox} />
      <p className="hint">{w.phoneEnds}</p>
    </Step>
  )
}

const phoneOf = (answer: Answer | undefined) => ({ country: answer?.typed.country || HOME.region, phone: answer?.typed.phone ?? '' })
/** What is wrong: with the code that was to be sent, else with the form. */
const saidOf = (problem: Problem | null, answer: Answer | undefined) =>
  problem ? placed(problem) : { fields: answer?.fields ?? {}, whole: answer?.whole ?? null }

type StepProps = {
  of: 'prove' | 'phone'
  answer: Answer | undefined
  whole: string | null
  save: string
  closeTo: string
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}
function Step({ of, answer, whole, save, closeTo, onInput, children }: StepProps) {
  const w = useWords(words)
  const form = useFirstProblem(answer?.of === of ? answer : undefined)
  const busy = useNavigation().formData !== undefined
  return (
    <Form ref={form} method="post" noValidate preventScrollReset replace onInput={onInput} className="fields">
      {/* Enter presses a form's first submit button: it must not be the one that sends a code */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="of" value={of} />
      <div role="alert">{whole && <FieldError text={whole} />}</div>
      {children}
      <div className="acts">
        <Link className="btn" to={closeTo} replace preventScrollReset>
          {w.cancel}
        </Link>
        <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
          {busy ? w.goingOn : save}
        </button>
      </div>
    </Form>
  )
}
