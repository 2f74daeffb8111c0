/** How far apart places lie that are made anew: twenty moves into the same gap. */
const STEP = 2 ** 20

export type Placed = { id: string; place: number }

/**
 * Places for `come`, in front of the row `before` or at the end; `rows` stand in their order and hold none of `come`. Only what has to be written:
 * the ones that come, and every row where no room is left between two.
 */
export function placesFor(rows: readonly Placed[], come: readonly string[], before: string | null): Placed[] {
  const at = before === null ? rows.length : rows.findIndex(({ id }) => id === before)
  const from = rows[at - 1]?.place ?? 0
  const until = rows[at]?.place ?? from + STEP * (come.length + 1)
  const step = Math.floor((until - from) / (come.length + 1))
  if (step >= 1) return come.map((id, n) => ({ id, place: from + step * (n + 1) }))
  const all = [...rows.slice(0, at).map(({ id }) => id), ...come, ...rows.slice(at).map(({ id }) => id)]
  return all.map((id, n) => ({ id, place: (n + 1) * STEP }))
}
