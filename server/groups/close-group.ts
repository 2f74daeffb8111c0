import type { MemberCtx, WriteCtx } from '#server/context.ts'
import { dissolveAudience } from '#server/posts/audience/service.ts'
import { emptyGroup } from './queries-close.ts'
import { setClosed } from './queries.ts'
import { requirePower } from './service.ts'

/** Ends a group of one's own for good: nobody is in it and nothing is shown there. Photographs that were for it alone are their authors’ alone. */
export async function closeGroup(ctx: MemberCtx, id: string): Promise<{ id: string }> {
  const row = await requirePower(ctx, id, 'close', 'update')
  await endGroup(ctx, row.id)
  return { id: row.id }
}
export async function endGroup(ctx: WriteCtx, groupId: string): Promise<void> {
  await setClosed(ctx.db, groupId, ctx.now)
  await emptyGroup(ctx.db, groupId)
  await dissolveAudience(ctx, { groupId })
}
