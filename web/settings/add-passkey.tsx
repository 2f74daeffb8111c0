import { useState, type FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { makePasskey, type Trouble } from '#web/account/passkey-ceremony.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { attempt, browserApi, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { passkeys as words } from '#web/words/passkeys.ts'
import { security } from '#web/words/security.ts'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { passkeys } from '#web/words/zh/passkeys.ts'
import { DoneDialog } from './change-password.tsx'
import type { PasskeyAnswer } from './passkey-action.ts'
import { passkeyName } from './passkey-name.ts'
import { UrlDialog } from './url-dialog.tsx'

type Props = { answer: PasskeyAnswer | undefined; closeTo: string }
/** The password, then the browser's own dialog, then what came of it. */
export function AddPasskey({ answer: last, closeTo }: Props) {
  const [w, s] = [useWords(words), useWords(security)]
  const answer = last?.of === 'passkey-made' ? last : undefined
  if (answer?.made) return <DoneDialog title={w.done} text={w.doneText(passkeyName(w, s, answer.made))} closeTo={closeTo} />
  return (
    <UrlDialog title={w.add} closeTo={closeTo}>
      <p>{w.what}</p>
      <ProofForm answer={answer} closeTo={closeTo} />
    </UrlDialog>
  )
}

function ProofForm({ answer, closeTo }: Props) {
  const w = useWords(words)
  const { begin, busy, said } = useMaking()
  // without a script nothing can be made: the form arrives with nothing in it
  const refused = answer?.problem && (answer.problem.reason === 'INVALID_INPUT' ? w.unsupported : answer.problem.msg)
  const whole = said ? said.whole : refused
  const form = useFirstProblem(said)
  return (
    <Form ref={form} method="post" noValidate preventScrollReset replace className="fields" onSubmit={begin}>
      <input type="hidden" name="of" value="passkey-made" />
      <div role="alert">{!busy && whole && <FieldError text={whole} />}</div>
      <PasswordField isNew={false} label={w.password} hint={w.proof} problem={said?.field} />
      <div className="acts">
        <Link className="btn" to={closeTo} replace preventScrollReset>
          {w.cancel}
        </Link>
        <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
          {busy ? w.goingOn : w.goOn}
        </button>
      </div>
    </Form>
  )
}

type Said = { field?: string; whole?: string }
/** Asks the server and then the authenticator within the person's own click, which some browsers want for it; what it answers goes to the page's action. */
function useMaking() {
  const [lang, w] = [useLang(), useWords(words)]
  const { networkError } = useWords(shell)
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const make = async (password: string): Promise<Said | null> => {
    if (!password) return { field: w.passwordEmpty }
    const asked = await attempt(browserApi(lang)('POST /api/account/passkey-options', { body: { password } }))
    // in a dialog: the banner would stand behind it
    if (!asked.ok) return asked.problem.reason === 'TRANSPORT' ? { whole: networkError } : refusal(w, asked.problem)
    const answer = await makePasskey(asked.data)
    if (!answer.ok) return { whole: sentences(w)[answer.trouble] }
    const form = new FormData()
    for (const [name, value] of [['of', 'passkey-made'] as const, ...answer.fields]) form.append(name, value)
    await submit(form, { method: 'post', replace: true, preventScrollReset: true })
    return null
  }
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void make(textIn(new FormData(event.currentTarget), 'password'))
      .then(setSaid)
      .finally(() => setBusy(false))
  }
  return { begin, busy, said }
}

const refusal = (w: typeof passkeys, { reason, msg }: Problem): Said => (reason === 'WRONG_PASSWORD' ? { field: w.passwordWrong } : { whole: msg })
const sentences = (w: typeof passkeys): Record<Trouble, string> => ({
  stopped: w.stopped,
  replaced: w.stopped,
  known: w.knownHere,
  unable: w.unable,
  failed: w.failed,
})
