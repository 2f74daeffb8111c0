import { useCountdown } from '#web/account/use-countdown.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { contributor as words } from '#web/words/contributor.ts'
import { useWords } from '#web/words/words.ts'
import type { CodeSent } from './contact-input.ts'

type Props = { sent: CodeSent | null; problem: string | undefined; value: string; hint: string; outbox: string | null }
/** A code, and the button that has one sent: it sends the form, so that it works without a script too. */
export function CodeLine({ sent, problem, value, hint, outbox }: Props) {
  const w = useWords(words)
  const left = useCountdown(sent?.resendAfter ?? 0, sent)
  const said = (
    <>
      <output>{sent ? w.codeSent(sent.expiresIn / 60) : hint}</output>{' '}
      {outbox && (
        <a className="link nowrap" href={outbox} target="_blank" rel="noreferrer">
          {w.outbox}
        </a>
      )}
    </>
  )
  return (
    <Field label={w.code} problem={problem} hint={said}>
      {(wired) => (
        <span className="code-row">
          <input {...wired} className={inputClass(problem)} name="code" inputMode="numeric" autoComplete="one-time-code" defaultValue={value} maxLength={8} />
          <button type="submit" className="btn num" name="intent" value="code" disabled={left > 0}>
            {left > 0 ? w.resend(left) : w.sendCode}
          </button>
        </span>
      )}
    </Field>
  )
}
