import type { FeedPage } from '#api/posts.ts'
import type { FeedQuery } from '#api/shared.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { canSee } from './policy.ts'
import { feedRows, placeOf, rowsBefore, type CardRow, type Feed } from './queries.ts'
import { cardView } from './views.ts'

/**
 * Every feed: which posts (the feed and the place to go on from), fetch them with their authors, drop what this viewer may not see, shape.
 * One row more than asked for says whether there is a next page.
 */
export async function readFeed(ctx: ReadCtx, feed: Feed, query: FeedQuery): Promise<FeedPage> {
  const after = query.startAuthor && query.startPermlink ? ((await placeOf(ctx.db, query.startAuthor, query.startPermlink)) ?? fail('NOT_FOUND')) : null
  const rows = await feedRows(ctx.db, feed, after, query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return { posts: shape(ctx, page), next: last ? { startAuthor: last.account, startPermlink: last.permlink } : null }
}

/** The nearest neighbours of a post on either side, for the film strip. */
export async function readAround(ctx: ReadCtx, feed: Feed, row: CardRow, each = 4) {
  const [before, after] = await Promise.all([rowsBefore(ctx.db, feed, row, each), feedRows(ctx.db, feed, row, each)])
  return { before: shape(ctx, before), after: shape(ctx, after) }
}

const shape = (ctx: ReadCtx, rows: CardRow[]) => rows.filter((row) => canSee(ctx.viewer, row)).map((row) => cardView(ctx, row))
