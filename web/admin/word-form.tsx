import { Form, useNavigation } from 'react-router'
import type { BannedWord } from '#api/admin.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { consoleWords as words } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import { WhyField } from './why-field.tsx'

type Props = { edited: BannedWord | undefined; problem: Problem | null; closeTo: string }
/** A word to put on the list, or one that stands there: where and why it is banned, or off with it. */
export function WordForm({ edited, problem, closeTo }: Props) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  const said = problem?.fields ?? {}
  return (
    <section className="run-panel" aria-labelledby="word">
      <h2 id="word">{edited ? w.editTitle(edited.word) : w.addTitle}</h2>
      <Form method="post" className="run-form" preventScrollReset>
        {edited ? (
          <input type="hidden" name="word" value={edited.word} />
        ) : (
          <Field label={w.word} hint={w.wordHint} problem={said.word}>
            {(wired) => <input {...wired} className={inputClass(said.word)} name="word" autoComplete="off" maxLength={80} required />}
          </Field>
        )}
        <Field label={w.reason} problem={said.reason}>
          {(wired) => (
            <select {...wired} className="input" name="reason" defaultValue={edited?.reason ?? 'spam'}>
              {Object.entries(w.wordReasons).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Where fields={edited?.fields ?? []} />
        <WhyField problem={said.why} />
        {problem && !(said.word || said.why) && <ProblemSaid problem={problem} />}
        <p className="run-acts">
          <button type="submit" className="btn primary" disabled={busy}>
            {w.save}
          </button>
          {edited && (
            <button type="submit" name="remove" value="yes" className="btn danger" disabled={busy}>
              {w.remove}
            </button>
          )}
          <Link className="btn quiet" to={closeTo} preventScrollReset>
            {w.close}
          </Link>
        </p>
      </Form>
    </section>
  )
}

function Where({ fields }: { fields: BannedWord['fields'] }) {
  const w = useWords(words)
  return (
    <fieldset className="run-checks row">
      <legend className="lab">{w.fieldsLegend}</legend>
      {Object.entries(w.fields).map(([value, name]) => (
        <label key={value} className="check">
          <input type="checkbox" name="fields" value={value} defaultChecked={fields.some((field) => field === value)} />
          {name}
        </label>
      ))}
      <p className="hint">{w.fieldsHint}</p>
    </fieldset>
  )
}
