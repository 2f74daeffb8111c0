/** A list after one of it went to another place, counted from 0; itself where it stays. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const at = Math.max(0, Math.min(list.length - 1, to))
  return from < 0 || from >= list.length || at === from ? list : list.toSpliced(from, 1).toSpliced(at, 0, list[from]!)
}

/** Where a key moves what is lifted, in a grid of so many columns; null for a key that moves nothing. */
export function stepFor(key: string, at: number, columns: number, all: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns, Home: 0, End: all - 1 }[key]
  return to === undefined ? null : Math.max(0, Math.min(all - 1, to))
}
