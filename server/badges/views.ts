import type { Badge, EarnedBadge } from '#api/badges.ts'
import { badgeGoals, type BadgeName } from '#api/limits.ts'
import { personView } from '#server/account/views.ts'
import { addressOf } from '#server/collections/policy.ts'
import type { BadgeRow, EarnedRow } from './queries.ts'

function placeOf({ author, permlink, collection_id: id, name_zh, name_en }: BadgeRow): Badge['at'] {
  if (author !== null && permlink !== null) return { author, permlink }
  return id === null ? null : { collection: addressOf({ id, name_zh: name_zh ?? '', name_en: name_en ?? '' }) }
}

/** Of one that was earned its rule is told as it was then. */
export function badgeView(name: BadgeName, measured: number, row: BadgeRow | undefined): Badge {
  const goal = row?.goal ?? badgeGoals[name]
  if (!row) return { name, goal, measured: Math.min(measured, goal), earnedAt: null, at: null }
  return { name, goal, measured: goal, earnedAt: row.earned_at.toISOString(), at: placeOf(row) }
}

export const earnedView = (row: EarnedRow): EarnedBadge => ({
  name: row.name,
  goal: row.goal,
  earnedAt: row.earned_at.toISOString(),
  person: personView(row),
})
