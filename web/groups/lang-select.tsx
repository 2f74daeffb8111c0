import { useId } from 'react'
import type { Lang } from '#api/limits.ts'

type Props = { label: string; names: Readonly<Record<Lang, string>>; value: Lang }
/** In which language a text is written: that of the page unless it is said. */
export function LangSelect({ label, names, value }: Props) {
  const id = useId()
  return (
    <p className="g-lang">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" name="lang" defaultValue={value}>
        <option value="zh">{names.zh}</option>
        <option value="en">{names.en}</option>
      </select>
    </p>
  )
}
