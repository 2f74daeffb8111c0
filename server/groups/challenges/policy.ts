import type { ChallengeState } from '#api/challenges.ts'
import { may } from '../policy.ts'
import type { GroupRow } from '../queries.ts'

/** Of entries shown equally often the lowest turn comes first; each is drawn below this. */
export const TURNS = 2 ** 30
const DAY_MS = 86_400_000
const UTC8 = '+08:00'
/** From the first moment of one day to the last of another, as people here count days. */
export const spanOf = ({ starts, ends }: { starts: string; ends: string }): { starts_at: Date; ends_at: Date } => ({
  starts_at: new Date(`${starts}T00:00:00${UTC8}`),
  ends_at: new Date(new Date(`${ends}T00:00:00${UTC8}`).getTime() + DAY_MS),
})
/** What is wrong with the days of a challenge, by their field: it begins today or later, soon enough, and is not too long. */
export function whyNotThen({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, today: Date, most: number) {
  const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS
  if (starts_at < today || days(today, starts_at) > most) return { starts: 'challenge-starts' } as const
  return days(starts_at, ends_at) > most ? ({ ends: 'challenge-ends' } as const) : null
}

type Times = { starts_at: Date; ends_at: Date; cancelled_at: Date | null; counted_at: Date | null }
export function stateOf({ starts_at, ends_at, cancelled_at, counted_at }: Times, now: Date): ChallengeState {
  if (cancelled_at) return 'cancelled'
  if (counted_at) return 'ended'
  if (now < starts_at) return 'ahead'
  return now < ends_at ? 'running' : 'counting'
}
/** Before the end it may be cancelled, before the beginning changed. */
export const isOver = (state: ChallengeState): boolean => state !== 'ahead' && state !== 'running'

export function canDo({ role }: Pick<GroupRow, 'role'>, state: ChallengeState) {
  const runs = may(role, 'challenge')
  return {
    enter: may(role, 'enter') && state === 'running',
    vote: may(role, 'vote') && state === 'running',
    edit: runs && state === 'ahead',
    cancel: runs && !isOver(state),
  }
}
