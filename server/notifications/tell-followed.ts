import type { WriteCtx } from '#server/context.ts'
import { followerName } from './queries.ts'
import { notifyMember } from './service.ts'

/** A follow that ended before it was told is not told. */
export async function tellFollowed(ctx: WriteCtx, { followerId, followedId }: { followerId: string; followedId: string }): Promise<void> {
  const from = await followerName(ctx.db, followerId, followedId)
  if (from) await notifyMember(ctx, followedId, { kind: 'follow', subject: from, facts: { from } })
}
