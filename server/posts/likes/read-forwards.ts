import type { Forward } from '#api/posts.ts'
import { personView } from '#server/account/views.ts'
import type { ReadCtx } from '#server/context.ts'
import type { FeedSource } from '#server/hooks/feed.ts'
import { readForwardMentions } from '../mentions/read-forward-mentions.ts'

/** Who forwarded each of these posts of a feed, by its id; null where nobody did whom the feed knows. */
export async function readForwards(ctx: ReadCtx, { forwards }: FeedSource, postIds: string[]): Promise<(postId: string) => Forward | null> {
  const rows = forwards && postIds.length ? await forwards(ctx.db, postIds) : []
  if (!rows.length) return () => null
  const said = rows.filter((row) => row.words)
  const mentioned = await readForwardMentions(
    ctx,
    said.map((row) => ({ postId: row.post_id, forwarderId: row.forwarder_id })),
  )
  const byPost = new Map(rows.map((row) => [row.post_id, row]))
  return (postId) => {
    const row = byPost.get(postId)
    return row
      ? { by: personView(row), others: row.others, at: row.at.toISOString(), words: row.words, mentioned: mentioned(row.post_id, row.forwarder_id) }
      : null
  }
}
