import type { Cancellation } from '#api/cancellation.ts'
import type { RefusalReason } from '#api/kinds.ts'
import type { Unfinished } from '#server/hooks/personal.ts'
import { COOLING_DAYS, isDue } from './policy.ts'
import type { CancellationRow } from './queries.ts'

export function cancellationView(row: CancellationRow | null, { open }: Unfinished, now: Date): Cancellation {
  const asked = row && { askedAt: row.asked_at.toISOString(), dueAt: row.state === 'refused' ? null : row.due_at.toISOString() }
  return {
    askedAt: null,
    dueAt: null,
    ...asked,
    state: row ? stateOf(row, now) : 'none',
    days: COOLING_DAYS,
    review: row?.state === 'review' ? 'waiting' : row?.state === 'approved' ? 'approved' : null,
    refusal: row?.state === 'refused' ? { at: row.decided_at!.toISOString(), reason: row.reason as RefusalReason, words: row.words } : null,
    open: [...open],
  }
}

const stateOf = (row: CancellationRow, now: Date) => (row.state === 'refused' ? 'refused' : isDue(row, now) ? 'due' : 'waiting')
