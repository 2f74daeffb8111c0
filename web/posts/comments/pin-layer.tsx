import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
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
const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-0.01, 0], ArrowRight: [0.01, 0], ArrowUp: [0, -0.01], ArrowDown: [0, 0.01] }
/** A click points, a drag frames; arrows move it, five times as far with Shift, and the sliders beside the words do all of it by keyboard. */
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
    else setDraft({ ...draft, width: Math.max(0.02, Math.min(x, 1) - draft.x), height: Math.max(0.02, Math.min(y, 1) - draft.y) })
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const far = event.shiftKey ? 5 : 1
    setDraft({
      ...draft,
      x: within(Math.min(draft.x + by[0] * far, 1 - (draft.width ?? 0))),
      y: within(Math.min(draft.y + by[1] * far, 1 - (draft.height ?? 0))),
    })
  }
  return (
    <button type="button" className="pins marking" aria-label={`${w.marking}: ${w.placeOf(draft)}`} onPointerDown={begin} onPointerMove={drag} onKeyDown={step}>
      <span className={draft.width === null ? 'pin' : 'pin box'} aria-current="true" style={boxOf(draft)}>
        <i />
      </span>
    </button>
  )
}
/** A frame begins small where one presses, as far as it fits. */
function fitted({ x, y }: { x: number; y: number }, { width }: Pin) {
  if (width === null) return { x, y }
  return { x: Math.min(x, 0.98), y: Math.min(y, 0.98), width: 0.02, height: 0.02 }
}
