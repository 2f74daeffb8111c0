import type { ReviewRule } from '#api/kind.ts'
import { reviewRules } from '#api/kinds.ts'
import type { Outcome, RefusalReason } from '#api/kinds.ts'
import type { Decision, Queue, Refusal, Review, WaitingTime } from '#api/reviews.ts'
import type { Viewer } from '#server/context.ts'
import type { Shown } from '#server/hooks/review.ts'
import { whyNot } from './policy.ts'
import type { HeldVote } from './queries-held.ts'
import type { RefusalRow } from './queries-refusals.ts'
import type { QueueRow, ReviewRow, TimeRow, VoteRow } from './queries.ts'

const decisionView = ({ state, closed_at, refusal, outcome, note }: ReviewRow): Decision | null =>
  state === 'waiting' ? null : { state, at: closed_at!.toISOString(), reason: refusal as RefusalReason | null, outcome: outcome as Outcome | null, words: note }

const refusalView = (row: RefusalRow): Refusal => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  member: row.account,
  at: row.closed_at.toISOString(),
  reason: row.refusal as RefusalReason,
  words: row.note,
  samePerson: row.same_person,
  samePayee: row.same_mark,
})

/** `rounds` and `votes`: those of this subject, of every round; `refusals`: other subjects of the same person or payee. */
export type ReviewParts = {
  shown: Shown
  eyes: number
  rounds: readonly ReviewRow[]
  votes: readonly VoteRow[]
  refusals: readonly RefusalRow[]
  held: HeldVote | undefined
  viewer: Viewer
  now: Date
}

const outcomesOf = ({ outcomes = [] }: ReviewRule) => outcomes as readonly Outcome[]

export function reviewView(row: ReviewRow, { shown: { outcomes, ...evidence }, eyes, rounds, votes, refusals, held, viewer, now }: ReviewParts): Review {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    member: { account: row.account, nickname: row.nickname },
    round: row.round,
    appeal: row.appeal,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    eyes,
    approvals: votes.filter((vote) => vote.review_id === row.id && vote.vote === 'approve').length,
    evidence,
    reasons: [...reviewRules[row.kind].reasons],
    outcomes: [...(outcomes ?? outcomesOf(reviewRules[row.kind]))],
    decision: decisionView(row),
    earlier: rounds.filter((one) => one.round < row.round).flatMap((one) => decisionView(one) ?? []),
    refusals: refusals.map(refusalView),
    held: held ? { vote: held.vote, mine: held.account_id === viewer.id, seconds: secondsLeft(held, now) } : null,
    can: { decide: !held && whyNot(viewer, row, votes) === null },
  }
}

const secondsLeft = ({ due_at }: HeldVote, now: Date) => Math.max(0, Math.ceil((due_at.getTime() - now.getTime()) / 1000))

export const queueView = ({ kind, waiting, oldest, overdue }: QueueRow, promiseHours: number): Queue => ({
  kind,
  waiting,
  oldestAt: oldest?.toISOString() ?? null,
  overdue,
  promiseHours,
})

export const timeView = (row: TimeRow, promiseHours: number): WaitingTime => ({
  kind: row.kind,
  waiting: row.waiting,
  decided: row.decided,
  median: row.median,
  slowest: row.slowest,
  promiseHours,
})
