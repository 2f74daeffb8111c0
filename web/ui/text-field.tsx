import type { ReactNode } from 'react'
import { Count, Field, inputClass } from './field.tsx'

type Props = {
  label: string
  name: string
  value: string
  onChange: (text: string) => void
  problem?: string | undefined
  hint?: ReactNode
  /** The right end of the label's line, instead of the count. */
  aside?: ReactNode
  /** Most characters, shown as a count; the server is the one who refuses. */
  max?: number
  /** The language of the text, where it is not the page's. */
  lang?: string | undefined
  /** Several lines of text instead of one. */
  rows?: number
  /** Which keys a phone shows. */
  inputMode?: 'numeric' | undefined
}
/** A field of text, one line or several. */
export function TextField({ label, name, value, onChange, problem, hint, aside, max, lang, rows, inputMode }: Props) {
  const said = { name, value, lang, className: inputClass(problem) }
  return (
    <Field label={label} problem={problem} hint={hint} aside={aside ?? (max !== undefined && <Count text={value} max={max} />)}>
      {(wired) =>
        rows ? (
          <textarea {...wired} {...said} rows={rows} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input {...wired} {...said} inputMode={inputMode} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  )
}
