import type { Mute } from '#api/mutes.ts'
import { personView, type PersonRow } from '../views.ts'
import type { MuteRow } from './queries.ts'

const isPerson = (row: MuteRow): row is MuteRow & PersonRow => row.kind === 'person'
export const muteView = (row: MuteRow): Mute => ({
  number: row.number,
  kind: row.kind,
  of: isPerson(row) ? row.account : row.said,
  person: isPerson(row) ? personView(row) : null,
  since: row.since.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
})
