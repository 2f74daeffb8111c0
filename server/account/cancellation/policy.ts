import type { OpenBusiness } from '#api/cancellation.ts'
import { from } from './flow.ts'
import type { CancellationRow } from './queries.ts'

/** How long somebody may think it over, in days. */
export const COOLING_DAYS = 7
const DAY_MS = 86_400_000
export const dueAfter = (askedAt: Date) => new Date(askedAt.getTime() + COOLING_DAYS * DAY_MS)

/** Whether the time of a request is over, so that nothing stops it any more: neither its member nor an operator. */
export const isDue = (row: CancellationRow | null, now: Date): boolean =>
  row !== null && (row.state === 'erasing' || (from.erasing.includes(row.state) && row.due_at <= now))

/** Whoever leaves money that could be theirs, or an answer that they wait for, is looked at first. */
export const wantsReview = (open: readonly OpenBusiness[]): boolean => open.length > 0
/** Money on its way is waited for, whatever was decided: it must arrive or come back first. */
export const isHeld = (open: readonly OpenBusiness[]): boolean => open.includes('withdrawal')
