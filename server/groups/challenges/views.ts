import type { Challenge, ChallengePart, Pair, Result } from '#api/challenges.ts'
import { personView } from '#server/account/views.ts'
import type { Referenced } from '#server/hooks/references.ts'
import type { GroupRow } from '../queries.ts'
import { canDo, stateOf } from './policy.ts'
import type { ChallengeRow, PairRow, ResultRow } from './queries.ts'

type Cards = ReadonlyMap<string, Referenced>

export function challengeView(row: ChallengeRow, group: GroupRow, now: Date): Challenge {
  const state = stateOf(row, now)
  return {
    number: row.id,
    theme: row.theme,
    words: row.words,
    lang: row.lang,
    state,
    by: row.started_by ? personView({ id: row.started_by, ...row.person }) : null,
    forMembers: row.for_members,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    reason: row.reason,
    entries: row.entries,
    can: canDo(group, state),
  }
}

/** Two pictures and nothing else; null where one of them may not be seen any more. */
export function pairView(row: PairRow | null, cards: Cards): Pair | null {
  const [left, right] = [cards.get(row?.left_post ?? '')?.reference.card, cards.get(row?.right_post ?? '')?.reference.card]
  return row && left && right ? { number: row.id, left: { picture: left.cover }, right: { picture: right.cover } } : null
}
export const ownView = (rows: readonly { post_id: string; entered: boolean }[], cards: Cards): ChallengePart['own'] =>
  rows.flatMap(({ post_id: id, entered }) => {
    const post = cards.get(id)?.reference.card
    return post ? [{ post, entered }] : []
  })

export const resultsView = (rows: readonly ResultRow[], cards: Cards): Result[] =>
  rows.flatMap(({ post_id: id, place, won, lost }) => {
    const post = cards.get(id)?.reference.card
    return post ? [{ place, post, won, lost }] : []
  })
