/** How much higher or lower than it is a tile may be made so that two columns end in a straight line; where nothing else helps. */
const EASY = 1.4
const HARD = 1.9
/** So many rows of the phone's grid are as high as one column is wide. */
const COLUMN = 48

/** Rows of the grid that a tile takes; `wide`: it stands over both columns. */
export type Tall = { rows: number; wide: boolean }

/** Heights of the two columns once these stand in them, as the grid places them: each where it begins first, the left one before the right. */
function placed(rows: readonly number[]) {
  const [heights, columns]: [[number, number], (0 | 1)[]] = [[0, 0], []]
  for (const high of rows) {
    const column = heights[0] <= heights[1] ? 0 : 1
    heights[column] += high
    columns.push(column)
  }
  return { heights, columns }
}

/** The same tiles with the last ones of each column made lower or higher, so that both end at one height; null where that would be too much, or move one. */
function levelled(rows: readonly number[], most: number): number[] | null {
  const { heights, columns } = placed(rows)
  if (heights[0] === heights[1]) return [...rows]
  const end = Math.round((heights[0] + heights[1]) / 2)
  for (const count of [1, 2, 3]) {
    const level = [...rows]
    for (const column of [0, 1] as const) {
      const last = columns.flatMap((own, n) => (own === column ? [n] : [])).slice(-count)
      const sum = last.reduce((all, n) => all + rows[n]!, 0)
      let [left, of] = [end - heights[column], sum]
      for (const n of last) {
        const part = of ? Math.round((left * rows[n]!) / of) : 0
        level[n] = rows[n]! + part
        left -= part
        of -= rows[n]!
      }
    }
    const after = placed(level)
    const isClose = level.every((high, n) => high <= rows[n]! * most && high * most >= rows[n]!)
    if (isClose && after.heights[0] === after.heights[1] && after.columns.every((column, n) => column === columns[n])) return level
  }
  return null
}

/** Tiles of these ratios in two columns on a phone. `whole`: nothing comes after, so both end together; a last one may then stand over both. */
export function packColumns(ratios: readonly number[], whole: boolean): Tall[] {
  const rows = ratios.map((ratio) => Math.round(COLUMN / ratio))
  const narrow = (high: readonly number[]) => high.map((one) => ({ rows: one, wide: false }))
  if (!whole) return narrow(rows)
  for (const most of [EASY, HARD])
    for (const wide of [0, 1, 2]) {
      const level = wide <= rows.length && levelled(rows.slice(0, rows.length - wide), most)
      const over = ratios.slice(rows.length - wide).map((ratio) => ({ rows: Math.round((2 * COLUMN) / ratio), wide: true }))
      if (level) return [...narrow(level), ...over]
    }
  return narrow(rows)
}
