import { useState, type KeyboardEvent } from 'react'
import type { OwnItem } from '#api/market-items.ts'
import { columns, fillDown, type Column } from './grid-state.ts'
import type { GridState } from './use-grid.ts'

/** Where the cursor stands, where a selection began, and what is typed into the cell, null while nothing is. */
export type Cursor = { row: number; column: number; anchor: number; typing: string | null }
const columnAt = (column: number): Column => columns[column]!

type Wanted = { items: readonly OwnItem[]; grid: GridState; onFilled: (cells: number) => void; leave: () => void }
/** The grid by keyboard alone: Tab and arrows move, Shift selects, Enter edits, Ctrl+D fills down, Ctrl+Z takes back, Escape leaves. */
export function useCursor({ items, grid, onFilled, leave }: Wanted) {
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0, anchor: 0, typing: null })
  const last = items.length - 1
  const at = { ...cursor, row: Math.min(cursor.row, Math.max(0, last)), anchor: Math.min(cursor.anchor, Math.max(0, last)) }
  const go = (row: number, column: number, select = false) => {
    const to = { row: Math.max(0, Math.min(last, row)), column: Math.max(0, Math.min(columns.length - 1, column)) }
    setCursor((was) => ({ ...to, anchor: select ? Math.min(was.anchor, Math.max(0, last)) : to.row, typing: null }))
  }
  const isEditable = (row: number) => items[row]?.can.edit ?? false
  const begin = (typing: string) => isEditable(at.row) && setCursor({ ...at, typing })
  const commit = (value: string, step: readonly [rows: number, columns: number]) => {
    const item = items[at.row]
    if (item) grid.put([{ number: item.number, column: columnAt(at.column), value }])
    go(at.row + step[0], at.column + step[1])
  }
  const fill = () => {
    const [from, to] = [Math.min(at.row, at.anchor), Math.max(at.row, at.anchor)]
    const said = fillDown(items, grid.edits, { column: columnAt(at.column), from, to }).filter(({ number }) => grid.byNumber.get(number)?.can.edit)
    onFilled(grid.put(said))
  }
  /** Tab goes to the next cell and leaves the grid behind the last. */
  const tab = (back: boolean): boolean => {
    const next = at.row * columns.length + at.column + (back ? -1 : 1)
    if (next < 0 || next > last * columns.length + columns.length - 1) return false
    go(Math.floor(next / columns.length), next % columns.length)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (at.typing !== null) return
    const done = press(event, { at, go, begin, fill, tab, leave, grid, clear: () => clearCell(at, items, grid) })
    if (done) event.preventDefault()
  }
  return { at, go, begin, commit, cancel: () => setCursor({ ...at, typing: null }), fill, onKeyDown, isEditable }
}
export type CursorState = ReturnType<typeof useCursor>

function clearCell(at: Cursor, items: readonly OwnItem[], grid: GridState) {
  const item = items[at.row]
  if (item?.can.edit) grid.put([{ number: item.number, column: columnAt(at.column), value: '' }])
}

type Keys = {
  at: Cursor
  go: (row: number, column: number, select?: boolean) => void
  begin: (typing: string) => unknown
  fill: () => void
  tab: (back: boolean) => boolean
  leave: () => void
  clear: () => void
  grid: GridState
}
const PAGE = 10
function press(event: KeyboardEvent, keys: Keys): boolean {
  const { key, shiftKey } = event
  if (event.ctrlKey || event.metaKey) return pressWith(key.toLowerCase(), shiftKey, keys)
  const { at, go, tab } = keys
  const steps: Record<string, readonly [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-PAGE, 0],
    PageDown: [PAGE, 0],
  }
  const step = steps[key]
  if (step) go(at.row + step[0], at.column + step[1], shiftKey)
  else if (key === 'Tab') return tab(shiftKey)
  else if (key === 'Home') go(at.row, 0)
  else if (key === 'End') go(at.row, columns.length - 1)
  else return pressText(event, keys)
  return true
}
function pressText({ key, altKey }: KeyboardEvent, { begin, clear, leave }: Keys): boolean {
  if (key === 'Enter' || key === 'F2') begin('')
  else if (key === 'Escape') leave()
  else if (key === 'Delete' || key === 'Backspace') clear()
  else if ([...key].length === 1 && !altKey) begin(key)
  else return false
  return true
}
function pressWith(key: string, shift: boolean, { fill, grid, go, at }: Keys): boolean {
  if (key === 'd') fill()
  else if (key === 'z' && !shift) grid.undoStep()
  else if (key === 'y' || (key === 'z' && shift)) grid.redoStep()
  else if (key === 'home') go(0, at.column)
  else if (key === 'end') go(Number.MAX_SAFE_INTEGER, at.column)
  else return false
  return true
}
