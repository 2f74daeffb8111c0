import { useNavigation } from 'react-router'
import { muteSpans } from '#api/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { mutes as words } from '#web/words/mutes.ts'
import { useWords } from '#web/words/words.ts'

/** One of several things to mute; `what` as the form's action reads it. */
export type Offered = { what: string; name: string }
export function MuteChoice({ offered }: { offered: readonly Offered[] }) {
  const w = useWords(words)
  return (
    <fieldset className="field mute-choice">
      <legend className="lab">{w.choose}</legend>
      {offered.map(({ what, name }, n) => (
        <label key={what} className="check">
          <input type="radio" name="what" value={what} defaultChecked={n === 0} /> <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** For how long, and the button. */
export function MuteSpanAndSend() {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <Field label={w.lasts}>
        {(wired) => (
          <select {...wired} className="input" name="lasts" defaultValue="ever">
            {muteSpans.map((span) => (
              <option key={span} value={span}>
                {w.spans[span]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.muting : w.mute}
        </button>
      </div>
    </>
  )
}
