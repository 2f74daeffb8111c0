import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { NeedsScript } from '#web/account/check-line.tsx'
import { CodeField } from '#web/account/code-field.tsx'
import { KeyField } from '#web/account/key-field.tsx'
import { placed, type Way } from '#web/account/reset-input.ts'
import { useSendCode } from '#web/account/use-send-code.ts'
import type { Problem } from '#web/api.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import type { Answer } from './security-action.ts'
import { toOf } from './security-input.ts'

type Props = {
  /** As much of the number as its owner recognizes. */
  phone: string
  way: Way
  /** The same dialog with the other way of showing it. */
  turnTo: (way: Way) => string
  answer: Answer | undefined
  closeTo: string
  outbox: string | null
}
/** Before what a stolen session must not do: show once more that it is you, by a code or by the account key. It holds for ten minutes. */
export function Proof({ phone, way, turnTo, answer, closeTo, outbox }: Props) {
  const w = useWords(words)
  const sender = useSendCode(answer?.code, toOf(null))
  const said = saidOf(sender.problem, answer)
  const turn = (to: Way) => ({
    to: turnTo(to),
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
            <NeedsScript />
            <p className="hint">{w.proveCodeTo(phone)}</p>
            <CodeField phone={phone} problem={said.fields.code} sender={sender} outbox={outbox} />
          </>
        )}
      </Step>
    </>
  )
}

/** What is wrong: with the code that was to be sent, else with the form. */
export const saidOf = (problem: Problem | null, answer: Answer | undefined) =>
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
/** A step's form: what it asks, the way out, the way on. */
export function Step({ of, answer, whole, save, closeTo, onInput, children }: StepProps) {
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
