import { Field, inputClass } from '#web/ui/field.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'

/** The code of whoever invited, for who came by their page: it can be changed or taken out. `shown`: where somebody registers; elsewhere it is kept. */
export function InviteField({ code, shown }: { code: string | null; shown: boolean }) {
  const w = useWords(words)
  if (!code) return null
  if (!shown) return <input type="hidden" name="invite" value={code} />
  return (
    <Field label={w.invite} hint={w.inviteHint} problem={undefined}>
      {(wired) => (
        <input
          {...wired}
          className={inputClass(undefined)}
          name="invite"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
      )}
    </Field>
  )
}
