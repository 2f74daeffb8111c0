import type { RefusalReason } from '#api/kinds.ts'
import type { Review, Said } from '#api/reviews.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import type { Reviewable, Reviewables } from '#server/hooks/review.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { canReview, isKnown, isSameHeld, isSameVote, whyNot } from './policy.ts'
import { heldOn, insertHeld, reviewOfHeld, rolesOf, takeHeld, type HeldVote } from './queries-held.ts'
import { closeReview, insertVote, lockReview, votesOn, type ReviewRow, type VoteRow } from './queries.ts'
import { showReviews } from './service.ts'

/**
 * One operator's vote, held for some seconds in which they may take it back: nothing is done meanwhile, and nobody else decides. The same said again
 * changes nothing.
 */
export async function decideReview(ctx: MemberCtx, reviewables: Reviewables, id: string, said: Said): Promise<Review> {
  const { row, reviewable } = await lockOpen(ctx, reviewables, id)
  const [held] = await heldOn(ctx.db, [id])
  if (held && !isSameHeld(held, ctx.viewer, said)) return fail('VOTE_HELD')
  const votes = await votesOn(ctx.db, row.kind, [row.subject])
  const before = votes.find((vote) => vote.review_id === id && vote.account_id === ctx.viewer.id)
  if (!held && before?.vote !== said.vote) await holdVote(ctx, reviewables, { row, reviewable, votes, said })
  else if (before && !isSameVote(row, said)) return fail('REFUSED_OTHERWISE')
  return showOne(ctx, reviewables, id)
}

/** As if they had not voted. Again changes nothing; once it is counted it is too late. */
export async function takeVoteBack(ctx: MemberCtx, reviewables: Reviewables, id: string): Promise<Review> {
  const { row } = await lockOpen(ctx, reviewables, id)
  const [held] = await heldOn(ctx.db, [id])
  if (held?.account_id === ctx.viewer.id) await takeHeld(ctx.db, held.id)
  else {
    const votes = await votesOn(ctx.db, row.kind, [row.subject])
    if (votes.some((vote) => vote.review_id === id && vote.account_id === ctx.viewer.id)) return fail('VOTE_COUNTED')
  }
  return showOne(ctx, reviewables, id)
}

/** Locked until the transaction ends, so that a vote, its taking back and its count come one after another. */
async function lockOpen(ctx: MemberCtx, reviewables: Reviewables, id: string): Promise<{ row: ReviewRow; reviewable: Reviewable }> {
  const row = /^\d{1,18}$/.test(id) ? await lockReview(ctx.db, id) : null
  const reviewable = row && reviewables[row.kind]
  return row && reviewable && canReview(ctx.viewer, reviewable) ? { row, reviewable } : fail('NOT_FOUND')
}
const showOne = async (ctx: MemberCtx, reviewables: Reviewables, id: string) => (await showReviews(ctx, reviewables, [(await lockReview(ctx.db, id))!]))[0]!

const outcomeIn = (said: Said) => (said.vote === 'refuse' ? (said.outcome ?? null) : null)
type Voting = { row: ReviewRow; reviewable: Reviewable; votes: VoteRow[]; said: Said }
async function holdVote(ctx: MemberCtx, reviewables: Reviewables, { row, reviewable, votes, said }: Voting): Promise<void> {
  const reason = whyNot(ctx.viewer, row, votes) ?? (await reviewable.whyNot?.(ctx, row.subject, said.vote, ctx.viewer.id, outcomeIn(said)))
  if (reason) return fail(reason)
  if (!isKnown(row.kind, said)) return fail('INVALID_INPUT')
  const seconds = ctx.kit.config.TAKE_BACK_SECONDS
  const due_at = new Date(ctx.now.getTime() + seconds * 1000)
  const why = said.vote === 'refuse' ? { reason: said.reason, outcome: said.outcome ?? null, words: said.words } : { reason: null, outcome: null, words: null }
  const held = await insertHeld(ctx.db, { review_id: row.id, account_id: ctx.viewer.id, vote: said.vote, ...why, at: ctx.now, due_at })
  if (seconds) await enqueue(ctx, 'count-vote', { held }, { runAt: due_at })
  else await countVote(ctx, reviewables, held)
}

/**
 * A vote that was not taken back counts; the last that is wanted decides, and what that does is done in the same transaction. Once: whoever comes a
 * second time finds it gone. One that cannot be cast any more, as its operator has lost the role or the time is over, goes without a trace.
 */
export async function countVote(ctx: WriteCtx, reviewables: Reviewables, heldId: string): Promise<void> {
  const id = await reviewOfHeld(ctx.db, heldId)
  const row = id && (await lockReview(ctx.db, id))
  const held = row && (await takeHeld(ctx.db, heldId))
  const reviewable = held && reviewables[row.kind]
  if (!reviewable || !canReview({ roles: await rolesOf(ctx.db, held.account_id) }, reviewable)) return
  const votes = await votesOn(ctx.db, row.kind, [row.subject])
  const { account_id, vote, at } = held
  if (whyNot({ id: account_id }, row, votes) ?? (await reviewable.whyNot?.(ctx, row.subject, vote, account_id, held.outcome))) return
  await insertVote(ctx.db, { review_id: row.id, account_id, vote, at })
  const approvals = votes.filter((one) => one.review_id === row.id).length + 1
  await (vote === 'approve' ? approve(ctx, reviewable, { row, held, approvals }) : refuse(ctx, reviewable, { row, held }))
}

type Counted = { row: ReviewRow; held: HeldVote }
async function approve(ctx: WriteCtx, reviewable: Reviewable, { row, held, approvals }: Counted & { approvals: number }): Promise<void> {
  const { id, subject } = row
  const eyes = (await reviewable.eyes(ctx, [subject])).get(subject) ?? 1
  if (approvals < eyes) return
  await closeReview(ctx.db, id, { state: 'approved', refusal: null, outcome: null, note: null }, ctx.now)
  await reviewable.approve(ctx, subject, held.account_id)
  if (reviewable.told) await tellMember(ctx, row, { state: 'approved', reason: '' })
}

async function refuse(ctx: WriteCtx, reviewable: Reviewable, { row, held }: Counted): Promise<void> {
  const { id, subject } = row
  const { outcome } = held
  const [reason, words] = [held.reason!, held.words ?? '']
  await closeReview(ctx.db, id, { state: 'refused', refusal: reason, outcome, note: words || null }, ctx.now)
  await reviewable.refuse(ctx, subject, { reason, outcome, words }, held.account_id)
  if (reviewable.told) await tellMember(ctx, row, { state: 'refused', reason })
}

const tellMember = (ctx: WriteCtx, { kind, account_id }: ReviewRow, decided: { state: 'approved' | 'refused'; reason: RefusalReason | '' }): Promise<void> =>
  notifyMember(ctx, account_id, { kind: 'review', subject: '', facts: { of: kind, ...decided } })
