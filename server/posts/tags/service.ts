import { COUNTED_MOST, type FeedKind } from '#api/limits.ts'
import { tidyTag } from '#api/shared.ts'
import type { FeedOfKind } from '#api/shared.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import type { Wall } from '#server/hooks/feed.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { conceptOf, namesOf } from '../concepts/service.ts'
import { readFeed } from '../read-feed.ts'
import { cardView } from '../views.ts'
import { countNames, findTag, namesFeed, newestUnder, tagsByUse, tagsLike, tagsWith } from './queries.ts'

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

/** What stands under a tag, newest first; nothing under one that nobody uses. All names of a concept are one tag, called by the first. */
export async function readTag(ctx: ReadCtx, said: string, query: FeedOfKind) {
  const typed = tidyTag(said)
  const concept = await conceptOf(ctx, typed)
  const names = concept ? namesOf(concept) : [typed]
  const [{ count, more }, feed] = await Promise.all([countUnder(ctx, names), readFeed(ctx, namesFeed(names, query.kind), query)])
  return { ...feed, tag: names[0]!, count, more, names: concept && { zh: concept.zh, en: concept.en } }
}
async function countUnder({ db, now }: ReadCtx, names: string[]): Promise<{ count: number; more: boolean }> {
  if (names.length === 1) return { count: (await findTag(db, names[0]!))?.posts ?? 0, more: false }
  const counted = await countNames(db, { viewer: null, now }, { names }, null, COUNTED_MOST + 1)
  return { count: Math.min(counted, COUNTED_MOST), more: counted > COUNTED_MOST }
}

/** The wall of a tag, for a post that stands there. */
export async function tagWall(ctx: ReadCtx, tag: string, tags: readonly string[], kind?: FeedKind): Promise<Wall | null> {
  const concept = await conceptOf(ctx, tag)
  const names = concept ? namesOf(concept) : [tag]
  return names.some((name) => tags.includes(name)) ? { source: namesFeed(names, kind) } : null
}
