import { Hairline } from '#web/ui/hairline.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { timeLeft, type Desk } from './desk.ts'
import type { Sheet } from './sheet.ts'
import { totalsOf } from './totals.ts'
import { useOnline } from './use-desk.ts'

/** The heading with how far everything is. Figures run silently; only whole photographs are announced. */
export function ProgressHead({ desk, sheet }: { desk: Desk; sheet: Sheet }) {
  const w = useWords(words)
  const halted = !useOnline() || sheet.halted
  const { done, all, sent, bytes, fraction, uploading, developing } = totalsOf(sheet.frames)
  const refused = sheet.frames.filter(({ stage }) => stage === 'refused').length
  const seconds = timeLeft(desk)
  const figures = uploading ? w.joined(w.bytes(sent, bytes), seconds === null ? '' : w.left(seconds)) : developing ? w.developingNow(developing) : ''
  return (
    <div className="up-top">
      <h1>{w.title}</h1>
      {all > 0 && (
        <>
          <p className="small" aria-hidden="true">
            <b className="strong">{w.uploaded(done, all)}</b> <span className="muted num">{uploading && halted ? w.offline : figures}</span>
          </p>
          <Hairline label={w.allProgress} fraction={fraction} />
        </>
      )}
      <output className="vh">
        {sheet.frames.length > 0 && w.joined(all ? w.uploaded(done, all) : '', w.refusedCount(refused), uploading && halted ? w.offline : '')}
      </output>
    </div>
  )
}
