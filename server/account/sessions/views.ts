import type { Session } from '#api/account-security.ts'
import { deviceOf } from './policy-devices.ts'
import type { SessionRow } from './queries.ts'

export const sessionView = (row: SessionRow, hereId: string): Session => ({
  id: row.id,
  device: deviceOf(row.kind, row.user_agent),
  here: row.id === hereId,
  openedAt: row.created_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
})
