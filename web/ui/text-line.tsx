import { Field, inputClass } from './field.tsx'

type Props = { name: string; label: string; value: string; lang?: string; problem: string | undefined; hint?: string; rows?: number; max?: number }
/** A text of one line or several in a form that is sent as a whole; who types more than `max` is told by the server, and loses nothing. */
export const TextLine = ({ name, label, value, lang, problem, hint, rows, max }: Props) => (
  <Field label={label} problem={problem} hint={hint}>
    {(wired) => {
      const said = { ...wired, className: inputClass(problem), name, lang, defaultValue: value, maxLength: max && max * 2 }
      return rows ? <textarea {...said} rows={rows} /> : <input {...said} autoComplete="off" />
    }}
  </Field>
)
