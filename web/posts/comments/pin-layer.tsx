import type { CSSProperties, PointerEvent } from 'react'
import type { Pin } from '#api/comments.ts'
import { comments as words } from '#web/words/comments.ts'
import { useWords } from '#web/words/words.ts'
import type { Marked } from './pins.ts'
import { placeOfComment } from './talk-links.ts'
import type { TalkState } from './use-talk-state.ts'

const percent = (share: number) => `${(100 * share).toFixed(2)}%`
const boxOf = ({ x, y, width, height }: Pick<Pin, 'x' | 'y' | 'width' | 'height'>): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  ...(width !== null && height !== null && { width: percent(width), height: percent(height) }),
})

type Props = { marks: readonly Marked[]; n: number; linked: string | null; state: TalkState }
/** The marks that lie on the picture in sight, each a link to its words; over them the one that is being made. */
export function PinLayer({ marks, n, linked, state }: Props) {
  const w = useWords(words)
  const here = marks.filter(({ at }) => at.picture === n)
  if (state.draft?.picture === n) return <Marking draft={state.draft} setDraft={state.setDraft} />
  if (!here.length || !state.marksShown) return null
  return (
    <nav className="pins" aria-label={w.pins}>
      {here.map(({ n: number, comment, aspect, at }) => (
        <a
          key={comment.id}
          className={at.width === null ? 'pin' : 'pin box'}
          href={`#${placeOfComment(comment.id)}`}
          aria-current={comment.id === linked ? 'true' : undefined}
          aria-label={w.pinLabel(number, aspect, comment.person?.nickname ?? w.gonePerson, at)}
          style={boxOf(at)}
        >
          <i>{number}</i>
        </a>
      ))}
    </nav>
  )
}

const within = (share: number) => Math.min(1, Math.max(0, share))
/** A click points, a drag frames; the sliders beside the words do the same by keyboard. */
function Marking({ draft, setDraft }: { draft: Pin; setDraft: TalkState['setDraft'] }) {
  const w = useWords(words)
  const placeIn = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDraft({ ...draft, ...fitted(placeIn(event), draft) })
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { x, y } = placeIn(event)
    if (draft.width === null) setDraft({ ...draft, x, y })
    else setDraft({ ...draft, width: Math.max(0.02, x - draft.x), height: Math.max(0.02, y - draft.y) })
  }
  return (
    <div className="pins marking" role="img" aria-label={`${w.marking}: ${w.placeOf(draft)}`} onPointerDown={begin} onPointerMove={drag}>
      <span className={draft.width === null ? 'pin' : 'pin box'} aria-current="true" style={boxOf(draft)}>
        <i />
      </span>
    </div>
  )
}
/** A frame begins small where one presses, as far as it fits. */
function fitted({ x, y }: { x: number; y: number }, { width }: Pin) {
  if (width === null) return { x, y }
  return { x: Math.min(x, 0.98), y: Math.min(y, 0.98), width: 0.02, height: 0.02 }
}
