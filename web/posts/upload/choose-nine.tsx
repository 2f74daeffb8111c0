import { useEffect, useRef, useState } from 'react'
import { MAX_IMAGES } from '#api/limits.ts'
import { shell } from '#web/words/shell.ts'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { change, type Desk } from './desk.ts'
import { LazyThumb } from './lazy-thumb.tsx'
import { chooseFirst, placesOf } from './queue.ts'
import type { Sheet } from './sheet.ts'

/** All that will be published, and which nine of it come first. */
export function ChooseNine({ desk, sheet, close }: { desk: Desk; sheet: Sheet; close: () => void }) {
  const w = useWords(words)
  const { cancel } = useWords(shell)
  const box = useRef<HTMLDialogElement>(null)
  const [taken, setTaken] = useState<readonly string[]>(placesOf(sheet).standing.map(({ id }) => id))
  useEffect(() => box.current?.showModal(), [])
  const { standing, waiting } = placesOf(sheet)
  const turn = (id: string) => setTaken(taken.includes(id) ? taken.filter((one) => one !== id) : [...taken, id])
  const settle = () => {
    change(desk, (now) => chooseFirst(now, taken))
    desk.moved()
    close()
  }
  return (
    <dialog className="dialog nine" ref={box} aria-labelledby="nine" onClose={close}>
      <h2 id="nine">{w.chooseTitle}</h2>
      <output className="small muted num">{w.chosen(taken.length)}</output>
      <ul>
        {[...standing, ...waiting].map((frame) => (
          <li key={frame.id}>
            <label title={frame.name}>
              <span className="pic">
                <LazyThumb desk={desk} frame={frame} />
              </span>
              <input
                type="checkbox"
                aria-label={frame.name}
                checked={taken.includes(frame.id)}
                disabled={!taken.includes(frame.id) && taken.length >= MAX_IMAGES}
                onChange={() => turn(frame.id)}
              />
              <span>{frame.name}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" className="btn" onClick={close}>
          {cancel}
        </button>
        <button type="button" className="btn primary" disabled={!taken.length} onClick={settle}>
          {w.done}
        </button>
      </div>
    </dialog>
  )
}
