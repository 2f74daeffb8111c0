import { Field, inputClass } from '#web/ui/field.tsx'
import { consoleWords as words } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'

/** Why somebody does a thing; it stays in the history. */
export function WhyField({ problem, value }: { problem?: string | undefined; value?: string | undefined }) {
  const w = useWords(words)
  return (
    <Field label={w.why} hint={w.whyHint} problem={problem}>
      {(wired) => <textarea {...wired} className={inputClass(problem)} name="why" rows={2} maxLength={500} defaultValue={value} />}
    </Field>
  )
}
