import { Hairline } from '#web/ui/hairline.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { timeLeft, type Desk } from './desk.ts'
import { countsOf, inReach, placesOf } from './queue.ts'
import type { Sheet } from './sheet.ts'
import { totalsOf, type Totals } from './totals.ts'
import { useOnline } from './use-desk.ts'

/** The heading with how far everything is. Figures run silently; only whole photographs are announced, and of a card whole batches. */
export function ProgressHead({ desk, sheet }: { desk: Desk; sheet: Sheet }) {
  const w = useWords(words)
  const online = useOnline()
  const totals = totalsOf(inReach(sheet))
  const { all, sent, bytes, fraction, uploading } = totals
  const offline = uploading && (!online || sheet.halted) ? w.offline : ''
  const seconds = timeLeft(desk)
  const figures = uploading && bytes > sent ? w.joined(w.bytes(sent, bytes), seconds === null ? '' : w.left(seconds)) : ''
  const refused = sheet.frames.filter(({ stage }) => stage === 'refused').length
  return (
    <div className="up-top">
      <h1>{w.title}</h1>
      {all > 0 && (
        <>
          <p className="small" aria-hidden="true">
            <b className="strong">{progressSaid(sheet, totals, w)}</b> <span className="muted num">{offline || figures}</span>
          </p>
          <Hairline label={w.allProgress} fraction={fraction} />
        </>
      )}
      <output className="vh">{sheet.frames.length > 0 && w.joined(announced(sheet, totals, w), w.refusedCount(refused), offline)}</output>
    </div>
  )
}

type UploadWords = ReturnType<typeof useWords<ReturnType<(typeof words)['in']>>>
/** How many are there, how many are being developed, and how many wait. */
function progressSaid(sheet: Sheet, { done, all, developing }: Totals, w: UploadWords): string {
  const { standing, waiting } = placesOf(sheet)
  if (!waiting.length) return w.joined(w.uploaded(done, all), w.developingNow(developing))
  return w.joined(w.uploadedSoFar(done), w.developingNow(developing), w.waitingNow(standing.length + waiting.length - done - developing))
}
function announced(sheet: Sheet, { done, all }: Totals, w: UploadWords): string {
  const { standing, waiting } = placesOf(sheet)
  if (sheet.run === 'on') return w.runNow(sheet.out, countsOf(sheet).all)
  if (!waiting.length) return all ? w.uploaded(done, all) : ''
  const nine = totalsOf(standing)
  return nine.done === nine.all ? w.batchReady(nine.all, waiting.length) : ''
}
