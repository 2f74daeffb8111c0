import { followersOf } from '#server/account/follows/service.ts'
import type { WriteCtx } from '#server/context.ts'
import { notifyEach } from '#server/notifications/service.ts'
import { toldToFollowers } from './queries.ts'

/** Who follows somebody hears of what they publish, if it is for them; several works, of several people too, are one entry until it is read. */
export async function tellFollowers(ctx: WriteCtx, { postId }: { postId: string }): Promise<void> {
  const post = await toldToFollowers(ctx.db, postId)
  if (!post) return
  const facts = { from: post.account, title: post.title, permlink: post.permlink }
  await notifyEach(ctx, await followersOf(ctx, post.account_id), { kind: 'new-work', subject: postId, facts })
}
