import { useId } from 'react'
import { href } from 'react-router'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'

type Props = { given: boolean; problem: string | undefined; onGive: (given: boolean) => void }
/** Nothing is agreed to beforehand. The agreements open beside the form, so that nothing typed is lost. */
export function ConsentField({ given, problem, onGive }: Props) {
  const w = useWords(words)
  const id = useId()
  const link = (to: string) => (text: string) => (
    <Link className="link" to={to} target="_blank">
      {text}
    </Link>
  )
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          defaultChecked={given}
          onChange={(event) => onGive(event.target.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
        />
        <span>{w.consent(link(href('/user-protocol.html')), link(href('/privacy-policy.html')), link(href('/self-review-system.html')))}</span>
      </label>
      {problem && <FieldError id={id} text={problem} />}
    </div>
  )
}
