import type { ReasonOf } from '#api/kinds.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import { announce, announceEach } from '#server/hooks/domain-events.ts'
import type { Refused } from '#server/hooks/review.ts'
import { sweptAll, type Swept } from '#server/kit/jobs/batch.ts'
import { notifyMany, notifyMember } from '#server/notifications/service.ts'
import { KEPT_YEARS, unsignedSince, yearsLater } from './policy.ts'
import { cancelUnsigned, decideRow, deleteEnded, expireRows, releasesByIds } from './queries.ts'
import { openName } from './seal-release.ts'

export async function approveRelease(ctx: WriteCtx, id: string): Promise<void> {
  if (!(await decideRow(ctx.db, id, { state: 'valid' }, ctx.now))) return fail('REVIEW_CLOSED')
  await tellDecision(ctx, id, { state: 'approved', reason: '' })
}
export async function rejectRelease(ctx: WriteCtx, id: string, { reason, words }: Refused<'release'>): Promise<void> {
  if (!(await decideRow(ctx.db, id, { state: 'rejected', reason, words }, ctx.now))) return fail('REVIEW_CLOSED')
  await tellDecision(ctx, id, { state: 'refused', reason })
}
async function tellDecision(ctx: WriteCtx, id: string, came: { state: 'approved' | 'refused'; reason: ReasonOf<'release'> | '' }): Promise<void> {
  const [row] = await releasesByIds(ctx.db, [id])
  const { number, account_id, name_sealed } = row!
  await notifyMember(ctx, account_id, { kind: 'release', subject: number, facts: { ...came, name: openName(ctx, number, name_sealed), number } })
  await announce(ctx, 'release-changed', { releaseId: id })
}

const AT_ONCE = 200
/** What time ends: each contributor hears of it. What nobody signed is given up, and what ended long ago goes with its signature. */
export async function endReleases(ctx: WriteCtx): Promise<Swept> {
  const rows = await expireRows(ctx.db, ctx.now, AT_ONCE)
  await notifyMany(
    ctx,
    rows.map(({ account_id: to, number, name_sealed }) => {
      const facts = { state: 'expired' as const, reason: '' as const, name: openName(ctx, number, name_sealed), number }
      return { to, what: { kind: 'release' as const, subject: number, facts } }
    }),
  )
  await announceEach(
    ctx,
    'release-changed',
    rows.map(({ id }) => ({ releaseId: id })),
  )
  const rest = await sweptAll(cancelUnsigned(ctx.db, unsignedSince(ctx.now), ctx.now), deleteEnded(ctx.db, yearsLater(ctx.now, -KEPT_YEARS)))
  return rows.length < AT_ONCE ? rest : 'more'
}
