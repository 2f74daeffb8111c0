import { Icon } from '#web/ui/icon.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { change, type Desk } from './desk.ts'
import { wrongWords } from './frame-words.ts'
import { moveStanding, placesOf } from './queue.ts'
import { retryFrame } from './run-uploads.ts'
import { selectedFrame, type Sheet } from './sheet.ts'
import { removeFrames } from './take-files.ts'

type Props = { desk: Desk; sheet: Sheet; onReplace: (id: string) => void }
/** What can be done with the selected photograph, under the sheet, so that nothing lies on the photographs themselves. */
export function FrameTools({ desk, sheet, onReplace }: Props) {
  const w = useWords(words)
  const frame = selectedFrame(sheet)
  if (!frame) return null
  const { standing } = placesOf(sheet)
  const at = standing.indexOf(frame)
  const wrong = wrongWords(frame, w)
  const moveTo = (to: number) => change(desk, (now) => moveStanding(now, frame.id, to))
  return (
    <fieldset className="up-tools">
      <legend className="vh">{w.selectedTools}</legend>
      <p>
        <b className="strong">{w.nth(sheet.frames.indexOf(frame) + 1)}</b> <span className="muted">{frame.name}</span>
        {wrong && <span className="on-phone err">{w.joined(wrong.what, wrong.todo)}</span>}
        {frame.image?.marks.map((mark) => (
          <span className="on-phone" key={mark}>
            {w.marks[mark]}
          </span>
        ))}
      </p>
      <span className="acts">
        {at >= 0 && standing.length > 1 && (
          <>
            <button type="button" className="btn compact icon" disabled={at === 0} aria-label={w.earlier} title={w.earlier} onClick={() => moveTo(at - 1)}>
              <Icon name="left" small />
            </button>
            <button
              type="button"
              className="btn compact icon"
              disabled={at === standing.length - 1}
              aria-label={w.later}
              title={w.later}
              onClick={() => moveTo(at + 1)}
            >
              <Icon name="right" small />
            </button>
          </>
        )}
        {sheet.mode === 'set' && at > 0 && !wrong && (
          <button type="button" className="btn compact" onClick={() => moveTo(0)}>
            {w.toCover}
          </button>
        )}
        {frame.stage === 'failed' && (
          <button type="button" className="btn compact" onClick={() => retryFrame(desk, frame.id)}>
            {w.again}
          </button>
        )}
        <button type="button" className="btn compact" onClick={() => onReplace(frame.id)}>
          {frame.stage === 'lost' ? w.chooseAgain : w.replace}
        </button>
        <button type="button" className="btn compact" onClick={() => removeFrames(desk, [frame.id])}>
          {w.remove}
        </button>
      </span>
    </fieldset>
  )
}
