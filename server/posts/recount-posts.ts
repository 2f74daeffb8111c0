import { bumpPosts } from '#server/account/service.ts'
import type { WriteCtx } from '#server/context.ts'
import { followWorks } from './featured/service.ts'
import type { PostRow } from './queries.ts'
import { changeTags } from './tags/queries.ts'
import { isOpen } from './visibility.ts'

/** Counts of tags and of the author's public posts, and what stands for the author, follow what readers can see. */
export async function recount(ctx: WriteCtx, before: PostRow, after: { tags: string[]; open: boolean }): Promise<void> {
  const was = isOpen(before)
  await changeTags(ctx.db, before, was ? before.tags : [], after.open ? after.tags : [])
  if (was !== after.open) await bumpPosts(ctx, before.account_id, after.open ? 1 : -1)
  if (was || after.open) await followWorks(ctx, before.account_id, after.open ? null : before.id)
}
