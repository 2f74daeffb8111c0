import { Field, inputClass } from '#web/ui/field.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import { codeOf } from './login-input.ts'
import type { CodeSender } from './use-code-sender.ts'

type Sender = Pick<CodeSender, 'sent' | 'left' | 'sending' | 'send'>
/** `phone`: the number that was typed, or as much of a known one as its owner recognizes. */
type Props = {
  value?: string | undefined
  phone: { country: string; phone: string } | string
  problem: string | undefined
  sender: Sender
  outbox: string | null
}
/** The code, and the button that has one sent: a submit button with an intent of its own, so it works without a script too. */
export function CodeField({ value, phone, problem, sender, outbox }: Props) {
  const w = useWords(words)
  const { sent, left, sending, send } = sender
  const messages = outbox && (typeof phone === 'string' ? outbox : outbox + `?phone=${encodeURIComponent(dialled(phone))}`)
  const label = sending ? w.sending : left > 0 ? w.resendAfter(left) : sent ? w.resendCode : w.sendCode
  const hint = (
    <>
      <output>{sent ? w.codeSent(masked(phone), sent.expiresIn / 60) : w.codeHint}</output>{' '}
      {messages && (
        <a className="link nowrap" href={messages} target="_blank" rel="noreferrer">
          {w.outbox}
        </a>
      )}
    </>
  )
  return (
    <Field label={w.code} problem={problem} hint={hint}>
      {(wired) => (
        <span className="code-row">
          <input {...wired} className={inputClass(problem)} name="code" inputMode="numeric" autoComplete="one-time-code" defaultValue={value} maxLength={8} />
          <button type="submit" className="btn num" name="intent" value="send" disabled={left > 0} aria-disabled={sending || undefined} onClick={send}>
            {label}
          </button>
        </span>
      )}
    </Field>
  )
}

const digits = (text: string) => text.replace(/\D/g, '')
type Typed = { country: string; phone: string }
const dialled = ({ country, phone }: Typed) => (phone ? `+${codeOf(country)}${digits(phone)}` : '')
/** Enough to recognize one's own number, not enough for whoever looks over a shoulder. */
function masked(said: Props['phone']) {
  if (typeof said === 'string') return said
  const { country, phone } = said
  const all = digits(phone)
  return `+${codeOf(country)} ${all.slice(0, -8)}****${all.slice(-4)}`
}
