import { useRef, useState, type RefObject } from 'react'
import { href, useFetcher } from 'react-router'
import { itemStates } from '#api/limits.ts'
import type { ItemState, OwnItem } from '#api/market-items.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import { BulkGrid, WINDOW } from './bulk-grid.tsx'
import { CsvActs } from './csv-acts.tsx'
import type { CsvDiff } from './csv-file.ts'
import { CsvSheet } from './csv-sheet.tsx'
import { FrameInspector } from './frame-inspector.tsx'
import { cellIn, editOf, problemOf, type Column, type Edits } from './grid-state.ts'
import { marketOfPath } from './links.ts'
import type { Acted } from './market-acts.ts'
import { RowForms } from './row-forms.tsx'
import { useCursor } from './use-cursor.ts'
import { useGrid } from './use-grid.ts'

const FILL_KEY = 'Ctrl D'
type Waits = { promiseHours: number; median: number | null; waiting: number }
export type OwnMarketProps = {
  person: { account: string; uniqueUri: string | null }
  items: readonly OwnItem[]
  counts: Readonly<Record<ItemState, number>>
  state: ItemState | null
  from: number
  waits: Waits
  acted: (Acted | { problem: Problem }) | undefined
}
/** What one sells and wants to sell: by state, in a grid that is edited by keyboard; without a script as a form for each. */
export function OwnMarket(props: OwnMarketProps) {
  const w = useWords(words)
  const { person, items, counts, state, from, waits } = props
  return (
    <div className="page wide sales">
      <div className="work-head">
        <h2>{w.manage}</h2>
        <Link className="btn primary" to={href('/market-offer')}>
          {w.add}
        </Link>
      </div>
      <p className="small muted">{w.promise(waits.promiseHours, waits.median, waits.waiting)}</p>
      <nav className="tabs ruled" aria-label={w.manage}>
        <Link to={marketOfPath(person)} aria-current={state === null ? 'page' : undefined}>
          {w.all} <span className="num">{Object.values(counts).reduce((sum, n) => sum + n, 0)}</span>
        </Link>
        {itemStates
          .filter((one) => counts[one] > 0 || one === state)
          .map((one) => (
            <Link key={one} to={marketOfPath(person, one)} aria-current={state === one ? 'page' : undefined}>
              {w.states[one]} <span className="num">{counts[one]}</span>
            </Link>
          ))}
      </nav>
      {items.length ? (
        <Desk key={state} {...props} />
      ) : (
        <EmptyState title={w.empty} text={w.emptyText}>
          <Link className="btn" to={href('/market-offer')}>
            {w.add}
          </Link>
        </EmptyState>
      )}
      <noscript>
        <RowForms items={items.slice(from, from + WINDOW)} />
        {from + WINDOW < items.length && (
          <p className="end">
            <Link className="btn" to={`?${new URLSearchParams({ ...(state && { state }), from: String(from + WINDOW) }).toString()}`}>
              {w.nextRows}
            </Link>
          </p>
        )}
      </noscript>
    </div>
  )
}

function Desk({ person, items, from, acted }: OwnMarketProps) {
  const w = useWords(words)
  const grid = useGrid(person.account, items)
  const box = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLButtonElement>(null)
  const [diff, setDiff] = useState<CsvDiff | null>(null)
  const [told, setTold] = useState('')
  const onFilled = (cells: number) => setTold(cells ? w.filled(cells) : '')
  const cursor = useCursor({ items, grid, onFilled, leave: () => tools.current?.focus() })
  const item = items[cursor.at.row]!
  const putWord = (word: string) => {
    const now = cellIn(item, grid.edits, 'keywords')
    onFilled(grid.put([{ number: item.number, column: 'keywords', value: now ? `${now}, ${word}` : word }]))
  }
  const [first, last] = [Math.min(cursor.at.row, cursor.at.anchor), Math.max(cursor.at.row, cursor.at.anchor)]
  return (
    <>
      <Tools picked={items.slice(first, last + 1)} items={items} grid={grid} fill={cursor.fill} toolsRef={tools} onDiff={setDiff} acted={acted} />
      <output className="small muted told-here">{told}</output>
      {diff && (
        <CsvSheet
          diff={diff}
          items={grid.byNumber}
          onClose={() => setDiff(null)}
          onTake={(changes) => {
            onFilled(grid.put(changes.filter(({ number }) => grid.byNumber.get(number)?.can.edit)))
            setDiff(null)
            box.current?.querySelector('table')?.focus()
          }}
        />
      )}
      <div className="desk">
        <div>
          <BulkGrid items={items} start={from} grid={grid} cursor={cursor} gridRef={box} />
          <KeyLine used={grid.undo.length} />
        </div>
        <FrameInspector
          item={item}
          title={cellIn(item, grid.edits, 'title')}
          keywords={cellIn(item, grid.edits, 'keywords')}
          onWord={item.can.edit ? putWord : null}
        />
      </div>
    </>
  )
}

type ToolsProps = {
  picked: readonly OwnItem[]
  items: readonly OwnItem[]
  grid: ReturnType<typeof useGrid>
  fill: () => void
  toolsRef: RefObject<HTMLButtonElement | null>
  onDiff: (diff: CsvDiff) => void
  acted: OwnMarketProps['acted']
}
function Tools({ picked, items, grid, fill, toolsRef, onDiff, acted }: ToolsProps) {
  const w = useWords(words)
  const fetcher = useFetcher<Acted | { problem: Problem }>()
  const changed = Object.keys(grid.edits).filter((number) => grid.byNumber.has(number))
  const wrong = countWrong(grid.edits)
  const submittable = (picked.length > 1 ? picked : items).filter(({ can }) => can.submit)
  const withdrawable = picked.filter(({ can }) => can.withdraw)
  const send = (said: Record<string, string>) => void fetcher.submit(said, { method: 'post' })
  const save = () => send({ intent: 'save', items: JSON.stringify(changed.map((number) => editOf(grid.byNumber.get(number)!, grid.edits[number]!))) })
  const done = fetcher.data ?? acted
  return (
    <>
      <div className="toolrow">
        <button type="button" ref={toolsRef} className="btn compact primary" disabled={!changed.length || wrong > 0 || fetcher.state !== 'idle'} onClick={save}>
          {w.save(changed.length)}
        </button>
        <button
          type="button"
          className="btn compact"
          disabled={!submittable.length || changed.length > 0 || fetcher.state !== 'idle'}
          onClick={() => send({ intent: 'submit', numbers: submittable.map(({ number }) => number).join(',') })}
        >
          {w.submit(submittable.length)}
        </button>
        <button
          type="button"
          className="btn compact"
          disabled={!withdrawable.length || fetcher.state !== 'idle'}
          onClick={() => send({ intent: 'withdraw', numbers: withdrawable.map(({ number }) => number).join(',') })}
        >
          {w.withdraw}
        </button>
        <span className="grow" />
        <button type="button" className="btn compact" onClick={fill}>
          {w.fillDown} <kbd>{FILL_KEY}</kbd>
        </button>
        <button type="button" className="btn compact" disabled={!grid.undo.length} onClick={grid.undoStep}>
          {w.undo}
        </button>
        <CsvActs items={items} byNumber={grid.byNumber} edits={grid.edits} onDiff={onDiff} />
      </div>
      {changed.length > 0 && <p className="small">{wrong ? w.wrongCells(wrong) : w.unsaved(changed.length)}</p>}
      <Outcome done={done} isSaved={!changed.length} />
    </>
  )
}
const countWrong = (edits: Edits) =>
  Object.values(edits)
    .flatMap((row) => Object.entries(row))
    .filter(([column, value]) => problemOf(column as Column, value)).length

/** What became of what was sent: nothing of it is lost where it was refused. */
export function Outcome({ done, isSaved = true }: { done: Acted | { problem: Problem } | undefined; isSaved?: boolean }) {
  const w = useWords(words)
  if (!done) return null
  if ('problem' in done)
    return (
      <div role="alert">
        <ProblemSaid problem={done.problem} />
      </div>
    )
  return (
    <output>
      {done.saved > 0 && isSaved && <span className="small">{w.saved}</span>}
      {done.refused.map(({ number, why }) => (
        <span key={number} className="small bad-why">
          {w.refused(number, w.refusedWhy[why] ?? why)}
        </span>
      ))}
    </output>
  )
}

function KeyLine({ used }: { used: number }) {
  const w = useWords(words)
  const keys = [
    ['Tab', w.nextCell],
    ['Enter', w.editCell],
    ['Shift ↓', w.select],
    [FILL_KEY, w.fillDown],
    ['Ctrl Z', `${w.undo}, ${w.undoLeft(used)}`],
    ['Esc', w.leaveGrid],
  ] as const
  return (
    <ul className="keyline" aria-label={w.keys}>
      {keys.map(([key, what]) => (
        <li key={key}>
          <kbd>{key}</kbd> {what}
        </li>
      ))}
    </ul>
  )
}
