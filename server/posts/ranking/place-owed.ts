import type { RankedRow } from './rank.ts'

/** Where works still owed readers stand under Recommended, counted from 1: the third place, and every sixth after it, among the first forty. */
export const [FIRST, EVERY, WITHIN] = [3, 6, 40] as const

/** Whether a place is kept for a work still owed readers. */
const isKept = (place: number): boolean => place >= FIRST && (place - FIRST) % EVERY === 0

/** How many places of a page so long are kept. */
export const countPlaces = (length: number): number => (length < FIRST ? 0 : Math.floor((length - FIRST) / EVERY) + 1)

/**
 * Recommended as everybody has it: `ranked`, with the kept places of its beginning given to those of `rows` whose promise ends first; and who stands there for
 * that. `rows` come newest number first, which decides between equal ends: the older one.
 */
export function recommend<Row extends RankedRow>(ranked: readonly Row[], rows: readonly Row[], now: number): { order: Row[]; kept: Row[] } {
  const ends = ({ until }: Row) => until ?? Number.MAX_SAFE_INTEGER
  const owed = rows.filter((row) => row.owed && ends(row) > now).toReversed()
  const waiting = owed.toSorted((a, b) => ends(a) - ends(b)).slice(0, countPlaces(WITHIN))
  const placed = placeOwed(ranked.slice(0, WITHIN), waiting, ({ post }) => post).slice(0, WITHIN)
  const stand = new Set(placed.map(({ row }) => row.post))
  const order = [...placed.map(({ row }) => row), ...ranked.filter(({ post }) => !stand.has(post))]
  return { order, kept: placed.flatMap(({ row, owed: isOwed }) => (isOwed ? [row] : [])) }
}

export type Placed<T> = { row: T; owed: boolean }
/**
 * The beginning of Recommended with works still owed readers in the places that are kept for them. `owed` comes in the order of the time that is left to them,
 * the shortest first. A work stands once: in the kept place, or where it ranks if that comes first. A kept place for which nobody waits goes to the next of the
 * list. It is pure: the site, the program that checks the export and drills call it alike; `nameOf` tells works apart.
 */
export function placeOwed<T>(list: readonly T[], owed: readonly T[], nameOf: (row: T) => string): Placed<T>[] {
  const placed: Placed<T>[] = []
  const stand = new Set<string>()
  const isFree = (row: T) => !stand.has(nameOf(row))
  const [ranked, waiting] = [takeFrom(list, isFree), takeFrom(owed, isFree)]
  for (;;) {
    const kept = isKept(placed.length + 1) ? waiting() : undefined
    const row = kept ?? ranked()
    if (row === undefined) return placed
    stand.add(nameOf(row))
    placed.push({ row, owed: kept !== undefined })
  }
}

/** Gives the next of a list that may still be had. */
function takeFrom<T>(list: readonly T[], isFree: (row: T) => boolean): () => T | undefined {
  let at = 0
  return () => {
    while (at < list.length && !isFree(list[at]!)) at++
    return list[at++]
  }
}
