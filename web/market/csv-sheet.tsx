import { useState } from 'react'
import type { OwnItem } from '#api/market-items.ts'
import { langOfScript } from '#web/lang.ts'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import type { CsvChange, CsvDiff } from './csv-file.ts'

/** As many are listed; what comes behind them is taken or left with them, but for formulas. */
const LISTED = 500
const keyOf = ({ number, column }: CsvChange) => `${number} ${column}`

type Props = { diff: CsvDiff; items: ReadonlyMap<string, OwnItem>; onTake: (changes: CsvChange[]) => void; onClose: () => void }
/** What a file would change, ticked change by change; formulas arrive unticked. */
export function CsvSheet({ diff, items, onTake, onClose }: Props) {
  const w = useWords(words)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(diff.changes.filter(({ formula }) => formula).map(keyOf)))
  const taken = diff.changes.filter((change) => !left.has(keyOf(change)))
  const toggle = (key: string) =>
    setLeft((was) => {
      const next = new Set(was)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <section className="csv" aria-labelledby="csv-title">
      <h2 id="csv-title" tabIndex={-1} ref={(title) => title?.focus()}>
        {w.csvTitle}
      </h2>
      <p className="small muted">{w.csvSummary(diff.matched, diff.unknown, diff.encoding)}</p>
      {diff.changes.length === 0 && <p>{w.csvNothing}</p>}
      <ol className="diffs">
        {diff.changes.slice(0, LISTED).map((change) => (
          <li key={keyOf(change)}>
            <label className="check diff">
              <input type="checkbox" checked={!left.has(keyOf(change))} onChange={() => toggle(keyOf(change))} />
              <span>
                <span className="f" lang={langOfScript(items.get(change.number)?.title ?? '')}>
                  {items.get(change.number)?.title}
                </span>
                <span className="f">{w.columns[change.column]}</span>
                <del lang={langOfScript(change.was)}>{change.was || '—'}</del>
                <ins lang={langOfScript(change.value)}>{change.value || '—'}</ins>
                {change.formula && <small>{w.csvFormula}</small>}
              </span>
            </label>
          </li>
        ))}
      </ol>
      {diff.changes.length > LISTED && <p className="small">{w.csvMore(diff.changes.length - LISTED)}</p>}
      <p className="actrow">
        <button type="button" className="btn" onClick={onClose}>
          {w.csvLeave}
        </button>
        <button type="button" className="btn primary" disabled={!taken.length} onClick={() => onTake(taken)}>
          {w.csvTake(taken.length)}
        </button>
      </p>
    </section>
  )
}
