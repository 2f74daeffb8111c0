import { Form, href, useNavigation } from 'react-router'
import { PasswordField } from '#web/account/password-field.tsx'
import type { Problem } from '#web/api.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { cancelAccount as words } from '#web/words/cancel-account.ts'
import { useWords } from '#web/words/words.ts'
import '../posts/post-form.css'

export type AskAnswer = { problem: Problem; empty: boolean; typed: string } | undefined
/** Asks with the password; again after a refusal, with words for the next reviewer. */
export function AskForm({ answer, again = false }: { answer: AskAnswer; again?: boolean }) {
  const w = useWords(words)
  const form = useFirstProblem(answer)
  const busy = useNavigation().state !== 'idle'
  const wrong = answer?.problem.fields.appeal
  const problem =
    answer && !wrong ? (answer.empty ? w.passwordEmpty : answer.problem.reason === 'WRONG_PASSWORD' ? w.passwordWrong : answer.problem.msg) : undefined
  return (
    <Form method="post" className="fields" ref={form}>
      {again && (
        <Field label={w.appeal} hint={w.appealHint} problem={wrong}>
          {(wired) => <textarea {...wired} className={inputClass(wrong)} name="appeal" rows={3} defaultValue={answer?.typed} />}
        </Field>
      )}
      <PasswordField isNew={false} label={w.password} hint={w.passwordHint} problem={problem} />
      <div className="acts">
        {!again && (
          <Link className="btn" to={href('/settings')}>
            {w.stay}
          </Link>
        )}
        <button type="submit" className="btn danger" disabled={busy}>
          {again ? w.askAgain : w.ask}
        </button>
      </div>
    </Form>
  )
}
