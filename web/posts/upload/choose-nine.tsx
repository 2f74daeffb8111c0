import { useEffect, useRef, useState } from 'react'
import { MAX_IMAGES } from '#api/limits.ts'
import { shell } from '#web/words/shell.ts'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import type { Desk } from './desk.ts'
import type { Sheet } from './sheet.ts'
import { chooseFrames } from './take-files.ts'
import { Thumb } from './thumb.tsx'

/** All that was chosen, and which nine of it are taken. */
export function ChooseNine({ desk, sheet, close }: { desk: Desk; sheet: Sheet; close: () => void }) {
  const w = useWords(words)
  const { cancel } = useWords(shell)
  const box = useRef<HTMLDialogElement>(null)
  const [taken, setTaken] = useState<readonly string[]>(sheet.frames.map(({ id }) => id))
  useEffect(() => box.current?.showModal(), [])
  const all = [...sheet.frames, ...sheet.spares]
  const turn = (id: string) => setTaken(taken.includes(id) ? taken.filter((one) => one !== id) : [...taken, id])
  const settle = () => {
    chooseFrames(desk, taken)
    close()
  }
  return (
    <dialog className="dialog nine" ref={box} aria-labelledby="nine" onClose={close}>
      <h2 id="nine">{w.chooseTitle}</h2>
      <output className="small muted num">{w.chosen(taken.length)}</output>
      <ul>
        {all.map(({ id, name, src, ...rest }) => (
          <li key={id}>
            <label title={name}>
              <span className="pic">
                <Thumb src={src ?? ('image' in rest ? rest.image?.preview : null)} />
              </span>
              <input
                type="checkbox"
                aria-label={name}
                checked={taken.includes(id)}
                disabled={!taken.includes(id) && taken.length >= MAX_IMAGES}
                onChange={() => turn(id)}
              />
              <span>{name}</span>
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
