import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { comments as words } from '#web/words/comments.ts'
import { useWords } from '#web/words/words.ts'
import { isForThePage } from '../use-photo-keys.ts'
import type { Marked } from './pins.ts'
import { placeOfComment } from './talk-links.ts'
import type { TalkState } from './use-talk-state.ts'

type Props = { marks: readonly Marked[]; all: number; linked: string | null; state: TalkState }
/** The marks once more as a list under the picture; P takes them off it. */
export function PinRail({ marks, all, linked, state: { marksShown, showMarks } }: Props) {
  const w = useWords(words)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'p' && isForThePage(event)) showMarks(!marksShown)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <div className="pin-strip">
      <span className="num">{w.pinsHere(all, marks.length)}</span>
      <ol className="pin-rail" aria-label={w.pins}>
        {marks.map(({ n, comment, aspect }) => (
          <li key={comment.id}>
            <a href={`#${placeOfComment(comment.id)}`} aria-current={comment.id === linked ? 'true' : undefined}>
              <i className="pin-no">{n}</i>
              {w.aspects[aspect]}
            </a>
          </li>
        ))}
      </ol>
      <button type="button" className="btn quiet compact" aria-pressed={!marksShown} aria-keyshortcuts="p" onClick={() => showMarks(!marksShown)}>
        <Icon name="eye" small />
        {w.hidePins}
        <kbd aria-hidden="true">P</kbd>
      </button>
    </div>
  )
}
