import type { ReportReason } from '#api/safety.ts'
import type { CaseState } from './flow.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Within how many hours of its opening a case is decided. */
export const PROMISE_HOURS = 72
/** Reports that one person may send in a day (UTC+8). */
export const REPORTS_A_DAY = 20
/** How many of somebody's last reports must all have been unfounded before the next ones weigh less, and what they then weigh. */
export const LIGHT_AFTER = 5
const LIGHT = 0.25

/** By how many hours what is reported for this stands before what came earlier: by the harm that it does while it can be seen. */
const AHEAD: Record<ReportReason, number> = {
  'child-safety': 48,
  danger: 48,
  'private-information': 48,
  harassment: 24,
  shocking: 24,
  stolen: 12,
  mislabelled: 0,
  spam: 0,
  other: 0,
}
export const isUrgent = (reason: ReportReason): boolean => AHEAD[reason] === 48
/** Each further report weighs so many hours, all of them together at most half a day. */
const [EACH_FURTHER, MOST_FURTHER] = [2, 12]

export type Weighed = { reason: ReportReason; light: boolean; count: number }
/**
 * Where a case stands in the queue, as a time: the earlier its first report, the graver what it is reported for and the more who report it, the sooner. A
 * report by somebody whose last ones were all unfounded counts a quarter.
 */
export function turnOf(openedAt: Date, reports: readonly Weighed[]): Date {
  const weights = reports.map(({ light, count }) => (light ? LIGHT : 1) * count)
  const gravest = Math.max(0, ...reports.map(({ reason, light }) => AHEAD[reason] * (light ? LIGHT : 1)))
  const further = Math.min(MOST_FURTHER, Math.max(0, weights.reduce((sum, one) => sum + one, 0) - 1) * EACH_FURTHER)
  return new Date(openedAt.getTime() - (gravest + further) * HOUR_MS)
}

export const STRIKE_DAYS = 90
export const strikeEnds = (now: Date) => new Date(now.getTime() + STRIKE_DAYS * DAY_MS)
/** From so many strikes on nothing can be published for some days. */
export const PAUSE_FROM = 3
export const PAUSE_DAYS = 7
/** Until when somebody with these strikes (those that count, by their time) cannot publish; null where they can. */
export function pausedUntil(strikes: readonly { at: Date }[], now: Date): Date | null {
  const last = strikes.length >= PAUSE_FROM ? strikes.at(-1) : undefined
  const until = last && new Date(last.at.getTime() + PAUSE_DAYS * DAY_MS)
  return until && until > now ? until : null
}

export const APPEAL_DAYS = 15
export const appealEnds = (decidedAt: Date) => new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS)
type Appealable = { state: CaseState; decided_at: Date | null; appealed_at: Date | null }
/** Why its owner cannot appeal now, or null: once, and in time. */
export function whyNoAppeal({ state, decided_at, appealed_at }: Appealable, now: Date): 'NOT_FOUND' | 'APPEAL_MADE' | 'APPEAL_LATE' | null {
  if (!decided_at || state === 'unfounded') return 'NOT_FOUND'
  if (appealed_at) return 'APPEAL_MADE'
  return appealEnds(decided_at) <= now ? 'APPEAL_LATE' : null
}

export const KEPT_DAYS = 30
/** When the evidence of a case that is decided now goes: its owner has 15 days to appeal, and somebody to look then. */
export const forgetAfter = (now: Date) => new Date(now.getTime() + KEPT_DAYS * DAY_MS)
/** Copies of pictures that no case holds by now never will be. */
export const orphanedSince = (now: Date) => new Date(now.getTime() - 2 * DAY_MS)

/** What is counted in public. */
export const COUNTED_DAYS = 90
export const countedSince = (now: Date) => new Date(now.getTime() - COUNTED_DAYS * DAY_MS)

const LINK_MS = 600_000
/** Until when a reviewer's address of a picture holds. */
export const linkEnds = (now: Date) => new Date(now.getTime() + LINK_MS)
