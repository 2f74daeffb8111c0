import { use } from 'react'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { useWords } from '#web/words/words.ts'
import { BilingualField, ChoiceField, DraftContext, NumberField, TextField, YesField } from './draft-fields.tsx'
import { listAt, textAt, valueAt } from './draft-path.ts'

/** What a form asks: what it is for, and its fields in their order. */
export function FormFields() {
  const w = useWords(words)
  const { draft } = use(DraftContext)
  const fields = listAt(draft, 'form.fields')
  return (
    <>
      <BilingualField at="form.about" label={w.formAbout} />
      <YesField at="form.adults" label={w.formAdults} options={w.formWho} />
      {fields.map((_, n) => (
        <OneField key={n} n={n} isOnly={fields.length === 1} />
      ))}
      <p className="run-acts">
        <button type="submit" className="btn compact" name="intent" value="add-field">
          {w.addField}
        </button>
      </p>
    </>
  )
}

function OneField({ n, isOnly }: { n: number; isOnly: boolean }) {
  const w = useWords(words)
  const { draft } = use(DraftContext)
  const at = `form.fields.${n}`
  const hasHint = Boolean(valueAt(draft, `${at}.hint`))
  return (
    <fieldset className="comp-block">
      <legend>{w.formField(n + 1)}</legend>
      <BilingualField at={`${at}.label`} label={w.fieldLabel} />
      {hasHint && <BilingualField at={`${at}.hint`} label={w.fieldHint} />}
      <div className="comp-both">
        <TextField at={`${at}.id`} label={w.fieldId} hint={w.itemIdHint} />
        <ChoiceField at={`${at}.kind`} label={w.fieldKind} options={w.fieldKinds} />
        <YesField at={`${at}.required`} label={w.fieldRequired} options={w.requireds} />
        <YesField at={`${at}.personal`} label={w.fieldPersonal} options={w.personals} />
        <Limits at={at} />
      </div>
      <Options at={at} n={n} />
      <p className="run-acts">
        <button type="submit" className="btn compact quiet" name="intent" value={`hint-field:${n}`}>
          {hasHint ? w.dropHint(n + 1) : w.addHint(n + 1)}
        </button>
        {!isOnly && (
          <button type="submit" className="btn compact quiet" name="intent" value={`drop-field:${n}`}>
            {w.dropField(n + 1)}
          </button>
        )}
      </p>
    </fieldset>
  )
}

/** Of the kind that it is; what another kind left behind stays to be seen and taken away. */
function Limits({ at }: { at: string }) {
  const w = useWords(words)
  const { draft } = use(DraftContext)
  const kind = textAt(draft, `${at}.kind`)
  const has = (name: string) => textAt(draft, `${at}.${name}`) !== ''
  return (
    <>
      {(kind === 'line' || kind === 'text' || has('max')) && <NumberField at={`${at}.max`} label={w.fieldMax} hint={w.fieldMaxHint} />}
      {(kind === 'number' || has('least')) && <NumberField at={`${at}.least`} label={w.fieldLeast} hint={w.fieldBoundHint} />}
      {(kind === 'number' || has('most')) && <NumberField at={`${at}.most`} label={w.fieldMost} hint={w.fieldBoundHint} />}
    </>
  )
}

function Options({ at, n }: { at: string; n: number }) {
  const w = useWords(words)
  const { draft } = use(DraftContext)
  const kind = textAt(draft, `${at}.kind`)
  const options = listAt(draft, `${at}.options`)
  const takesMore = kind === 'one' || kind === 'many'
  return (
    <>
      {options.map((_, m) => (
        <fieldset key={m} className="comp-block">
          <legend>{w.fieldOption(n + 1, m + 1)}</legend>
          <TextField at={`${at}.options.${m}.id`} label={w.optionId} hint={w.itemIdHint} />
          <BilingualField at={`${at}.options.${m}.label`} label={w.optionLabel} />
          <p className="run-acts">
            <button type="submit" className="btn compact quiet" name="intent" value={`drop-option:${n}.${m}`}>
              {w.dropOption(n + 1, m + 1)}
            </button>
          </p>
        </fieldset>
      ))}
      {takesMore && (
        <p className="run-acts">
          <button type="submit" className="btn compact" name="intent" value={`add-option:${n}`}>
            {w.addOption(n + 1)}
          </button>
        </p>
      )}
    </>
  )
}
