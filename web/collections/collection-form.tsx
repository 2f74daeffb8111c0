import { useState } from 'react'
import { Form } from 'react-router'
import { COLLECTION_WORDS_MAX, TITLE_MAX } from '#api/limits.ts'
import { FormHead } from '#web/agreements/form-head.tsx'
import type { Problem } from '#web/api.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { TextLine } from '#web/ui/text-line.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useWords } from '#web/words/words.ts'
import { lastDayOf, type CollectionSaid } from './collection-input.ts'
import { RuleFields } from './rule-fields.tsx'

type Props = { said: CollectionSaid; version?: number; problem?: Problem | undefined; submit: string }
/** Everything that a collection says of itself, in both languages. */
export function CollectionForm({ said, version, problem, submit }: Props) {
  const w = useWords(words)
  const bad = problem?.fields ?? {}
  const [shownTo, setShownTo] = useState(said.shownTo)
  const [byRule, setByRule] = useState(said.rule !== null)
  return (
    <Form method="post" className="col-form">
      <FormHead version={version} problem={problem} />
      <div className="two">
        <TextLine name="namesZh" label={w.nameZh} value={said.names.zh} lang="zh-CN" problem={bad.names ?? bad['names.zh']} hint={w.nameHint} max={TITLE_MAX} />
        <TextLine name="namesEn" label={w.nameEn} value={said.names.en} lang="en" problem={bad['names.en']} max={TITLE_MAX} />
        <TextLine name="wordsZh" label={w.wordsZh} value={said.words.zh} lang="zh-CN" problem={bad['words.zh']} rows={3} max={COLLECTION_WORDS_MAX} />
        <TextLine name="wordsEn" label={w.wordsEn} value={said.words.en} lang="en" problem={bad['words.en']} rows={3} max={COLLECTION_WORDS_MAX} />
      </div>
      <fieldset className="field">
        <legend className="lab">{w.whoSees}</legend>
        {(['owner', 'link', 'everybody'] as const).map((one) => (
          <label className="check" key={one}>
            <input type="radio" name="shownTo" value={one} checked={shownTo === one} onChange={() => setShownTo(one)} />
            <span>
              {w.shownTo[one]}
              <small>{w.shownToSays[one]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={shownTo === 'link' ? undefined : 'later'}>
        <Field label={w.linkEnds} hint={w.linkEndsHint} problem={bad.linkEnds}>
          {(wired) => <input {...wired} className={inputClass(bad.linkEnds)} type="date" name="linkEnds" defaultValue={lastDayOf(said)} />}
        </Field>
      </div>
      <fieldset className="field">
        <legend className="lab">{w.howOrdered}</legend>
        {(['hand', 'rule'] as const).map((one) => (
          <label className="check" key={one}>
            <input type="radio" name="by" value={one} checked={byRule === (one === 'rule')} onChange={() => setByRule(one === 'rule')} />
            {one === 'rule' ? w.byRule : w.byHand}
          </label>
        ))}
      </fieldset>
      <div className={byRule ? undefined : 'later'}>
        <RuleFields rule={said.rule} bad={bad} />
      </div>
      <button type="submit" className="btn primary">
        {submit}
      </button>
    </Form>
  )
}
