import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { PASSKEY_NAME_MAX } from '#api/limits.ts'
import type { Passkey } from '#api/passkeys.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { passkeys as words } from '#web/words/passkeys.ts'
import { useWords } from '#web/words/words.ts'
import type { PasskeyAnswer } from './passkey-action.ts'
import { UrlDialog } from './url-dialog.tsx'

type Props = { passkey: Passkey; answer: PasskeyAnswer | undefined; closeTo: string }
/** What its owner calls it. */
export function RenamePasskey({ passkey: { id, name: before }, answer: last, closeTo }: Props) {
  const w = useWords(words)
  const problem = last?.of === 'passkey-name' ? last.problem : null
  const form = useFirstProblem(problem)
  const [name, setName] = useState(before ?? '')
  const busy = useNavigation().formData !== undefined
  return (
    <UrlDialog title={w.renameTitle} closeTo={closeTo}>
      <Form ref={form} method="post" noValidate preventScrollReset replace className="fields">
        <input type="hidden" name="of" value="passkey-name" />
        <input type="hidden" name="id" value={id} />
        <div role="alert">{problem && !problem.fields.name && <ProblemSaid problem={problem} />}</div>
        <TextField label={w.name} name="name" value={name} onChange={setName} max={PASSKEY_NAME_MAX} hint={w.nameHint} problem={problem?.fields.name} />
        <div className="acts">
          <Link className="btn" to={closeTo} replace preventScrollReset>
            {w.cancel}
          </Link>
          <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
            {busy ? w.goingOn : w.save}
          </button>
        </div>
      </Form>
    </UrlDialog>
  )
}
