/** A photograph as the public daily export carries it: numbers and marks, no names. `post` and `author` are words that say nothing. */
export type RankedRow = {
  post: string
  author: string
  /** When it was published, in milliseconds. */
  at: number
  /** What its likes and forwards weigh, and the critiques that its author says helped; in millionths, damped between the same two people. */
  likes: number
  forwards: number
  helped: number
  /** It was promised to readers and has not come to all of them yet. */
  owed: boolean
  /** Until when, in milliseconds; null where nothing is owed. */
  until?: number | null
}

/** What the operator sets: hundredths that one of each counts, and by how many hours a photograph moves up when one plus its points doubles. */
export type Weights = { like: number; forward: number; helped: number; hours: number }

/** A row with what the formula makes of it: points in hundred-millionths of one, the place under Recommended in milliseconds. */
export type Ranked<Row extends RankedRow = RankedRow> = { row: Row; points: number; place: number }

/** So many of the first are spread out; farther down points alone decide. */
export const ARRANGED = 480
/** At most so many of one author among so many that follow each other. */
export const [MOST, AMONG] = [2, 12] as const
/** What one point is. */
const POINT = 100_000_000
const HOUR_MS = 3_600_000

/** What likes, forwards and helped critiques come to. */
export const pointsOf = ({ likes, forwards, helped }: RankedRow, weights: Weights): number =>
  weights.like * likes + weights.forward * forwards + weights.helped * helped

/** When a photograph would have been published that stands where this one does and has no points. */
export const placeOf = (row: RankedRow, weights: Weights): number =>
  row.at + Math.floor(weights.hours * HOUR_MS * Math.log2(1 + Math.max(0, pointsOf(row, weights)) / POINT))

const reckon = <Row extends RankedRow>(rows: readonly Row[], weights: Weights, now: number): Ranked<Row>[] =>
  rows.filter(({ at }) => at <= now).map((row) => ({ row, points: pointsOf(row, weights), place: placeOf(row, weights) }))

/**
 * Recommended: by time of publication, `weights.hours` later each time that one plus the points doubles; among the first `ARRANGED` at most `MOST` of one
 * author in any `AMONG` that follow each other, as long as others are there. It is pure: the site, the program that checks the export and drills call it
 * alike. Rows come newest number first, which decides between equal places; what was published after `now` (in milliseconds) does not stand yet. `owed` moves
 * nothing here: `recommend` (place-owed.ts) gives the kept places afterwards.
 */
export function rank<Row extends RankedRow>(rows: readonly Row[], weights: Weights, now: number): Ranked<Row>[] {
  return spread(reckon(rows, weights, now).sort((a, b) => b.place - a.place))
}

/** A board: by points alone, without whoever has none; the rest as under Recommended. */
export function rankBoard<Row extends RankedRow>(rows: readonly Row[], weights: Weights, now: number): Ranked<Row>[] {
  const standing = reckon(rows, weights, now).filter(({ points }) => points > 0)
  return spread(standing.sort((a, b) => b.points - a.points))
}

/** Each place is for the first that may stand there; who may not waits. Where nobody may, it is for the first that waits. */
function spread<Row extends RankedRow>(sorted: readonly Ranked<Row>[]): Ranked<Row>[] {
  const waiting = sorted.slice(0, ARRANGED)
  const placed: Ranked<Row>[] = []
  const near = new Map<string, number>()
  const count = (author: string, by: 1 | -1) => near.set(author, (near.get(author) ?? 0) + by)
  while (waiting.length) {
    const first = waiting.findIndex(({ row }) => (near.get(row.author) ?? 0) < MOST)
    const [next] = waiting.splice(Math.max(0, first), 1)
    placed.push(next!)
    count(next!.row.author, 1)
    const past = placed.at(-AMONG)
    if (past && placed.length >= AMONG) count(past.row.author, -1)
  }
  return [...placed, ...sorted.slice(ARRANGED)]
}
