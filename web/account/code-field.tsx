import { Field, inputClass } from '#web/ui/field.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import { codeOf } from './login-input.ts'
import type { CodeSender } from './use-code-sender.ts'

type Sender = Pick<CodeSender, 'sent' | 'left' | 'sending' | 'check' | 'send'>
/** `phone`: the number that was typed, or as much of a known one as its owner recognizes. */
type Props = {
  value?: string | undefined
  phone: { country: string; phone: string } | string
  problem: string | undefined
  sender: Sender
  outbox: string | null
}
/** The code, and the button that has one sent. While the browser shows that no robot asks, the field says so; where it could not, the button tries again. */
export function CodeField({ value, phone, problem, sender, outbox }: Props) {
  const w = useWords(words)
  const { sent, left, sending, check, send } = sender
  const messages = outbox && (typeof phone === 'string' ? outbox : outbox + `?phone=${encodeURIComponent(dialled(phone))}`)
  const label = labelOf(w, sender)
  const says = check.working ? w.checking : sent ? w.codeSent(masked(phone), sent.expiresIn / 60) : w.codeHint
  const hint = (
    <>
      <output>{says}</output>{' '}
      {messages && (
        <a className="link nowrap" href={messages} target="_blank" rel="noreferrer">
          {w.outbox}
        </a>
      )}
    </>
  )
  return (
    <Field label={w.code} problem={check.failed ?? problem} hint={hint}>
      {(wired) => (
        <span className="code-row">
          {check.failed && (
            <span className="vh" role="alert">
              {check.failed}
            </span>
          )}
          <input
            {...wired}
            className={inputClass(check.failed ?? problem)}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            defaultValue={value}
            maxLength={8}
          />
          <button
            type="submit"
            className="btn num"
            name="intent"
            value="send"
            disabled={left > 0}
            aria-disabled={sending || check.working || undefined}
            onClick={send}
          >
            {label}
          </button>
        </span>
      )}
    </Field>
  )
}

function labelOf(w: ReturnType<typeof words.in>, { sent, left, sending, check }: Sender) {
  if (check.working || check.failed) return check.working ? w.checkingShort : w.checkAgain
  return sending ? w.sending : left > 0 ? w.resendAfter(left) : sent ? w.resendCode : w.sendCode
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
