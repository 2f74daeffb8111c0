import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { itemCategories } from '#api/limits.ts'
import type { OwnItem } from '#api/market-items.ts'
import { langOfScript } from '#web/lang.ts'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import { FrameThumb } from './frame-thumb.tsx'
import { cellsOf, columns, keywordsOf, problemOf, type Cells, type Column } from './grid-state.ts'
import type { CursorState } from './use-cursor.ts'
import type { GridState } from './use-grid.ts'

type Acts = Pick<CursorState, 'go' | 'commit' | 'cancel' | 'begin' | 'isEditable'>
type Props = {
  item: OwnItem
  edits: Partial<Cells> | undefined
  row: number
  top: number
  /** In which column the cursor stands, and which is selected; -1: none of this row. */
  cursor: number
  picked: number
  typing: string | null
  acts: Acts
  keepTyping: GridState['keepTyping']
}
/** Drawn again only where something of this very row changed: what the keys do is the same for all. */
export const GridRow = memo(
  function Row({ item, edits, row, top, cursor, picked, typing, acts, keepTyping }: Props) {
    const cells = { ...cellsOf(item), ...edits }
    return (
      <tr aria-rowindex={row + 2} aria-selected={picked >= 0} style={{ insetBlockStart: top }}>
        <th scope="row" className="num no">
          {row + 1}
        </th>
        <td className="fr">
          <FrameThumb item={item} />
        </td>
        {columns.map((column, n) => {
          const shown = { column, value: cells[column], isChanged: edits?.[column] !== undefined, isHere: cursor === n, isPicked: picked === n }
          return cursor === n && typing !== null ? (
            <CellEditor key={column} {...shown} item={item} typing={typing} acts={acts} keepTyping={keepTyping} />
          ) : (
            <Cell key={column} {...shown} item={item} id={`cell-${row}-${n}`} onPick={(select) => acts.go(row, n, select)} onOpen={() => acts.begin('')} />
          )
        })}
      </tr>
    )
  },
  (was, now) =>
    was.item === now.item &&
    was.edits === now.edits &&
    was.row === now.row &&
    was.cursor === now.cursor &&
    was.picked === now.picked &&
    was.typing === now.typing &&
    now.typing === null &&
    now.cursor < 0,
)

type Shown = { item: OwnItem; column: Column; value: string; isChanged: boolean; isHere: boolean; isPicked: boolean }
type CellProps = Shown & { id: string; onPick: (select: boolean) => void; onOpen: () => void }
function Cell({ item, column, value, isChanged, isHere, isPicked, id, onPick, onOpen }: CellProps) {
  const problem = isChanged ? problemOf(column, value) : null
  const names = [`c-${column}`, isHere && 'now', isPicked && !isHere && 'filled', isChanged && 'changed', problem && 'bad', !item.can.edit && 'fixed']
  return (
    // the grid hears the keys, and names its active cell
    <td
      id={id}
      className={names.filter(Boolean).join(' ')}
      aria-selected={isPicked || isHere}
      aria-readonly={!item.can.edit}
      aria-invalid={problem !== null || undefined}
      onClick={(event) => onPick(event.shiftKey)}
      onDoubleClick={onOpen}
    >
      <CellText item={item} column={column} value={value} problem={problem} />
    </td>
  )
}

function CellText({ item, column, value, problem }: Pick<Shown, 'item' | 'column' | 'value'> & { problem: ReturnType<typeof problemOf> }) {
  const w = useWords(words)
  const under = problem ? <small className="bad-why">{w.problems[problem]}</small> : null
  if (column === 'title') {
    const [finding] = item.findings
    return (
      <>
        <b lang={langOfScript(value)}>{value || '—'}</b>
        {under ?? <small>{finding ? w.findings[finding.name].sentence(finding) : item.fileName}</small>}
      </>
    )
  }
  if (column === 'keywords')
    return (
      <>
        <span className="kw" lang={langOfScript(value)}>
          {value || '—'}
        </span>
        <span className="num muted">{keywordsOf(value).length}</span>
        {under}
      </>
    )
  return (
    <>
      {said(w, column, value)}
      {under}
    </>
  )
}
type W = ReturnType<typeof useWords<ReturnType<(typeof words)['in']>>>
function said(w: W, column: Column, value: string): string {
  if (column === 'category') return (w.categories as Record<string, string>)[value] ?? value
  if (column === 'property') return (w.property as Record<string, string>)[value] ?? value
  return column === 'people' ? w.peopleCount(value) : `¥${value}`
}

type EditorProps = Shown & { typing: string; acts: Acts; keepTyping: GridState['keepTyping'] }
/** The open cell. What is typed is kept at every key; Escape gives back what was there. */
function CellEditor({ item, column, value, typing, acts, keepTyping }: EditorProps) {
  const w = useWords(words)
  const [text, setText] = useState(typing === '' ? value : typing)
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (field.current instanceof HTMLInputElement) field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const type = (to: string) => {
    setText(to)
    keepTyping(item.number, column, to)
  }
  const end = (step: readonly [number, number]) => {
    isOver.current = true
    field.current?.closest<HTMLElement>('[role=grid]')?.focus()
    acts.commit(text, step)
  }
  const giveUp = () => {
    isOver.current = true
    field.current?.closest<HTMLElement>('[role=grid]')?.focus()
    keepTyping(item.number, column, null)
    acts.cancel()
  }
  const onKeyDown = (event: KeyboardEvent) => pressIn(event, end, giveUp)
  const wired = {
    ref: field,
    value: text,
    'aria-label': w.fields[column],
    onKeyDown,
    onBlur: () => {
      if (!isOver.current) acts.commit(text, [0, 0])
    },
  }
  const options = optionsOf(w, column)
  return (
    <td className={`c-${column} now open`}>
      {options ? (
        <select {...wired} onChange={(event) => type(event.target.value)}>
          {Object.entries(options).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...wired}
          inputMode={column === 'price' || column === 'people' ? 'decimal' : undefined}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      )}
    </td>
  )
}
/** Enter goes on below, Tab beside; all other keys are the field's. */
function pressIn(event: KeyboardEvent, end: (step: readonly [number, number]) => void, giveUp: () => void) {
  if (event.nativeEvent.isComposing) return
  event.stopPropagation()
  const way = event.shiftKey ? -1 : 1
  if (event.key === 'Enter') end([way, 0])
  else if (event.key === 'Tab') end([0, way])
  else if (event.key === 'Escape') giveUp()
  else return
  event.preventDefault()
}
function optionsOf(w: W, column: Column): Readonly<Record<string, string>> | null {
  if (column === 'category') return Object.fromEntries(itemCategories.map((one) => [one, w.categories[one]]))
  return column === 'property' ? w.property : null
}
