import { followersOf } from '#server/account/follows/service.ts'
import type { WriteCtx } from '#server/context.ts'
import { notifyEach } from '#server/notifications/service.ts'
import { notMuting } from './queries-muted.ts'
import { toldToFollowers } from './queries.ts'

/** Who follows somebody hears of what they publish, if it is for them and they muted nothing of it; several works, of several people too, are one entry until it is read. */
export async function tellFollowers(ctx: WriteCtx, { postId }: { postId: string }): Promise<void> {
  const post = await toldToFollowers(ctx.db, postId)
  if (!post) return
  const facts = { from: post.account, title: post.title, permlink: post.permlink }
  const followers = await notMuting(ctx.db, postId, await followersOf(ctx, post.account_id), ctx.now)
  await notifyEach(ctx, followers, { kind: 'new-work', subject: postId, facts })
}
