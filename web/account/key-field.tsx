import { Field, inputClass } from '#web/ui/field.tsx'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'

/** The account key, typed or pasted: seen while it is typed, for it is long, and never given back. */
export function KeyField({ problem }: { problem: string | undefined }) {
  const w = useWords(words)
  return (
    <Field label={w.keyTitle} problem={problem} hint={w.proveKeyHint}>
      {(wired) => (
        <input
          {...wired}
          className={`${inputClass(problem)} mono`}
          name="ownerKey"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      )}
    </Field>
  )
}

/** Whose key it is. */
export const NamedField = ({ label, value, problem }: { label: string; value: string | undefined; problem: string | undefined }) => (
  <Field label={label} problem={problem}>
    {(wired) => (
      <input
        {...wired}
        className={inputClass(problem)}
        name="account"
        defaultValue={value}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
    )}
  </Field>
)
