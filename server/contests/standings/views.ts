import type { RankedBy } from '#api/campaigns.ts'
import type { Standings } from '#api/standings.ts'
import { personView } from '#server/account/views.ts'
import type { RankingRow, StandingRow } from './queries.ts'

type Shown = { row: RankingRow; by: RankedBy; places: readonly StandingRow[] }
export const standingsView = ({ row, by, places }: Shown): Standings => ({
  by,
  countedAt: row.counted_at.toISOString(),
  isFinal: row.is_final,
  members: row.members,
  places: places.map((one) => ({ place: one.place, person: one.account === null ? null : personView(one), count: one.count })),
  own: row.own === null ? null : { place: places.find((one) => one.own)?.place ?? null, count: row.own },
})
