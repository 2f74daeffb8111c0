import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import type { Desk } from './desk.ts'
import { wrongWords } from './frame-words.ts'
import { retryFrame } from './run-uploads.ts'
import type { Frame } from './sheet.ts'
import { removeFrames } from './take-files.ts'

type Props = { desk: Desk; behind: readonly Frame[]; onReplace: (id: string) => void }
/** What is wrong with some, while the others go on. */
export function BehindList({ desk, behind, onReplace }: Props) {
  const w = useWords(words)
  const all = behind.map(({ id }) => id)
  return (
    <details className="behind">
      <summary>{w.stayBehind(behind.length)}</summary>
      <ul>
        {behind.map((frame) => (
          <Behind key={frame.id} desk={desk} frame={frame} onReplace={onReplace} />
        ))}
      </ul>
      <button type="button" className="btn compact" onClick={() => removeFrames(desk, all)}>
        {w.removeThese(behind.length)}
      </button>
    </details>
  )
}

function Behind({ desk, frame, onReplace }: { desk: Desk; frame: Frame; onReplace: (id: string) => void }) {
  const w = useWords(words)
  const wrong = wrongWords(frame, w)
  return (
    <li>
      <p>
        <b className="strong">{frame.name}</b> <span className="err">{wrong && w.joined(wrong.what, wrong.todo)}</span>
      </p>
      <span className="acts">
        {frame.stage === 'failed' ? (
          <button type="button" className="btn compact" aria-label={w.ofFile(w.again, frame.name)} onClick={() => retryFrame(desk, frame.id)}>
            {w.again}
          </button>
        ) : (
          <button
            type="button"
            className="btn compact"
            aria-label={w.ofFile(frame.stage === 'lost' ? w.chooseAgain : w.replace, frame.name)}
            onClick={() => onReplace(frame.id)}
          >
            {frame.stage === 'lost' ? w.chooseAgain : w.replace}
          </button>
        )}
        <button type="button" className="btn compact" aria-label={w.ofFile(w.remove, frame.name)} onClick={() => removeFrames(desk, [frame.id])}>
          {w.remove}
        </button>
      </span>
    </li>
  )
}
