import { useRef, useState, type KeyboardEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { Review } from '#api/reviews.ts'
import { admin as words } from '#web/words/admin.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'

/** The fetcher of votes, which the page of reviews and the frame around it share. */
export const VOTE = 'vote'

type Props = { review: Review; vote: FetcherWithComponents<unknown> }
/** Whether a vote on this one is on its way, or one on another has not been taken yet; once it has, the next may follow before the queue is read anew. */
export const isVoting = (vote: Pick<FetcherWithComponents<unknown>, 'state' | 'formData'>, id: string) =>
  vote.state === 'submitting' || vote.formData?.get('id') === id

/** Approve, or refuse with a reason (figures choose it), what it comes to (S goes on to the next) and words; Enter sends, Esc takes it back. */
export function DecideForm({ review: { id, can, reasons, outcomes }, vote }: Props) {
  const w = useWords(words)
  const { reasons: names } = useWords(kindWords)
  const form = useRef<HTMLFormElement>(null)
  const [why, setWhy] = useState(reasons[0])
  const [outcome, setOutcome] = useState(outcomes[0])
  if (!can.decide) return <p className="adm-decide muted">{w.notYours}</p>
  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const typing = event.target instanceof HTMLTextAreaElement
    const pressed = typing ? '' : event.key.toLowerCase()
    const chosen = reasons[Number(pressed) - 1]
    if (chosen) setWhy(chosen)
    if (pressed === 's') setOutcome(outcomes[(outcomes.indexOf(outcome!) + 1) % outcomes.length])
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
    if (event.key !== 'Enter' || event.shiftKey || (typing && event.nativeEvent.isComposing) || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[value=refuse]'))
  }
  const busy = isVoting(vote, id)
  return (
    <vote.Form method="post" ref={form} className="adm-decide" onKeyDown={onKey}>
      <input type="hidden" name="id" value={id} />
      <fieldset className="adm-why">
        <legend>{w.why}</legend>
        {reasons.map((reason, n) => (
          <label key={reason}>
            <input type="radio" name="why" value={reason} checked={why === reason} onChange={() => setWhy(reason)} />
            <kbd aria-hidden="true">{n + 1}</kbd> {names[reason]}
          </label>
        ))}
        {outcomes.length > 0 && (
          <p className="adm-outcomes">
            <kbd aria-hidden="true">S</kbd>
            {outcomes.map((one) => (
              <label key={one}>
                <input type="radio" name="outcome" value={one} checked={outcome === one} onChange={() => setOutcome(one)} /> {w.outcomes[one]}
              </label>
            ))}
          </p>
        )}
        <label className="adm-words">
          {w.words}
          <textarea name="words" className="input" rows={2} maxLength={500} required={why === 'other'} />
        </label>
        <p className="hint">{w.wordsHint}</p>
      </fieldset>
      <p className="row">
        <button type="submit" name="vote" value="refuse" className="btn" disabled={busy}>
          {outcome ? w.outcomes[outcome] : w.refuse} <kbd aria-hidden="true">R</kbd>
        </button>
        <button type="submit" name="vote" value="approve" className="btn primary" disabled={busy} formNoValidate>
          {outcome === 'answer' ? w.noAnswer : outcome ? w.nothingWrong : w.approve} <kbd aria-hidden="true">A</kbd>
        </button>
      </p>
    </vote.Form>
  )
}
