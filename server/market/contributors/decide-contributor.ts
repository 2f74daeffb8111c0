import type { ReasonOf } from '#api/kinds.ts'
import { setContributorStatus } from '#server/account/service.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import type { Refused } from '#server/hooks/review.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { contributorsByIds, decideRow } from './queries.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'contributor-approved': { accountId: string }
  }
}

/** Nobody sells under a name that was not verified: that is decided first, in its own queue. */
export async function checkApproval(ctx: WriteCtx, id: string, vote: 'approve' | 'refuse'): Promise<'NAME_UNDECIDED' | null> {
  if (vote === 'refuse') return null
  const [row] = await contributorsByIds(ctx.db, [id])
  return row && (await verifiedPersonOf(ctx, row.account_id)) === null ? 'NAME_UNDECIDED' : null
}

export async function approveContributor(ctx: WriteCtx, id: string): Promise<void> {
  const accountId = (await decideRow(ctx.db, id, { state: 'approved' }, ctx.now)) ?? fail('REVIEW_CLOSED')
  await setContributorStatus(ctx, accountId, 2)
  await tellDecision(ctx, accountId, { state: 'approved', reason: '' })
  await announce(ctx, 'contributor-approved', { accountId })
}

/** What was typed stays, to be mended and sent again. */
export async function rejectContributor(ctx: WriteCtx, id: string, { reason, words }: Refused<'contributor'>): Promise<void> {
  const accountId = (await decideRow(ctx.db, id, { state: 'rejected', reason, words }, ctx.now)) ?? fail('REVIEW_CLOSED')
  await setContributorStatus(ctx, accountId, 3)
  await tellDecision(ctx, accountId, { state: 'refused', reason })
}

async function tellDecision(ctx: WriteCtx, accountId: string, facts: { state: 'approved' | 'refused'; reason: ReasonOf<'contributor'> | '' }) {
  await notifyMember(ctx, accountId, { kind: 'contributor', subject: '', facts })
}
