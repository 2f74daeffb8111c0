import { useId } from 'react'
import type { ContentLabel } from '#api/labels.ts'
import { contentLabels } from '#api/limits.ts'
import { labels as words } from '#web/words/labels.ts'
import { useWords } from '#web/words/words.ts'

type Props = { value: readonly ContentLabel[]; byReview?: readonly ContentLabel[]; onChange: (labels: ContentLabel[]) => void }
/** What an author says of a work that not everybody wants to come upon. `byReview`: what stays, whatever is said here. */
export function LabelFields({ value, byReview = [], onChange }: Props) {
  const w = useWords(words)
  const id = useId()
  return (
    <fieldset className="field choice" aria-describedby={id}>
      <legend className="lab">{w.field}</legend>
      {/* what a form without a script says when nothing is chosen */}
      <input type="hidden" name="labels" value="" />
      <span className="row">
        {contentLabels.map((label) => (
          <label className="check" key={label}>
            <input
              type="checkbox"
              name="labels"
              value={label}
              checked={value.includes(label)}
              onChange={({ currentTarget }) => onChange(contentLabels.filter((one) => (one === label ? currentTarget.checked : value.includes(one))))}
            />
            {w.names[label]}
          </label>
        ))}
      </span>
      <p className="hint" id={id}>
        {byReview.length > 0 ? w.byReview(byReview) : w.fieldHint}
      </p>
    </fieldset>
  )
}
