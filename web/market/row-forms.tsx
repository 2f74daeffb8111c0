import { Form } from 'react-router'
import { itemCategories } from '#api/limits.ts'
import type { OwnItem } from '#api/market-items.ts'
import { langOfScript } from '#web/lang.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import { FrameThumb } from './frame-thumb.tsx'
import { cellsOf } from './grid-state.ts'

type RowProps = { item: OwnItem; problems?: Readonly<Record<string, string>>; submits?: boolean }
/** A picture's words as a form of its own: all there is without a script. `submits`: unless it is submitted by another form beside it. */
export function RowForm({ item, problems = {}, submits = true }: RowProps) {
  const w = useWords(words)
  const cells = cellsOf(item)
  const line = (name: 'title' | 'keywords' | 'people' | 'price', problem?: string) => (
    <Field label={w.fields[name]} problem={problem}>
      {(wired) => (
        <input
          {...wired}
          className={problem ? 'input bad' : 'input'}
          name={name}
          defaultValue={cells[name]}
          lang={name === 'title' || name === 'keywords' ? langOfScript(cells[name]) : undefined}
          inputMode={name === 'price' ? 'decimal' : name === 'people' ? 'numeric' : undefined}
          autoComplete="off"
        />
      )}
    </Field>
  )
  return (
    <Form method="post" className="row-form" aria-label={w.rowForm(item.title)}>
      <input type="hidden" name="number" value={item.number} />
      <input type="hidden" name="numbers" value={item.number} />
      <input type="hidden" name="version" value={item.version} />
      {line('title', problems['title'])}
      {line('keywords', problems['keywords'])}
      <SelectField
        name="category"
        label={w.fields.category}
        value={cells.category}
        options={Object.fromEntries(itemCategories.map((one) => [one, w.categories[one]]))}
      />
      {line('people', problems['people'])}
      <SelectField name="property" label={w.fields.property} value={cells.property} options={w.property} />
      {line('price', problems['price'])}
      <p className="actrow">
        {item.can.edit && (
          <button className="btn" name="intent" value="row">
            {w.saveRow}
          </button>
        )}
        {submits && item.can.submit && (
          <button className="btn primary" name="intent" value="submit">
            {w.submitOne}
          </button>
        )}
        {item.can.withdraw && (
          <button className="btn" name="intent" value="withdraw">
            {w.withdrawOne}
          </button>
        )}
      </p>
    </Form>
  )
}

/** A form for each of some pictures. */
export const RowForms = ({ items }: { items: readonly OwnItem[] }) => (
  <ol className="row-forms">
    {items.map((item) => (
      <li key={item.number}>
        <FrameThumb item={item} />
        <RowForm item={item} />
      </li>
    ))}
  </ol>
)
