import { memo, useState } from 'react'
import { useConfirm } from '#web/shell/overlays.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { ChooseNine } from './choose-nine.tsx'
import { change, type Desk } from './desk.ts'
import { stateWord } from './frame-words.ts'
import { LazyThumb } from './lazy-thumb.tsx'
import { selectedFrame, type Frame, type Sheet } from './sheet.ts'
import { removeFrames } from './take-files.ts'

type Props = { desk: Desk; sheet: Sheet; waiting: readonly Frame[] }
/** Those that wait behind the nine, in their order. One that is touched has its words beside the sheet like any other. */
export function QueueList({ desk, sheet, waiting }: Props) {
  const w = useWords(words)
  const confirm = useConfirm()
  const [choosing, setChoosing] = useState(false)
  const selected = selectedFrame(sheet)
  const takeOff = async () => {
    const sure = await confirm({ title: w.takeOffTitle(waiting.length), text: w.takeOffText, yes: w.takeOff })
    if (!sure) return
    removeFrames(
      desk,
      waiting.map(({ id }) => id),
    )
  }
  return (
    <section className="queue" aria-labelledby="queue">
      <div className="queue-top">
        <h2 id="queue">{w.waitHere(waiting.length)}</h2>
        <span className="acts">
          <button type="button" className="link" onClick={() => setChoosing(true)}>
            {w.chooseOthers}
          </button>
          <button type="button" className="link" onClick={() => void takeOff()}>
            {w.takeOff}
          </button>
        </span>
      </div>
      <p className="hint">{w.waitSays[sheet.mode]}</p>
      <ol>
        {waiting.map((frame) => (
          <Waiting key={frame.id} desk={desk} frame={frame} selected={frame === selected} />
        ))}
      </ol>
      {choosing && <ChooseNine desk={desk} sheet={sheet} close={() => setChoosing(false)} />}
    </section>
  )
}

/** Each is drawn anew only when something of it changes: three hundred stand here while bytes of two run. */
const Waiting = memo(function Waiting({ desk, frame, selected }: { desk: Desk; frame: Frame; selected: boolean }) {
  const w = useWords(words)
  return (
    <li className={selected ? 'sel' : undefined}>
      <button
        type="button"
        aria-pressed={selected}
        aria-keyshortcuts="Delete"
        aria-label={w.joined(frame.name, stateWord(frame, w))}
        title={frame.name}
        onClick={() => change(desk, (now) => ({ ...now, selected: frame.id }))}
        onKeyDown={(event) => event.key === 'Delete' && removeFrames(desk, [frame.id])}
      >
        <span className="pic" data-stage={frame.stage}>
          <LazyThumb desk={desk} frame={frame} />
        </span>
        <span className="name">{frame.name}</span>
      </button>
    </li>
  )
})
