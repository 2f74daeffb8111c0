import { reviewRules, type RefusalReason, type ReviewKind } from '#api/kinds.ts'
import type { Evidence, Review, ReviewQuery, Said } from '#api/reviews.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { Reviewable, Reviewables } from '#server/hooks/review.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { canReview, isSameVote, whyNot } from './policy.ts'
import { refusalRows } from './queries-refusals.ts'
import {
  closeReview,
  insertReview,
  insertVote,
  lastDecision,
  lockReview,
  queueRows,
  reviewRows,
  reviewsOfAccount,
  roundsOf,
  timeRows,
  votesOn,
  waitingReview,
  type ReviewRow,
  type VoteRow,
} from './queries.ts'
import { reviewView, timeView } from './views.ts'

const NOTHING: Evidence = { facts: [], pictures: [] }
/** Rounds of one person that are shown beside them. */
const FOUND_MOST = 20
const TIMES_MS = 30 * 86_400_000

type Asked = { kind: ReviewKind; subject: string; accountId: string; appeal?: string | null; mark?: Buffer | null }
/**
 * Puts a subject before the reviewers; where it waits there already, nothing changes. `appeal`: what its member says to a refusal. `mark`: a keyed hash
 * of what it may have in common with those of others, as the payee.
 */
export const openReview = (ctx: WriteCtx, { appeal = null, mark = null, ...asked }: Asked) => insertReview(ctx.db, { ...asked, appeal, mark }, ctx.now)

/** Its member took it back, or it is beside the point. */
export async function dropReview(ctx: WriteCtx, kind: ReviewKind, subject: string): Promise<void> {
  const id = await waitingReview(ctx.db, kind, subject)
  if (id) await closeReview(ctx.db, id, { state: 'dropped', refusal: null, note: null }, ctx.now)
}

/** Whether the last word on a subject was a refusal; what was taken back since says nothing. */
export const findRefusal = async (ctx: ReadCtx | WriteCtx, kind: ReviewKind, subject: string): Promise<boolean> =>
  (await lastDecision(ctx.db, kind, subject)) === 'refused'

/** The queues that the viewer decides on. */
export async function listQueues(ctx: MemberReadCtx, reviewables: Reviewables) {
  const kinds = kindsFor(ctx, reviewables)
  const rows = await queueRows(ctx.db, kinds)
  return { queues: rows.map(({ kind, waiting, oldest }) => ({ kind, waiting, oldestAt: oldest?.toISOString() ?? null })), asOf: ctx.now.toISOString() }
}

export async function listReviews(ctx: MemberReadCtx, reviewables: Reviewables, { kind, state, after, limit }: ReviewQuery) {
  const reviewable = reviewables[kind]
  if (!reviewable || !canReview(ctx.viewer, reviewable)) return fail('NOT_FOUND')
  const { page, last } = cutPage(await reviewRows(ctx.db, { kind, state, after: after ?? null, limit: limit + 1 }), limit)
  return { reviews: await showReviews(ctx, reviewables, page), next: last?.id ?? null, asOf: ctx.now.toISOString() }
}

const kindsFor = ({ viewer }: MemberReadCtx | MemberCtx, reviewables: Reviewables) =>
  (Object.keys(reviewables) as ReviewKind[]).filter((kind) => canReview(viewer, reviewables[kind]!))

/** All of one kind, which is there. */
async function showReviews(ctx: MemberReadCtx | MemberCtx, reviewables: Reviewables, rows: ReviewRow[]): Promise<Review[]> {
  if (!rows.length) return []
  const reviewable = reviewables[rows[0]!.kind]!
  const [kind, subjects] = [rows[0]!.kind, [...new Set(rows.map((row) => row.subject))]]
  const evidence = await reviewable.show(ctx, subjects)
  const eyes = await reviewable.eyes(ctx, subjects)
  const rounds = Map.groupBy(await roundsOf(ctx.db, kind, subjects), (row) => row.subject)
  const votes = Map.groupBy(await votesOn(ctx.db, kind, subjects), (vote) => vote.subject)
  const ids = rows.map((row) => row.id)
  const refusals = Map.groupBy(await refusalRows(ctx.db, ids, kindsFor(ctx, reviewables)), (row) => row.beside)
  return rows.map((row) =>
    reviewView(row, {
      evidence: evidence.get(row.subject) ?? NOTHING,
      eyes: eyes.get(row.subject) ?? 1,
      rounds: rounds.get(row.subject) ?? [],
      votes: votes.get(row.subject) ?? [],
      refusals: refusals.get(row.id) ?? [],
      viewer: ctx.viewer,
    }),
  )
}

/** One operator's vote. The last that is wanted decides, and what that does is done in the same transaction. */
export async function decideReview(ctx: MemberCtx, reviewables: Reviewables, id: string, said: Said): Promise<Review> {
  const row = /^\d{1,18}$/.test(id) ? await lockReview(ctx.db, id) : null
  const reviewable = row && reviewables[row.kind]
  if (!row || !reviewable || !canReview(ctx.viewer, reviewable)) return fail('NOT_FOUND')
  const votes = await votesOn(ctx.db, row.kind, [row.subject])
  const before = votes.find((vote) => vote.review_id === id && vote.account_id === ctx.viewer.id)
  if (before?.vote !== said.vote) await countVote(ctx, reviewable, { row, votes, said })
  else if (!isSameVote(row, said)) return fail('REFUSED_OTHERWISE')
  return (await showReviews(ctx, reviewables, [(await lockReview(ctx.db, id))!]))[0]!
}

async function countVote(ctx: MemberCtx, reviewable: Reviewable, { row, votes, said }: { row: ReviewRow; votes: VoteRow[]; said: Said }) {
  const reason = whyNot(ctx.viewer, row, votes)
  if (reason) return fail(reason)
  await insertVote(ctx.db, { review_id: row.id, account_id: ctx.viewer.id, vote: said.vote, at: ctx.now })
  const approvals = votes.filter((vote) => vote.review_id === row.id).length + 1
  await (said.vote === 'approve' ? approve(ctx, reviewable, row, approvals) : refuse(ctx, reviewable, row, said))
}

async function approve(ctx: MemberCtx, reviewable: Reviewable, row: ReviewRow, approvals: number) {
  const { id, subject } = row
  const eyes = (await reviewable.eyes(ctx, [subject])).get(subject) ?? 1
  if (approvals < eyes) return
  await closeReview(ctx.db, id, { state: 'approved', refusal: null, note: null }, ctx.now)
  await reviewable.approve(ctx, subject)
  if (reviewable.told) await tellMember(ctx, row, { state: 'approved', reason: '' })
}

async function refuse(ctx: MemberCtx, reviewable: Reviewable, row: ReviewRow, { reason, words }: Extract<Said, { vote: 'refuse' }>) {
  const { id, subject } = row
  const reasons: readonly RefusalReason[] = reviewRules[row.kind].reasons
  if (!reasons.includes(reason)) return fail('INVALID_INPUT')
  await closeReview(ctx.db, id, { state: 'refused', refusal: reason, note: words || null }, ctx.now)
  await reviewable.refuse(ctx, subject, { reason, words })
  if (reviewable.told) await tellMember(ctx, row, { state: 'refused', reason })
}

const tellMember = (ctx: MemberCtx, { kind, account_id }: ReviewRow, decided: { state: 'approved' | 'refused'; reason: RefusalReason | '' }): Promise<void> =>
  notifyMember(ctx, account_id, { kind: 'review', subject: '', facts: { of: kind, ...decided } })

/** The latest rounds that somebody asked for, of the kinds that the viewer decides on. */
export async function findReviews(ctx: MemberReadCtx | MemberCtx, reviewables: Reviewables, accountId: string) {
  const kinds = kindsFor(ctx, reviewables)
  const rows = await reviewsOfAccount(ctx.db, accountId, kinds, FOUND_MOST)
  return rows.map(({ id, kind, round, state, opened_at }) => ({ id, kind, round, state, openedAt: opened_at.toISOString() }))
}

/** What everybody may know: how many wait, and how long decisions took of late. */
export async function showTimes(ctx: ReadCtx, kinds: readonly ReviewKind[]) {
  const rows = await timeRows(ctx.db, [...kinds], new Date(ctx.now.getTime() - TIMES_MS))
  return { times: rows.map(timeView) }
}
