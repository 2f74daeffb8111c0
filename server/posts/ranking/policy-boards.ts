import { rankBoard, type Ranked, type RankedRow, type Weights } from './rank.ts'

/** A photograph with what boards ask of it. `stands`: taken with a camera, not drawn and not made by a machine; `first`: published in its author's first 90 days. */
export type BoardRow = RankedRow & { stands: boolean; first: boolean; tags: readonly string[]; camera: string | null }
export const boardNames = ['week', 'month', 'newcomers', 'genre', 'camera'] as const
export type BoardName = (typeof boardNames)[number]
/** A board; `of`: which tag or camera, nothing where it is of all. */
export type Board = { board: BoardName; of: string }

/** How many days a photograph stands on each at most, from its publication on. */
export const DAYS: Record<BoardName, number> = { week: 7, month: 30, newcomers: 30, genre: 30, camera: 30 }
/** Places of a board; boards of one kind; photographs that a tag or a camera has at least, so that there is one of it. */
export const [PLACES, KINDS, LEAST] = [100, 24, 3] as const
/** How long "first" is, in days from registration. */
export const FIRST_DAYS = 90
const DAY_MS = 86_400_000

const isOn = ({ board, of }: Board, row: BoardRow, now: number): boolean => {
  if (!row.stands || row.at <= now - DAYS[board] * DAY_MS) return false
  if (board === 'newcomers') return row.first
  if (board === 'genre') return row.tags.includes(of)
  return board !== 'camera' || row.camera === of
}

/** Which boards there are: those of all, and of the tags and cameras that most photographs of the last days have. */
export function boardsOf(rows: readonly BoardRow[], now: number): Board[] {
  const of = (board: 'genre' | 'camera', names: (row: BoardRow) => readonly string[]): Board[] => {
    const recent = rows.filter((row) => row.stands && row.at > now - DAYS[board] * DAY_MS && row.at <= now)
    const uses = Map.groupBy(
      recent.flatMap((row) => [...new Set(names(row))]),
      (name) => name,
    )
    const most = [...uses].filter(([, all]) => all.length >= LEAST).sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
    return most.slice(0, KINDS).map(([name]) => ({ board, of: name }))
  }
  const all = (['week', 'month', 'newcomers'] as const).map((board) => ({ board, of: '' }))
  return [...all, ...of('genre', ({ tags }) => tags), ...of('camera', ({ camera }) => (camera ? [camera] : []))]
}

/** Who stands on a board, and out of how many that have any points. */
export function placesOn<Row extends BoardRow>(board: Board, rows: readonly Row[], weights: Weights, now: number): { count: number; places: Ranked<Row>[] } {
  const standing = rankBoard(
    rows.filter((row) => isOn(board, row, now)),
    weights,
    now,
  )
  return { count: standing.length, places: standing.slice(0, PLACES) }
}
