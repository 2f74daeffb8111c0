import { useState, type FormEvent } from 'react'
import type { Security } from '#api/account-security.ts'
import { NeedsScript } from '#web/account/check-line.tsx'
import { CodeField } from '#web/account/code-field.tsx'
import { securityDialog } from '#web/account/links.ts'
import { HOME } from '#web/account/login-input.ts'
import { PhoneField } from '#web/account/phone-field.tsx'
import type { Way } from '#web/account/reset-input.ts'
import { useSendCode } from '#web/account/use-send-code.ts'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import { DoneDialog } from './change-password.tsx'
import { Proof, saidOf, Step } from './proof-step.tsx'
import type { Answer } from './security-action.ts'
import { toOf } from './security-input.ts'
import { UrlDialog } from './url-dialog.tsx'

type Props = { security: Security; way: Way; answer: Answer | undefined; closeTo: string; outbox: string | null }
/** Two steps: show that it is you, then the new number. The first holds for ten minutes, so whoever comes back goes on with the second. */
export function ChangePhone({ security, way, answer, closeTo, outbox }: Props) {
  const w = useWords(words)
  if (answer?.of === 'phone' && answer.done) return <DoneDialog title={w.phoneDone} text={w.phoneDoneText(answer.done.phone ?? '')} closeTo={closeTo} />
  const proved = security.provedUntil !== null
  const turnTo = (to: Way) => securityDialog('phone', to)
  return (
    <UrlDialog title={w.phoneTitle} closeTo={closeTo}>
      <p className="muted small">{w.phoneSteps(proved ? 2 : 1)}</p>
      {proved ? (
        <NewPhone answer={answer} closeTo={closeTo} outbox={outbox} />
      ) : (
        <Proof phone={security.phone} way={way} turnTo={turnTo} answer={answer} closeTo={closeTo} outbox={outbox} />
      )}
    </UrlDialog>
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
      <NeedsScript />
      <PhoneField {...phone} problem={said.fields.phone} onCountry={(country) => setPhone((before) => ({ ...before, country }))} />
      <CodeField value={mine?.typed.code} phone={phone} problem={said.fields.code} sender={sender} outbox={outbox} />
      <p className="hint">{w.phoneEnds}</p>
    </Step>
  )
}

const phoneOf = (answer: Answer | undefined) => ({ country: answer?.typed.country || HOME.region, phone: answer?.typed.phone ?? '' })
