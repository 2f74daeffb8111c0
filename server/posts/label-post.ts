import type { ContentLabel } from '#api/labels.ts'
import type { WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { followLabels, putLabelOff, putLabelOn } from './queries-labels.ts'
import type { PostRow } from './queries.ts'
import { recountPosts } from './recount-posts.ts'
import { holdPost } from './take-down.ts'
import { isOpen } from './visibility.ts'

type Labelling = { postId: string; label: ContentLabel; by: string }

/** A reviewer's label, which stays until a reviewer takes it off, whatever its author edits. Nothing happens to a post that is gone or has it already. */
export async function labelPost(ctx: WriteCtx, { postId, label, by }: Labelling): Promise<void> {
  const post = await holdPost(ctx, postId)
  if (!post.deleted_at && (await putLabelOn(ctx.db, { postId, label, by, now: ctx.now }))) await followLabel(ctx, post)
}

/** Takes a reviewer's label off; what its author said of it stays. */
export async function takeLabelOff(ctx: WriteCtx, { postId, label, by }: Labelling): Promise<void> {
  const post = await holdPost(ctx, postId)
  if (await putLabelOff(ctx.db, { postId, label, by, now: ctx.now })) await followLabel(ctx, post)
}

async function followLabel(ctx: WriteCtx, post: PostRow): Promise<void> {
  await followLabels(ctx.db, post.id)
  // another work may stand for its author now
  await recountPosts(ctx, post.account_id, [{ before: post, after: { tags: post.tags, open: isOpen(post) } }])
  if (!post.deleted_at) await announce(ctx, 'post-changed', { postId: post.id })
}
