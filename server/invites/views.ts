import type { AwayFriend, Friend, InvitePot, RankedInviter } from '#api/invites.ts'
import { inviteRules, recallRules } from '#api/limits.ts'
import { personView } from '#server/account/views.ts'
import { bindUntil, DAY_MS, heldUntil, monthOf, monthStart, nextMonth, postUntil, settlesAt, stageOf } from './policy.ts'
import type { FriendRow, RankedRow } from './queries-lists.ts'
import type { PotRow } from './queries-pots.ts'
import type { AwayRow } from './queries-recalls.ts'
import type { InviterRow, OwnerRow } from './queries.ts'

export const potView = ({ month, funded, promised, paid, returned }: Omit<PotRow, 'party_id'>): InvitePot => ({
  month,
  funded,
  paid,
  promised,
  left: Math.floor((funded - promised - paid - returned) / inviteRules.reward),
  nextAt: nextMonth(month).toISOString(),
})

export const inviterView = (row: InviterRow, registeredAt: Date) => ({
  person: row.gone ? null : personView(row),
  code: row.code,
  until: bindUntil(registeredAt).toISOString(),
})

export const ownerView = (row: OwnerRow) => ({ inviter: personView(row), joinedAt: row.created_at.toISOString(), posts: row.post_count })

/** Until when the stage lasts; of one that is decided nothing. */
function untilOf({ state, bound_at, published_at, held_at }: FriendRow): Date | null {
  if (state === 'waiting') return postUntil(bound_at)
  if (state === 'settling') return published_at && settlesAt(published_at)
  return state === 'held' ? held_at && heldUntil(held_at) : null
}

export const friendView = (row: FriendRow, now: Date): Friend => ({
  number: row.number,
  person: row.gone ? null : personView(row),
  registeredAt: row.registered_at.toISOString(),
  stage: stageOf(row, now),
  amount: row.amount,
  until: untilOf(row)?.toISOString() ?? null,
  why: row.lapsed_for,
  held: row.state === 'held' ? (row.held_for ?? []) : [],
  explained: row.explained,
})

export const awayView = (row: AwayRow, viewerId: string): AwayFriend => ({
  person: personView(row),
  lastPostAt: row.last_post_at.toISOString(),
  recalled: row.asked_at && {
    at: row.asked_at.toISOString(),
    until: new Date(row.asked_at.getTime() + recallRules.backDays * DAY_MS).toISOString(),
    backAt: row.back_at?.toISOString() ?? null,
    own: row.by_id === viewerId,
  },
})

export const rankedView = (row: RankedRow, n: number): RankedInviter => ({ place: n + 1, person: personView(row), settled: row.settled })

const [SHARE, MAIN] = ['/share-inviting', '/invite']
/** The month that runs. */
export function eventView(now: Date) {
  const month = monthOf(now)
  return { startTime: monthStart(month).toISOString(), endTime: nextMonth(month).toISOString(), sharePath: SHARE, mainPath: MAIN }
}
