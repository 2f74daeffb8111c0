import { useState, type ReactNode } from 'react'
import { Field, inputClass } from '#web/ui/field.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'

type Props = { value?: string | undefined; isNew: boolean; problem: string | undefined; name?: string; label?: string; hint?: ReactNode }
/** A password, with a button that shows it. `name` and `label` where a form has more than one. */
export function PasswordField({ value, isNew, problem, name = 'password', label, hint }: Props) {
  const w = useWords(words)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label ?? w.password} problem={problem} hint={hint ?? (isNew && label === undefined && w.passwordHint)}>
      {(wired) => (
        <span className={`${inputClass(problem)} secret`}>
          <input
            {...wired}
            name={name}
            type={shown ? 'text' : 'password'}
            defaultValue={value}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" className="btn quiet compact" aria-label={shown ? w.hidePassword : w.showPassword} onClick={() => setShown(!shown)}>
            {shown ? w.hide : w.show}
          </button>
        </span>
      )}
    </Field>
  )
}
