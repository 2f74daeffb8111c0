import type { FeedQuery } from '#api/shared.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { FeedSource, Walls } from '#server/hooks/feed.ts'
import { readFeed } from '#server/posts/read-feed.ts'
import { mayOpen, numberIn } from './policy.ts'
import { handFeed } from './queries-posts.ts'
import { ruleFeed } from './queries-rule.ts'
import { collectionById, type CollectionRow } from './queries.ts'
import { linkHashOf, readCollection, readRule } from './service.ts'

export async function feedOf(ctx: ReadCtx | WriteCtx, row: CollectionRow): Promise<FeedSource> {
  const rule = await readRule(ctx, row)
  return rule ? ruleFeed(ctx, rule) : handFeed(ctx, row.id, row.account_id)
}

export async function listPosts(ctx: ReadCtx, address: string, { link, ...query }: FeedQuery & { link?: string | undefined }) {
  return readFeed(ctx, await feedOf(ctx, await readCollection(ctx, address, link)), query)
}

/** `in=collection:upward-17`: one walks a collection as any other wall; behind `~` stands the word of its link. */
export const collectionWalls: Walls = {
  collection: async (ctx, of) => {
    const [address = '', word] = of.split('~')
    const id = numberIn(address)
    const row = id === null ? null : await collectionById(ctx.db, ctx, id)
    if (!row || !mayOpen(ctx.viewer, row, word ? linkHashOf(word) : null, ctx.now)) return null
    const named = ctx.lang === 'zh' ? row.name_zh || row.name_en : row.name_en || row.name_zh
    return { source: await feedOf(ctx, row), named }
  },
}
