import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { OwnItem } from '#api/market-items.ts'
import { applyCells, doAgain, emptyGrid, settle, takeBack, type Column, type Edits, type Grid } from './grid-state.ts'

/** Where this browser keeps what was typed and not saved: for all its tabs, whatever becomes of the session. */
const placeOf = (account: string) => `market-grid:${account}`
const noWay = () => () => {}

function keptIn(text: string | null): Edits {
  try {
    return (JSON.parse(text ?? '{}') as Edits | null) ?? {}
  } catch {
    return {} // something else wrote there
  }
}

/**
 * What is changed and not saved. Every step is kept at once; what another tab changes comes in here, so that both show the same. Steps that can be taken back
 * are this tab's own.
 */
export function useGrid(account: string, items: readonly OwnItem[]) {
  const place = placeOf(account)
  const found = useSyncExternalStore(
    noWay,
    () => localStorage.getItem(place),
    () => null,
  )
  const [mine, setMine] = useState<Grid | null>(null)
  const byNumber = useMemo(() => new Map(items.map((item) => [item.number, item])), [items])
  const grid = settle(mine ?? { ...emptyGrid, edits: keptIn(found) }, byNumber)
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === place) setMine((now) => ({ undo: now?.undo ?? [], redo: now?.redo ?? [], edits: keptIn(newValue) }))
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [place])
  const become = (next: Grid) => {
    setMine(next)
    localStorage.setItem(place, JSON.stringify(next.edits))
  }
  return {
    ...grid,
    byNumber,
    put: (said: readonly { number: string; column: Column; value: string }[]) => {
      const next = applyCells(grid, byNumber, said)
      become(next)
      return next === grid ? 0 : (next.undo.at(-1)?.length ?? 0)
    },
    /** What is being typed is kept although its cell is still open; null: as it was before. */
    keepTyping: (number: string, column: Column, value: string | null) => {
      const edits = value === null ? grid.edits : { ...grid.edits, [number]: { ...grid.edits[number], [column]: value } }
      localStorage.setItem(place, JSON.stringify(edits))
    },
    undoStep: () => become(takeBack(grid)),
    redoStep: () => become(doAgain(grid)),
  }
}
export type GridState = ReturnType<typeof useGrid>
