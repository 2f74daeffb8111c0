import type { FeedQuery } from '#api/shared.ts'
import type { ReadCtx } from '#server/context.ts'
import type { Walls } from '#server/hooks/feed.ts'
import { readFeed } from '#server/posts/read-feed.ts'
import { groupFeed } from './queries-feed.ts'
import { pinnedIn } from './queries-posts.ts'
import { groupById } from './queries.ts'
import { readGroup } from './service.ts'

/** A page of what a group shows; of what is pinned only what this reader sees has a name there. */
export async function listGroupPosts(ctx: ReadCtx, id: string, query: FeedQuery) {
  const row = await readGroup(ctx, id)
  const [feed, pinned] = await Promise.all([readFeed(ctx, groupFeed(row.id), query), pinnedIn(ctx.db, row.id)])
  const seen = new Set(feed.posts.map(({ author, permlink }) => `${author.account}/${permlink}`))
  return { ...feed, pinned: pinned.filter(({ author, permlink }) => seen.has(`${author}/${permlink}`)) }
}

/** `in=group:17`: one steps through a group as through any other wall. */
export const groupWalls: Walls = {
  group: async (ctx, of) => {
    const row = /^[1-9]\d{0,17}$/.test(of) ? await groupById(ctx.db, of, null) : null
    return row && { source: groupFeed(row.id), named: ctx.lang === 'zh' ? row.name_zh || row.name_en : row.name_en || row.name_zh }
  },
}
