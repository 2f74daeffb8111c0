import { Field, inputClass } from '#web/ui/field.tsx'
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
        <Select name="of" label={w.ruleOf} value={rule?.of ?? 'own'} options={w.ruleFrom} />
        <Field label={w.ruleTags} hint={w.ruleTagsHint} problem={tagProblem}>
          {(wired) => <input {...wired} className={inputClass(tagProblem)} name="tags" defaultValue={rule?.tags.join(', ') ?? ''} autoComplete="off" />}
        </Field>
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
        <Select name="palette" label={w.rulePalette} value={rule?.palette ?? ''} options={{ '': w.any, ...w.palette }} />
        <Field label={w.ruleCamera} hint={w.ruleCameraHint} problem={bad['rule.camera']}>
          {(wired) => <input {...wired} className={inputClass(bad['rule.camera'])} name="camera" defaultValue={rule?.camera ?? ''} autoComplete="off" />}
        </Field>
        <Select name="ai" label={w.ruleAi} value={rule?.ai ?? ''} options={{ '': w.any, ...w.ai }} />
      </div>
    </fieldset>
  )
}

const Select = ({ name, label, value, options }: { name: string; label: string; value: string; options: Readonly<Record<string, string>> }) => (
  <Field label={label}>
    {(wired) => (
      <select {...wired} className="input" name={name} defaultValue={value}>
        {Object.entries(options).map(([one, said]) => (
          <option key={one} value={one}>
            {said}
          </option>
        ))}
      </select>
    )}
  </Field>
)
