import { fail, type WriteCtx } from '#server/context.ts'
import type { Refused } from '#server/hooks/review.ts'
import { decideRow } from './queries.ts'

/** Nothing stands in the way: it is erased when its time is over. */
export async function approveCancellation(ctx: WriteCtx, accountId: string): Promise<void> {
  if (!(await decideRow(ctx.db, accountId, { state: 'approved' }, ctx.now))) fail('REVIEW_CLOSED')
}

/** The request has ended, the account stays. Too late once its time is over: nobody is kept by an answer that did not come in time. */
export async function refuseCancellation(ctx: WriteCtx, accountId: string, { reason, words }: Refused<'cancellation'>): Promise<void> {
  if (!(await decideRow(ctx.db, accountId, { state: 'refused', reason, words }, ctx.now))) fail('CANCELLATION_DUE')
}
