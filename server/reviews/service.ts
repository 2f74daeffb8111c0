import type { ReviewKind } from '#api/kinds.ts'
import type { Review, ReviewQuery } from '#api/reviews.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { Reviewables, Shown } from '#server/hooks/review.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { canReview } from './policy.ts'
import { heldOn } from './queries-held.ts'
import { refusalRows } from './queries-refusals.ts'
import {
  closeReview,
  promoteWaiting,
  insertReview,
  lastDecision,
  lockReview,
  queueRows,
  reviewRows,
  reviewsNumbered,
  reviewsOfAccount,
  roundsOf,
  timeRows,
  votesOn,
  waitingReview,
  type ReviewRow,
} from './queries.ts'
import { queueView, reviewView, timeView } from './views.ts'

const NOTHING: Shown = { facts: [], pictures: [] }
/** Rounds of one person that are shown beside them. */
const FOUND_MOST = 20
const HOUR_MS = 3_600_000
const TIMES_MS = 30 * 24 * HOUR_MS

type Asked = { kind: ReviewKind; subject: string; accountId: string; appeal?: string | null; mark?: Buffer | null; turnAt?: Date | null }
/**
 * Puts a subject before the reviewers; where it waits there already, nothing changes. `appeal`: what its member says to a refusal. `mark`: a keyed hash
 * of what it may have in common with those of others, as the payee. `turnAt`: where in the queue it stands, as if it had come then; else when it came.
 */
export const openReview = (ctx: WriteCtx, { appeal = null, mark = null, turnAt = null, ...asked }: Asked) =>
  insertReview(ctx.db, { ...asked, appeal, mark, turnAt }, ctx.now)

/** What waits is nobody's to decide until the transaction ends: taken before what its domain holds, as a decision takes them. */
export async function lockWaiting(ctx: WriteCtx, kind: ReviewKind, subject: string): Promise<void> {
  const id = await waitingReview(ctx.db, kind, subject)
  if (id) await lockReview(ctx.db, id)
}

/** What waits has its turn no later than something that came at this time would. */
export const promoteReview = (ctx: WriteCtx, kind: ReviewKind, subject: string, turnAt: Date) => promoteWaiting(ctx.db, kind, subject, turnAt)

/** Its member took it back, or it is beside the point. */
export async function dropReview(ctx: WriteCtx, kind: ReviewKind, subject: string): Promise<void> {
  const id = await waitingReview(ctx.db, kind, subject)
  if (id) await closeReview(ctx.db, id, { state: 'dropped', refusal: null, outcome: null, note: null }, ctx.now)
}

/** Whether the last word on a subject was a refusal; what was taken back since says nothing. */
export const findRefusal = async (ctx: ReadCtx | WriteCtx, kind: ReviewKind, subject: string): Promise<boolean> =>
  (await lastDecision(ctx.db, kind, subject)) === 'refused'

/** The queues that the viewer decides on. */
export async function listQueues(ctx: MemberReadCtx, reviewables: Reviewables) {
  const kinds = kindsFor(ctx, reviewables)
  const promises = kinds.map((kind) => reviewables[kind]!.promiseHours)
  const since = promises.map((hours) => new Date(ctx.now.getTime() - hours * HOUR_MS))
  const rows = await queueRows(ctx.db, kinds, since)
  return { queues: rows.map((row, n) => queueView(row, promises[n]!)), asOf: ctx.now.toISOString() }
}

/** How long decisions took of late, of the queues that the viewer decides on. */
export const listTimes = (ctx: MemberReadCtx, reviewables: Reviewables) => showTimes(ctx, reviewables, kindsFor(ctx, reviewables))

export async function listReviews(ctx: MemberReadCtx, reviewables: Reviewables, { who, ...query }: ReviewQuery) {
  const { kind, state, after, limit, order = state === 'waiting' ? 'oldest' : 'latest' } = query
  const reviewable = reviewables[kind]
  if (!reviewable || !canReview(ctx.viewer, reviewable)) return fail('NOT_FOUND')
  const accountId = who ? await findWhom(ctx, who) : null
  const part = { kind, state, order, accountId, after: after ?? null, limit: limit + 1 }
  const { page, last } = cutPage(who && !accountId ? [] : await reviewRows(ctx.db, part), limit)
  return { reviews: await showReviews(ctx, reviewables, page), next: last?.id ?? null, asOf: ctx.now.toISOString() }
}

/** By their number, or by a name of theirs. */
const findWhom = async ({ db }: ReadCtx, who: string): Promise<string | null> =>
  /^[1-9]\d{0,17}$/.test(who) ? who : ((await findAccount(db, who.replace(/^@/, '')))?.id ?? null)

const kindsFor = ({ viewer }: MemberReadCtx | MemberCtx, reviewables: Reviewables) =>
  (Object.keys(reviewables) as ReviewKind[]).filter((kind) => canReview(viewer, reviewables[kind]!))

/** All of one kind, which is there. */
export async function showReviews(ctx: MemberReadCtx | MemberCtx, reviewables: Reviewables, rows: ReviewRow[]): Promise<Review[]> {
  if (!rows.length) return []
  const reviewable = reviewables[rows[0]!.kind]!
  const [kind, subjects] = [rows[0]!.kind, [...new Set(rows.map((row) => row.subject))]]
  const shown = await reviewable.show(ctx, subjects)
  const eyes = await reviewable.eyes(ctx, subjects)
  const rounds = Map.groupBy(await roundsOf(ctx.db, kind, subjects), (row) => row.subject)
  const votes = Map.groupBy(await votesOn(ctx.db, kind, subjects), (vote) => vote.subject)
  const ids = rows.map((row) => row.id)
  const held = new Map((await heldOn(ctx.db, ids)).map((one) => [one.review_id, one]))
  const refusals = Map.groupBy(await refusalRows(ctx.db, ids, kindsFor(ctx, reviewables)), (row) => row.beside)
  return rows.map((row) =>
    reviewView(row, {
      shown: shown.get(row.subject) ?? NOTHING,
      eyes: eyes.get(row.subject) ?? 1,
      rounds: rounds.get(row.subject) ?? [],
      votes: votes.get(row.subject) ?? [],
      refusals: refusals.get(row.id) ?? [],
      held: held.get(row.id),
      viewer: ctx.viewer,
      now: ctx.now,
    }),
  )
}

/** The latest rounds that somebody asked for, of the kinds that the viewer decides on. */
export async function findReviews(ctx: MemberReadCtx | MemberCtx, reviewables: Reviewables, accountId: string) {
  const kinds = kindsFor(ctx, reviewables)
  const rows = await reviewsOfAccount(ctx.db, accountId, kinds, FOUND_MOST)
  return rows.map(foundView)
}
const foundView = ({ id, kind, round, state, opened_at }: ReviewRow) => ({ id, kind, round, state, openedAt: opened_at.toISOString() })

/** Rounds by their number or by that of their subject, of the kinds that the viewer decides on. */
export async function findNumbered(ctx: MemberReadCtx | MemberCtx, reviewables: Reviewables, q: string) {
  const id = /^[1-9]\d{0,17}$/.exec(q)?.[0] ?? null
  const rows = await reviewsNumbered(ctx.db, { id, subject: q.toUpperCase(), kinds: kindsFor(ctx, reviewables), limit: FOUND_MOST })
  return rows.map((row) => ({ ...foundView(row), account: row.account }))
}

/** What everybody may know of some kinds: how many wait, how long decisions took of late, and how soon we say that we decide. */
export async function showTimes(ctx: ReadCtx, reviewables: Reviewables, kinds: readonly ReviewKind[]) {
  const there = kinds.filter((kind) => kind in reviewables)
  const rows = await timeRows(ctx.db, there, new Date(ctx.now.getTime() - TIMES_MS))
  return { times: rows.map((row) => timeView(row, reviewables[row.kind]!.promiseHours)) }
}
