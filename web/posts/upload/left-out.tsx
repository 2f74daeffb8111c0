import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { change, type Desk } from './desk.ts'
import type { LeftOut } from './sheet.ts'
import { countLeft } from './sort-drop.ts'

/** So many names are read out; of more nobody reads them. */
const NAMED = 40

/** What stayed out of a drop, said once, with the names for whoever wants them. */
export function LeftOutNotice({ desk, left }: { desk: Desk; left: LeftOut }) {
  const w = useWords(words)
  const { unwalked, ...reasons } = left
  const said = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((why) => left[why].length)
  return (
    <>
      <ul>
        {said.map((why) => (
          <li key={why}>{w.leftOut[why](left[why].length)}</li>
        ))}
        {unwalked && <li>{w.unwalked}</li>}
      </ul>
      {countLeft(left) > 0 && (
        <details>
          <summary>{w.whichOnes}</summary>
          <p className="hint">
            {w.namesOf(
              said.flatMap((why) => left[why]),
              NAMED,
            )}
          </p>
        </details>
      )}
      <button type="button" className="link" onClick={() => change(desk, (now) => ({ ...now, leftOut: null }))}>
        {w.understood}
      </button>
    </>
  )
}
