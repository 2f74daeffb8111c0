import type { TakedownReason } from '#api/posts.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { endTakedown, insertTakedown } from './queries-takedowns.ts'
import { lockPostById, ownerOfPost, setTakenDown, type PostRow } from './queries.ts'
import { recountPosts } from './recount-posts.ts'
import { isOpen } from './visibility.ts'

type Taken = { postId: string; reason: TakedownReason; by: string }

/** Takes a post away from everybody but its author, and keeps who did so and why. Nothing happens to one that is gone or taken down already. */
export async function takeDownPost(ctx: WriteCtx, { postId, reason, by }: Taken): Promise<void> {
  const post = await holdPost(ctx, postId)
  if (post.deleted_at || post.taken_down_at) return
  await insertTakedown(ctx.db, { post_id: post.id, reason, taken_down_by: by, taken_down_at: ctx.now })
  await setTakenDown(ctx.db, post.id, { taken_down_at: ctx.now, taken_down_for: reason })
  await recountPosts(ctx, post.account_id, [{ before: post, after: { tags: [], open: false } }])
  await announce(ctx, 'post-hidden', { postId: post.id })
}

/** Puts a post back where it was, for whom its author chose. Nothing happens to one that is gone or not taken down. */
export async function putBackPost(ctx: WriteCtx, { postId, by }: Omit<Taken, 'reason'>): Promise<void> {
  const post = await holdPost(ctx, postId)
  if (post.deleted_at || !post.taken_down_at) return
  await endTakedown(ctx.db, post.id, { put_back_by: by, put_back_at: ctx.now })
  await setTakenDown(ctx.db, post.id, { taken_down_at: null, taken_down_for: null })
  await recountPosts(ctx, post.account_id, [{ before: post, after: { tags: post.tags, open: isOpen({ ...post, taken_down_at: null }) } }])
  await announce(ctx, 'post-shown', { postId: post.id })
}

/** Held until the end: its author first, then the post, as publishing and editing do. */
export async function holdPost(ctx: WriteCtx, postId: string): Promise<PostRow> {
  await lockAccount(ctx, (await ownerOfPost(ctx.db, postId)) ?? fail('NOT_FOUND'))
  return (await lockPostById(ctx.db, postId)) ?? fail('NOT_FOUND')
}
