import { Field } from './field.tsx'

type Props = { name: string; label: string; value: string; options: Readonly<Record<string, string>> }
/** One of a few, each with its words. */
export const SelectField = ({ name, label, value, options }: Props) => (
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
