import type { PostCard } from '#api/posts.ts'

const RATIO_MIN = 0.75
const RATIO_MAX = 2
/** Width by height, clamped as the specification says; only the tile is clamped, never the photograph. */
export const tileRatio = ({ postWidth, postHeight }: Pick<PostCard, 'postWidth' | 'postHeight'>) =>
  Math.min(RATIO_MAX, Math.max(RATIO_MIN, postWidth / postHeight))
export const isClamped = (post: Pick<PostCard, 'postWidth' | 'postHeight'>) => Math.abs(tileRatio(post) - post.postWidth / post.postHeight) > 0.01

type Sized = Pick<PostCard, 'postWidth' | 'postHeight'>
export type Row<T> = { tiles: T[]; sum: number; full: boolean }
/** How much lower a row, where nothing else helps, and how much higher, may be than it should so that a wall ends in a straight line. */
const LOWER = [1.4, 1.7]
const HIGHER = 1.6

/**
 * A row is full when another tile would make it lower than it is now too high: on a desk rows are about 300 px high.
 * `target` is the sum of ratios that fills the width at that height; `whole`: nothing comes after, so the last row is to be full too.
 */
export function packRows<T extends Sized>(posts: readonly T[], target: number, whole: boolean): Row<T>[] {
  const rows = rowsOf(posts, target)
  const [last, before] = [rows.at(-1), rows.at(-2)]
  if (!whole || !last || last.full) return rows
  if (!before) return last.sum * HIGHER >= target ? [{ ...last, full: true }] : rows
  for (const lower of LOWER)
    for (const n of [2, 3, 4]) {
      const tiles = rows.slice(-n).flatMap((row) => row.tiles)
      const end = closed(tiles, { target, lower, most: n })
      if (end) return [...rows.slice(0, -n), ...end]
    }
  return rows
}

const rowOf = <T extends Sized>(tiles: T[]): Row<T> => ({ tiles, sum: tiles.reduce((sum, one) => sum + tileRatio(one), 0), full: true })
/** Every way to put these into so many rows, in their order. */
function waysInto<T extends Sized>(tiles: T[], count: number): Row<T>[][] {
  if (count === 1) return [[rowOf(tiles)]]
  return tiles
    .slice(0, tiles.length - count + 1)
    .flatMap((_, n) => waysInto(tiles.slice(n + 1), count - 1).map((rest) => [rowOf(tiles.slice(0, n + 1)), ...rest]))
}
/** What would be some full rows and a short one: as few and as even ones as can be, of at most `most`; null where any would stand out. */
function closed<T extends Sized>(tiles: T[], { target, lower, most }: { target: number; lower: number; most: number }): Row<T>[] | null {
  const lowest = (rows: Row<T>[]) => Math.min(...rows.map((row) => row.sum))
  const isEven = (rows: Row<T>[]) => rows.every(({ sum }) => sum * HIGHER >= target && sum <= target * lower)
  for (let count = 1; count <= Math.min(most, tiles.length); count++) {
    const [evenest] = waysInto(tiles, count)
      .filter(isEven)
      .toSorted((a, b) => lowest(b) - lowest(a))
    if (evenest) return evenest
  }
  return null
}

function rowsOf<T extends Sized>(posts: readonly T[], target: number): Row<T>[] {
  const rows: Row<T>[] = []
  let row: Row<T> = { tiles: [], sum: 0, full: false }
  for (const post of posts) {
    const ratio = tileRatio(post)
    if (row.tiles.length && row.sum + ratio - target > target - row.sum) {
      rows.push({ ...row, full: true })
      row = { tiles: [], sum: 0, full: false }
    }
    row.tiles.push(post)
    row.sum += ratio
  }
  return row.tiles.length ? [...rows, { ...row, full: row.sum > target * 0.85 }] : rows
}

/** What each tile takes of its row, and what the last row lacks, which is 0 where it is full. */
export function sharesOf(posts: readonly Sized[], target: number, whole: boolean) {
  const rows = packRows(posts, target, whole)
  const last = rows.at(-1)
  return {
    shares: new Map(rows.flatMap(({ tiles, sum, full }) => tiles.map((one) => [one, (tileRatio(one) / (full ? sum : target)).toFixed(4)]))),
    rest: last && !last.full ? +(target - last.sum).toFixed(2) : 0,
  }
}
