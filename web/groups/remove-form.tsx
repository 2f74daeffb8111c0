import { GROUP_REASON_MAX } from '#api/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { groupTalk as words } from '#web/words/group-talk.ts'
import { useWords } from '#web/words/words.ts'
import { ActForm } from './act-form.tsx'

/** Deletes what is one's own, or removes somebody else's with a reason; opens without a script too. */
export function RemoveForm({ intent, number = '', own = false }: { intent: string; number?: string; own?: boolean }) {
  const w = useWords(words)
  return (
    <details className="g-more">
      <summary className="btn compact">{own ? w.delete : w.remove}</summary>
      <ActForm intent={intent} said={{ number }} className="g-form">
        {own ? (
          <p className="hint">{w.deleteText}</p>
        ) : (
          <Field label={w.removeWhy}>
            {(wired) => <input {...wired} className="input" name="reason" maxLength={GROUP_REASON_MAX} required autoComplete="off" />}
          </Field>
        )}
        <button type="submit" className="btn">
          {own ? w.delete : w.remove}
        </button>
      </ActForm>
    </details>
  )
}
