import { inviteRules, type inviteStages } from '#api/limits.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A code as it is kept, however it was typed. */
export const codeTyped = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()
/** Until when a member can say by whose code they came. */
export const bindUntil = (registeredAt: Date): Date => new Date(registeredAt.getTime() + inviteRules.bindHours * HOUR_MS)
/** From when on a friend who published then is looked at. */
export const settlesAt = (publishedAt: Date): Date => new Date(publishedAt.getTime() + inviteRules.settleDays * DAY_MS)
/** Until when a first public post counts. */
export const postUntil = (boundAt: Date): Date => new Date(boundAt.getTime() + inviteRules.postDays * DAY_MS)
/** Until when one that is held is kept for its inviter. */
export const heldUntil = (heldAt: Date): Date => new Date(heldAt.getTime() + inviteRules.heldDays * DAY_MS)

/** The month of a moment as people here count it (UTC+8), when it began, and when the next one does. */
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7)
export const monthStart = (month: string): Date => dayStart(new Date(`${month}-01T12:00:00Z`))
export function nextMonth(month: string): Date {
  const [year, n] = month.split('-').map(Number) as [number, number]
  return dayStart(new Date(Date.UTC(year, n, 1, 12)))
}

export type InviteState = 'waiting' | 'settling' | 'held' | 'paid' | 'lapsed'
type Standing = { state: InviteState; registered_at: Date }
/** A friend's first day is called so; then it is their first post that is waited for. */
export function stageOf({ state, registered_at }: Standing, now: Date): (typeof inviteStages)[number] {
  if (state !== 'waiting') return state
  return now < bindUntil(registered_at) ? 'registered' : 'first-post'
}

type Due = { is_open: boolean; days: number; bound_at: Date }
/** What becomes of a friend whose seven days are over; one whose post is gone may publish another while there is time. */
export function decideDue({ is_open, days, bound_at }: Due, now: Date): 'paid' | 'few-days' | 'no-post' | 'waiting' {
  if (!is_open) return now < postUntil(bound_at) ? 'waiting' : 'no-post'
  return days >= inviteRules.daysHere ? 'paid' : 'few-days'
}
