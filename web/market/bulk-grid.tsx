import { useEffect, useRef, useState, type RefObject, type UIEvent } from 'react'
import type { OwnItem } from '#api/market-items.ts'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import { GridRow } from './grid-row.tsx'
import { columns } from './grid-state.ts'
import type { CursorState } from './use-cursor.ts'
import type { GridState } from './use-grid.ts'

/** As high as a row is (`market.css`), and how many stand ready beyond what is seen. */
const ROW = 72
const BEYOND = 6
/** Rows of a page that no script has reached yet. */
export const WINDOW = 40

type Props = { items: readonly OwnItem[]; start: number; grid: GridState; cursor: CursorState; gridRef: RefObject<HTMLDivElement | null> }
/** All rows as a table of which only those in sight are there. */
export function BulkGrid({ items, start, grid, cursor, gridRef }: Props) {
  const w = useWords(words)
  const [seen, setSeen] = useState({ from: start, to: Math.min(items.length, start + WINDOW) })
  const { at } = cursor
  const look = (box: HTMLElement) => {
    const from = Math.max(0, Math.floor(box.scrollTop / ROW) - BEYOND)
    const to = Math.min(items.length, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + BEYOND)
    setSeen((was) => (was.from === from && was.to === to ? was : { from, to }))
  }
  const isMoved = useRef(false)
  useEffect(() => {
    const box = gridRef.current
    if (!box || !isMoved.current) return void (isMoved.current = true)
    const [top, bottom] = [at.row * ROW, (at.row + 1) * ROW]
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + box.clientHeight - ROW) box.scrollTop = bottom - box.clientHeight + ROW
  }, [at.row, gridRef])
  const [from, to] = [Math.min(seen.from, items.length), Math.min(seen.to, items.length)]
  const [first, last] = [Math.min(at.row, at.anchor), Math.max(at.row, at.anchor)]
  return (
    <div className="bulk" ref={gridRef} onScroll={(event: UIEvent<HTMLElement>) => look(event.currentTarget)}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is edited by keys is a grid (ARIA APG)
        role="grid"
        tabIndex={0}
        aria-label={w.gridLabel(items.length)}
        aria-rowcount={items.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={at.typing === null && items.length ? `cell-${at.row}-${at.column}` : undefined}
        onKeyDown={cursor.onKeyDown}
      >
        <Head />
        <tbody style={{ blockSize: items.length * ROW }}>
          {items.slice(from, to).map((item, n) => {
            const row = from + n
            const isHere = row === at.row
            return (
              <GridRow
                key={item.number}
                item={item}
                edits={grid.edits[item.number]}
                row={row}
                top={row * ROW}
                cursor={isHere ? at.column : -1}
                picked={row >= first && row <= last ? at.column : -1}
                typing={isHere ? at.typing : null}
                acts={cursor}
                keepTyping={grid.keepTyping}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Head() {
  const w = useWords(words)
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <span className="vh">{w.number}</span>
        </th>
        <th scope="col">{w.frame}</th>
        {columns.map((column) => (
          <th key={column} scope="col" className={column === 'price' ? 'n' : undefined}>
            {w.columns[column]}
          </th>
        ))}
      </tr>
    </thead>
  )
}
