import { FieldError } from '#web/ui/field.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import type { Split } from './energy-split.ts'
import { countsOf } from './queue.ts'
import type { Sheet } from './sheet.ts'

type Props = {
  sheet: Sheet
  split: Split
  busy: boolean
  problem: string | null
  acts: { publish: () => void; publishAll: () => Promise<void>; stop: () => void }
}
/** How many will be published, for how much energy, and what keeps them from it. What each stand on their own can go batch by batch without anybody. */
export function PublishBar({ sheet, split, busy, problem, acts }: Props) {
  const w = useWords(words)
  const { all } = countsOf(sheet)
  const runs = sheet.run === 'on'
  return (
    <div className="up-end">
      <div>
        <div role="alert">{problem && <FieldError text={problem} />}</div>
        {split.works > 0 && !problem && <p className="hint num">{runs ? w.runNow(sheet.out, all) : energySaid(split, w)}</p>}
      </div>
      <PublishActs sheet={sheet} busy={busy} acts={acts} />
    </div>
  )
}

function PublishActs({ sheet, busy, acts }: Pick<Props, 'sheet' | 'busy' | 'acts'>) {
  const w = useWords(words)
  const { standing, all } = countsOf(sheet)
  const inBatches = sheet.mode === 'each' && all > standing
  if (sheet.run === 'on')
    return (
      <span className="acts">
        <button type="button" className="btn" onClick={acts.stop}>
          {w.stopRun}
        </button>
        <button type="button" className="btn primary" disabled>
          {w.publishing}
        </button>
      </span>
    )
  return (
    <span className="acts">
      {inBatches && (
        <button type="button" className="btn" disabled={busy} onClick={acts.publish}>
          {w.publishThese(standing)}
        </button>
      )}
      <button type="button" className="btn primary" disabled={busy} onClick={inBatches ? () => void acts.publishAll() : acts.publish}>
        {busy ? w.publishing : inBatches ? w.publishAll(all) : w.publish(standing)}
      </button>
    </span>
  )
}

type UploadWords = ReturnType<typeof useWords<ReturnType<(typeof words)['in']>>>
/** What all of it takes and what there is, before the first is published; where it is short, how far it goes and when the rest can. */
const energySaid = (split: Split, w: UploadWords) => (split.rest ? w.energySplit(split) : w.energy(split.cost, split.points))
