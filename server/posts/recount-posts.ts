import { bumpPosts } from '#server/account/service.ts'
import type { WriteCtx } from '#server/context.ts'
import { followWorks } from './featured/service.ts'
import type { PostRow } from './queries.ts'
import { moveTags } from './tags/queries.ts'
import { isOpen } from './visibility.ts'

export type Changed = { before: PostRow; after: { tags: string[]; open: boolean } }

/** Counts of tags and of an author's public posts, and what stands for the author, follow what readers can see. */
export async function recountPosts(ctx: WriteCtx, accountId: string, changed: readonly Changed[]): Promise<void> {
  const seen = changed.filter(({ before, after }) => isOpen(before) || after.open)
  if (!seen.length) return
  const tags = seen.map(({ before, after }) => ({ post: before, was: isOpen(before) ? before.tags : [], now: after.open ? after.tags : [] }))
  await moveTags(ctx.db, {
    gone: tags.map(({ post, was, now }) => ({ ...post, tags: was.filter((tag) => !now.includes(tag)) })),
    come: tags.map(({ post, was, now }) => ({ ...post, tags: now.filter((tag) => !was.includes(tag)) })),
  })
  const more = seen.filter(({ after }) => after.open).length - seen.filter(({ before }) => isOpen(before)).length
  if (more) await bumpPosts(ctx, accountId, more)
  const closed = seen.filter(({ after }) => !after.open).map(({ before }) => before.id)
  await followWorks(ctx, accountId, closed)
}
