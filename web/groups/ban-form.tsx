import { Field } from '#web/ui/field.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useWords } from '#web/words/words.ts'
import { ActForm } from './act-form.tsx'

/** Keeps somebody out, with days and a reason; opens without a script too. */
export function BanForm({ account }: { account: string }) {
  const w = useWords(words)
  return (
    <details className="g-more">
      <summary className="btn compact">{w.ban}</summary>
      <ActForm intent="ban" said={{ account }} className="g-form">
        <Field label={w.days}>{(wired) => <input {...wired} className="input" type="number" name="days" min={1} max={365} defaultValue={7} required />}</Field>
        <Field label={w.reason}>{(wired) => <input {...wired} className="input" name="reason" maxLength={500} required autoComplete="off" />}</Field>
        <button type="submit" className="btn">
          {w.ban}
        </button>
      </ActForm>
    </details>
  )
}
