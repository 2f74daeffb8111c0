import { useState, type KeyboardEvent } from 'react'
import { Hairline } from '#web/ui/hairline.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { change, type Desk } from './desk.ts'
import { stateWord, wrongWords } from './frame-words.ts'
import { moveStanding, placesOf } from './queue.ts'
import { retryFrame } from './run-uploads.ts'
import { selectedFrame, type Frame, type Sheet } from './sheet.ts'
import { removeFrames } from './take-files.ts'
import { Thumb } from './thumb.tsx'
import { fractionOf } from './totals.ts'

type SheetProps = { desk: Desk; sheet: Sheet; untitled: readonly string[]; onReplace: (id: string) => void }
/** The photographs in their order. Dragging moves them, and so does Alt with an arrow; the first one of a set is its cover. */
export function ContactSheet({ desk, sheet, untitled, onReplace }: SheetProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const selected = selectedFrame(sheet)
  const { standing } = placesOf(sheet)
  return (
    <ol className="sheet9">
      {standing.map((frame, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging stands beside Alt with arrows and the buttons below the sheet
        <li
          key={frame.id}
          className={['frame', frame === selected && 'sel', frame.id === dragged && 'dragged'].filter(Boolean).join(' ')}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(frame.id)
          }}
          onDragEnter={() => dragged && change(desk, (now) => moveStanding(now, dragged, at))}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => dragged && event.preventDefault()}
          onDragEnd={() => setDragged(null)}
        >
          <FramePicture frame={frame} at={at} desk={desk} selected={frame === selected} cover={at === 0 && sheet.mode === 'set' && standing.length > 1} />
          <WrongActs frame={frame} desk={desk} onReplace={onReplace} />
          <FrameFoot frame={frame} untitled={untitled.includes(frame.id)} />
        </li>
      ))}
    </ol>
  )
}

type PictureProps = { frame: Frame; at: number; desk: Desk; selected: boolean; cover: boolean }
function FramePicture({ frame, at, desk, selected, cover }: PictureProps) {
  const w = useWords(words)
  const { id, name, stage } = frame
  // a browser may show less of a damaged file than what is published
  const src = frame.image?.marks.includes('damaged') ? frame.image.preview : (frame.src ?? frame.image?.preview)
  const wrong = wrongWords(frame, w)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step) change(desk, (now) => moveStanding(now, id, at + step))
    else if (event.key === 'Delete') removeFrames(desk, [id])
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className="pic"
      data-stage={stage}
      aria-pressed={selected}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
      aria-label={w.joined(cover ? w.cover : '', w.frame(at + 1, name, wrong ? w.joined(wrong.what, wrong.todo) : stateWord(frame, w)))}
      onClick={() => change(desk, (now) => ({ ...now, selected: id }))}
      onKeyDown={onKeyDown}
    >
      <Thumb src={src} />
      {cover && <span className="cover">{w.cover}</span>}
      {wrong && (
        <span className={src ? 'refuse' : 'refuse bare'}>
          <b>{wrong.what}</b>
          {wrong.todo && <span>{wrong.todo}</span>}
        </span>
      )}
    </button>
  )
}

/** What can be done about a photograph that will not go up: it stands on the frame itself. */
function WrongActs({ frame, desk, onReplace }: { frame: Frame; desk: Desk; onReplace: (id: string) => void }) {
  const w = useWords(words)
  if (!wrongWords(frame, w)) return null
  return (
    <span className={frame.src || frame.image?.preview ? 'mend' : 'mend bare'}>
      {frame.stage === 'failed' ? (
        <button type="button" className="btn compact" onClick={() => retryFrame(desk, frame.id)}>
          {w.again}
        </button>
      ) : (
        <button type="button" className="btn compact" onClick={() => onReplace(frame.id)}>
          {frame.stage === 'lost' ? w.chooseAgain : w.replace}
        </button>
      )}
      <button type="button" className="btn compact" onClick={() => removeFrames(desk, [frame.id])}>
        {w.remove}
      </button>
    </span>
  )
}

function FrameFoot({ frame, untitled }: { frame: Frame; untitled: boolean }) {
  const w = useWords(words)
  return (
    <>
      <Hairline label={w.progressOf(frame.name)} fraction={frame.stage === 'refused' ? 0 : fractionOf(frame)} />
      <p>
        <span title={frame.name}>{frame.name}</span>
        <span className={untitled ? 'missing' : undefined}>{untitled ? w.noTitle : stateWord(frame, w)}</span>
      </p>
      {frame.image?.marks.map((mark) => (
        <p className="mark" key={mark}>
          <span className="no-phone">{w.marks[mark]}</span>
          <span className="on-phone">{w.markNames[mark]}</span>
        </p>
      ))}
    </>
  )
}
