import type { PostCard } from '#api/posts.ts'

const RATIO_MIN = 0.75
const RATIO_MAX = 2
/** Width by height, clamped as the specification says; only the tile is clamped, never the photograph. */
export const tileRatio = ({ postWidth, postHeight }: Pick<PostCard, 'postWidth' | 'postHeight'>) =>
  Math.min(RATIO_MAX, Math.max(RATIO_MIN, postWidth / postHeight))
export const isClamped = (post: Pick<PostCard, 'postWidth' | 'postHeight'>) => Math.abs(tileRatio(post) - post.postWidth / post.postHeight) > 0.01

export type Row<T> = { tiles: T[]; sum: number; full: boolean }
/**
 * Rows of about 300 px on a desk: a row is full when another tile would make it lower than it is now too high.
 * `target` is the sum of ratios that fills the width at that height.
 */
export function packRows<T extends Pick<PostCard, 'postWidth' | 'postHeight'>>(posts: readonly T[], target = 4.6): Row<T>[] {
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
