import type { ReasonOf } from '#api/kinds.ts'
import { setNftStatus } from '#server/account/service.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import type { Refused } from '#server/hooks/review.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { creatorsByIds, decideRow } from './queries.ts'

/** Nobody casts under a name that was taken back meanwhile. */
export async function checkApproval(ctx: WriteCtx, id: string, vote: 'approve' | 'refuse'): Promise<'NAME_UNDECIDED' | null> {
  if (vote === 'refuse') return null
  const [row] = await creatorsByIds(ctx.db, [id])
  return row && (await verifiedPersonOf(ctx, row.account_id)) === null ? 'NAME_UNDECIDED' : null
}

export async function approveCreator(ctx: WriteCtx, id: string): Promise<void> {
  const accountId = (await decideRow(ctx.db, id, { state: 'qualified' }, ctx.now)) ?? fail('REVIEW_CLOSED')
  await setNftStatus(ctx, accountId, 1)
  await enqueue(ctx, 'cast-works', {}) // the first creator finds a contract there
  await tellDecision(ctx, accountId, { state: 'approved', reason: '' })
}

/** What was said stays, to be mended and sent again. */
export async function rejectCreator(ctx: WriteCtx, id: string, { reason, words }: Refused<'creator'>): Promise<void> {
  const accountId = (await decideRow(ctx.db, id, { state: 'rejected', reason, words }, ctx.now)) ?? fail('REVIEW_CLOSED')
  await setNftStatus(ctx, accountId, 2)
  await tellDecision(ctx, accountId, { state: 'refused', reason })
}

async function tellDecision(ctx: WriteCtx, accountId: string, facts: { state: 'approved' | 'refused'; reason: ReasonOf<'creator'> | '' }) {
  await notifyMember(ctx, accountId, { kind: 'creator', subject: '', facts })
}
