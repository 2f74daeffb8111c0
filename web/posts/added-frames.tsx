import { MAX_IMAGES } from '#api/limits.ts'
import { Hairline } from '#web/ui/hairline.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { postForm } from '#web/words/post-form.ts'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { ChooseFiles } from './upload/choose-files.tsx'
import type { Desk } from './upload/desk.ts'
import { stateWord, wrongWords } from './upload/frame-words.ts'
import { retryFrame } from './upload/run-uploads.ts'
import type { Frame } from './upload/sheet.ts'
import { removeFrames, takeFiles } from './upload/take-files.ts'
import { Thumb } from './upload/thumb.tsx'
import { fractionOf } from './upload/totals.ts'

type Props = { desk: Desk; frames: readonly Frame[]; count: number }
/** More photographs for a post, as far as there is room, and how far those on their way are. */
export function AddedFrames({ desk, frames, count }: Props) {
  const w = useWords(words)
  const form = useWords(postForm)
  const room = MAX_IMAGES - count - frames.filter(({ stage }) => stage !== 'refused').length
  return (
    <>
      {frames.length > 0 && (
        <ul className="edit-added">
          {frames.map((frame) => (
            <AddedFrame key={frame.id} desk={desk} frame={frame} />
          ))}
        </ul>
      )}
      <p className="edit-add">
        <ChooseFiles
          className="btn"
          disabled={room <= 0}
          onFiles={(files) => void takeFiles(desk, { files: files.slice(0, room), folder: false, unwalked: false })}
        >
          <Icon name="plus" small />
          {form.addPictures}
        </ChooseFiles>
        <span className="hint">{room > 0 ? form.roomFor(room) : w.full(MAX_IMAGES)}</span>
      </p>
    </>
  )
}

function AddedFrame({ desk, frame }: { desk: Desk; frame: Frame }) {
  const w = useWords(words)
  const wrong = wrongWords(frame, w)
  return (
    <li>
      <span className="pic">
        <Thumb src={frame.src} />
      </span>
      <div>
        <p>
          <span>{frame.name}</span>
          <span className="muted">{stateWord(frame, w)}</span>
        </p>
        {wrong ? <p className="err">{w.joined(wrong.what, wrong.todo)}</p> : <Hairline label={w.progressOf(frame.name)} fraction={fractionOf(frame)} />}
      </div>
      {frame.stage === 'failed' && (
        <button type="button" className="btn compact" onClick={() => retryFrame(desk, frame.id)}>
          {w.again}
        </button>
      )}
      <button type="button" className="btn compact icon" aria-label={`${w.remove} ${frame.name}`} onClick={() => removeFrames(desk, [frame.id])}>
        <Icon name="x" small />
      </button>
    </li>
  )
}
