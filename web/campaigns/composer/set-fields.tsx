import { use } from 'react'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { useWords } from '#web/words/words.ts'
import { BilingualField, DraftContext, TextField } from './draft-fields.tsx'
import { listAt } from './draft-path.ts'
import { PhotographField } from './photograph-field.tsx'

/** The cards of a set: name, photograph, and the word by which tasks name each. */
export function SetFields() {
  const w = useWords(words)
  const { draft } = use(DraftContext)
  const cards = listAt(draft, 'set.cards')
  return (
    <>
      {cards.map((_, n) => (
        <fieldset key={n} className="comp-block">
          <legend>{w.setCard(n + 1)}</legend>
          <TextField at={`set.cards.${n}.id`} label={w.setCardId} hint={w.itemIdHint} />
          <BilingualField at={`set.cards.${n}.name`} label={w.setCardName} />
          <PhotographField at={`set.cards.${n}.photograph`} />
          {cards.length > 2 && (
            <p className="run-acts">
              <button type="submit" className="btn compact quiet" name="intent" value={`drop-card:${n}`}>
                {w.dropCard(n + 1)}
              </button>
            </p>
          )}
        </fieldset>
      ))}
      <p className="run-acts">
        <button type="submit" className="btn compact" name="intent" value="add-card">
          {w.addCard}
        </button>
      </p>
    </>
  )
}
