import { tidyTag } from '#api/shared.ts'
import type { FeedQuery } from '#api/shared.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readFeed } from '../read-feed.ts'
import { cardView } from '../views.ts'
import { findTag, newestUnder, tagFeed, tagsByUse, tagsLike, tagsWith } from './queries.ts'

/** Pictures that stand for a tag. */
const COVERS = 4

/** Tags for somebody who is typing: those that begin so, or with `with` those that stand beside that one. */
export const suggestTags = (ctx: ReadCtx, query: { q: string; with?: string | undefined; limit: number }) =>
  query.with ? tagsWith(ctx.db, ctx, tidyTag(query.with), query.limit) : tagsLike(ctx.db, ctx, tidyTag(query.q), query.limit)

type TagsQuery = { limit: number; startTag?: string | undefined; startCount?: number | undefined }
/** Tags with most public posts, each with its newest pictures. With its count of then a tag that fewer carry since, or nobody, is still a place to go on from. */
export async function listTags(ctx: ReadCtx, { limit, startTag, startCount }: TagsQuery) {
  const known = startTag === undefined || startCount === undefined ? null : { tag: startTag, posts: startCount }
  const after = startTag === undefined ? null : (known ?? (await findTag(ctx.db, startTag)) ?? fail('NOT_FOUND'))
  const { page, last } = cutPage(await tagsByUse(ctx.db, ctx, after, limit + 1), limit)
  const covers = Map.groupBy(
    await newestUnder(
      ctx.db,
      page.map(({ tag }) => tag),
      COVERS,
      ctx,
    ),
    (row) => row.tag,
  )
  return {
    tags: page.map(({ tag, posts }) => ({ tag, posts, covers: (covers.get(tag) ?? []).map((row) => cardView(ctx, row).cover) })),
    next: last ? { startTag: last.tag, startCount: last.posts } : null,
  }
}

/** What stands under a tag, newest first; nothing under one that nobody uses. */
export async function readTag(ctx: ReadCtx, said: string, query: FeedQuery) {
  const tag = tidyTag(said)
  const [row, feed] = await Promise.all([findTag(ctx.db, tag), readFeed(ctx, tagFeed(tag), query)])
  return { ...feed, tag, count: row?.posts ?? 0 }
}
