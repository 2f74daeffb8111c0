import { useId } from 'react'

type Props<V extends string> = {
  label: string
  name: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  hint?: string
}
/** One of a few, all of them in sight: radio buttons in a row, so it works in a form without a script. */
export function Choice<V extends string>({ label, name, value, options, onChange, hint }: Props<V>) {
  const id = useId()
  return (
    <fieldset className="field choice" aria-describedby={hint && id}>
      <legend className="lab">{label}</legend>
      <span className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input className="vh" type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </span>
      {hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
