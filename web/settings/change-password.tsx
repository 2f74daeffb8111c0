import { Form, href, useNavigation } from 'react-router'
import { PasswordField } from '#web/account/password-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import type { Answer } from './security-action.ts'
import { UrlDialog } from './url-dialog.tsx'

type Props = { answer: Answer | undefined; closeTo: string }
/** Three fields, then what came of it (specification §4: form, check, update, success view). */
export function ChangePassword({ answer: last, closeTo }: Props) {
  const w = useWords(words)
  const answer = last?.of === 'password' ? last : undefined
  if (answer?.done) return <DoneDialog title={w.passwordDone} text={w.passwordDoneText(answer.done.ended)} closeTo={closeTo} />
  return (
    <UrlDialog title={w.passwordChange} closeTo={closeTo}>
      <PasswordForm answer={answer} closeTo={closeTo} />
    </UrlDialog>
  )
}

function PasswordForm({ answer, closeTo }: Props) {
  const w = useWords(words)
  const form = useFirstProblem(answer)
  const busy = useNavigation().formData !== undefined
  const fields = answer?.fields ?? {}
  const forgot = (
    <Link className="link" to={href('/reset-pwd')}>
      {w.forgot}
    </Link>
  )
  return (
    <Form ref={form} method="post" noValidate preventScrollReset replace className="fields">
      <input type="hidden" name="of" value="password" />
      <div role="alert">{answer?.whole && <FieldError text={answer.whole} />}</div>
      <PasswordField isNew={false} name="oldPassword" label={w.oldPassword} hint={forgot} problem={fields.oldPassword} />
      <PasswordField isNew name="newPassword" label={w.newPassword} hint={w.passwordHint} problem={fields.newPassword} />
      <PasswordField isNew name="confirm" label={w.confirmPassword} problem={fields.confirm} />
      <p className="hint">{w.passwordEnds}</p>
      <div className="acts">
        <Link className="btn" to={closeTo} replace preventScrollReset>
          {w.cancel}
        </Link>
        <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
          {busy ? w.goingOn : w.passwordChange}
        </button>
      </div>
    </Form>
  )
}

export function DoneDialog({ title, text, closeTo }: { title: string; text: string; closeTo: string }) {
  const w = useWords(words)
  return (
    <UrlDialog key="done" title={title} closeTo={closeTo}>
      <output className="line">{text}</output>
      <div className="acts">
        <Link className="btn primary" to={closeTo} replace preventScrollReset>
          {w.ok}
        </Link>
      </div>
    </UrlDialog>
  )
}
