import { Field, inputClass } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLine } from '#web/ui/text-line.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useWords } from '#web/words/words.ts'
import type { CollectionSaid } from './collection-input.ts'

type Props = { rule: CollectionSaid['rule']; bad: Readonly<Record<string, string>> }
/** What a rule asks: all of it at once, and nothing where nothing is chosen. */
export function RuleFields({ rule, bad }: Props) {
  const w = useWords(words)
  const tagProblem = Object.entries(bad).find(([field]) => field.startsWith('rule.tags'))?.[1]
  return (
    <fieldset className="field">
      <legend className="lab">{w.byRule}</legend>
      <p className="hint">{w.ruleHint}</p>
      <div className="two">
        <SelectField name="of" label={w.ruleOf} value={rule?.of ?? 'own'} options={w.ruleFrom} />
        <TextLine name="tags" label={w.ruleTags} hint={w.ruleTagsHint} value={rule?.tags.join(', ') ?? ''} problem={tagProblem} />
        <Field label={w.ruleYear} problem={bad['rule.year']}>
          {(wired) => (
            <input
              {...wired}
              className={inputClass(bad['rule.year'])}
              type="number"
              name="year"
              min={2000}
              max={2100}
              defaultValue={rule?.year ?? ''}
              placeholder={w.any}
            />
          )}
        </Field>
        <SelectField name="palette" label={w.rulePalette} value={rule?.palette ?? ''} options={{ '': w.any, ...w.palette }} />
        <TextLine name="camera" label={w.ruleCamera} hint={w.ruleCameraHint} value={rule?.camera ?? ''} problem={bad['rule.camera']} />
        <SelectField name="ai" label={w.ruleAi} value={rule?.ai ?? ''} options={{ '': w.any, ...w.ai }} />
      </div>
    </fieldset>
  )
}
