import type { ReviewRule } from '#api/kind.ts'
import { reviewRules, type ReviewKind } from '#api/kinds.ts'
import type { Said } from '#api/reviews.ts'
import type { Viewer } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import type { HeldVote } from './queries-held.ts'
import type { ReviewRow, VoteRow } from './queries.ts'

export const canReview = ({ roles }: Pick<Viewer, 'roles'>, { role }: Reviewable) => roles.includes(role) || roles.includes('admin')
/** Why a viewer may not vote on this round, or null: it is their own, or they have voted on it, or they refused an earlier one. */
export function whyNot(viewer: Pick<Viewer, 'id'>, review: ReviewRow, votes: readonly VoteRow[]): 'REVIEW_CLOSED' | 'OWN_REVIEW' | 'ANOTHER_REVIEWER' | null {
  if (review.state !== 'waiting') return 'REVIEW_CLOSED'
  if (review.account_id === viewer.id) return 'OWN_REVIEW'
  const isBound = (vote: VoteRow) => vote.account_id === viewer.id && (vote.review_id === review.id || vote.vote === 'refuse')
  return votes.some(isBound) ? 'ANOTHER_REVIEWER' : null
}

/** Whether a kind knows a refusal with this reason and outcome. */
export function isKnown(kind: ReviewKind, said: Said): boolean {
  const { reasons, outcomes = [] }: ReviewRule = reviewRules[kind]
  if (said.vote === 'approve') return true
  return reasons.includes(said.reason) && (outcomes.length ? outcomes.includes(said.outcome ?? '') : said.outcome === undefined)
}

/** Is this the vote that was counted before? A refusal with another reason or other words is not: its member has read the first. */
export const isSameVote = (review: ReviewRow, said: Said): boolean =>
  said.vote === 'approve' || (review.refusal === said.reason && review.outcome === (said.outcome ?? null) && (review.note ?? '') === said.words)
/** The same of one that is held. */
export const isSameHeld = (held: HeldVote, viewer: Viewer, said: Said): boolean =>
  held.account_id === viewer.id &&
  held.vote === said.vote &&
  (said.vote === 'approve' || (held.reason === said.reason && held.outcome === (said.outcome ?? null) && (held.words ?? '') === said.words))
