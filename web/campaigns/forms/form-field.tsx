import { useId } from 'react'
import type { AskedField } from '#api/campaigns.ts'
import { langOfScript } from '#web/lang.ts'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { forms as words } from '#web/words/forms.ts'
import { useWords } from '#web/words/words.ts'
import { controlName } from './read-form.ts'

type Props = { field: AskedField; said: string | string[] | undefined; problem: string | undefined }
/** One field of a form, as its kind has it. */
export function FormField(props: Props) {
  const { kind } = props.field
  if (kind === 'one' || kind === 'many') return <Options {...props} />
  if (kind === 'tick') return <Tick {...props} />
  return <Written {...props} />
}

function useSaid({ hint, kind, max, least, most, required, personal }: AskedField) {
  const w = useWords(words)
  const limits = [
    max !== null && w.most(max),
    kind === 'number' && w.whole,
    (least !== null || most !== null) && w.between(least, most),
    kind === 'many' && w.many,
  ]
  return {
    aside: [!required && w.optional, personal && w.personal].filter(Boolean).join(' · '),
    hint: [hint, ...limits].filter(Boolean).join(' '),
  }
}
const typeOf = { number: 'number', date: 'date', line: 'text' } as const

function Written({ field, said, problem }: Props) {
  const { aside, hint } = useSaid(field)
  const { kind, label, max, required, least, most } = field
  const shared = { className: inputClass(problem), name: controlName(field), defaultValue: typeof said === 'string' ? said : '', required }
  return (
    <Field label={label} aside={<span className="opt">{aside}</span>} hint={hint || undefined} problem={problem}>
      {(wired) =>
        kind === 'text' ? (
          <textarea {...wired} {...shared} rows={4} maxLength={max ?? undefined} />
        ) : (
          <input
            {...wired}
            {...shared}
            type={typeOf[kind as keyof typeof typeOf]}
            maxLength={kind === 'line' ? (max ?? undefined) : undefined}
            min={least ?? undefined}
            max={kind === 'number' ? (most ?? undefined) : undefined}
            autoComplete="off"
          />
        )
      }
    </Field>
  )
}

function Options({ field, said, problem }: Props) {
  const { aside, hint } = useSaid(field)
  const id = useId()
  const chosen = said === undefined ? [] : [said].flat()
  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className="field camp-form-options" aria-describedby={described || undefined}>
      <legend className="lab">
        {field.label} <span className="opt">{aside}</span>
      </legend>
      {field.options.map((option) => (
        <label className="check" key={option.id}>
          <input
            type={field.kind === 'many' ? 'checkbox' : 'radio'}
            name={controlName(field)}
            value={option.id}
            defaultChecked={chosen.includes(option.id)}
            required={field.kind === 'one' && field.required}
          />
          <span lang={langOfScript(option.label)}>{option.label}</span>
        </label>
      ))}
      {problem && <FieldError id={`${id}-error`} text={problem} />}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

function Tick({ field, said, problem }: Props) {
  const { aside, hint } = useSaid(field)
  const id = useId()
  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={controlName(field)}
          value="yes"
          defaultChecked={said === 'yes'}
          required={field.required}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>
          {field.label} <span className="opt">{aside}</span>
        </span>
      </label>
      {problem && <FieldError id={`${id}-error`} text={problem} />}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
