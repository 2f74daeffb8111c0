import type { WriteCtx } from '#server/context.ts'
import { sweptAll, type Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { findConcepts } from './find-concept.ts'
import { indexPosts } from './index-post.ts'
import { deleteClosed, moveLikeSteps, openAfter } from './queries-posts.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'index-posts': { after?: { at: string; id: string } }
  }
}

const AT_ONCE = 200

/** Builds the index from nothing, or mends it: all open posts in the order of their publication, so many a transaction. What stands as it should is not written. */
export const indexPostsJob: JobHandler<'index-posts'> = {
  async write(ctx, { after }) {
    const rows = await openAfter(ctx.db, after ? { at: new Date(after.at), id: after.id } : null, AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    await indexPosts(
      ctx.db,
      await findConcepts(ctx),
      rows.map(({ id }) => id),
    )
    await enqueue(ctx, 'index-posts', { after: { at: last.created_at.toISOString(), id: last.id } })
  },
}

/** What the index has not heard: posts that are not everybody's any more, and likes that went on. */
export const followPosts = ({ db }: WriteCtx): Promise<Swept> => sweptAll(deleteClosed(db), moveLikeSteps(db))
