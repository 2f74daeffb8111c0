import type { Cancellation } from '#api/cancellation.ts'
import { COOLING_DAYS } from './policy.ts'
import type { CancellationRow } from './queries.ts'

export const cancellationView = (row: CancellationRow | null, now: Date): Cancellation => ({
  state: row === null ? 'none' : row.due_at > now ? 'waiting' : 'due',
  askedAt: row && row.asked_at.toISOString(),
  dueAt: row && row.due_at.toISOString(),
  days: COOLING_DAYS,
})
