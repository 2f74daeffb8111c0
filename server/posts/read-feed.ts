import type { FeedPage } from '#api/posts.ts'
import type { FeedQuery } from '#api/shared.ts'
import { fail, type ReadCtx, type Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { forwardedRows } from './likes/queries-forwarded.ts'
import { readMine } from './likes/read-mine.ts'
import { canSee } from './policy.ts'
import { followedRows } from './queries-followed.ts'
import { feedRows, placeOf, rowsBefore, type CardRow, type Feed, type Place } from './queries.ts'
import { taggedRows } from './tags/queries.ts'
import { cardView } from './views.ts'

/**
 * Every feed: which posts (the feed and the place to go on from), fetch them with their authors, drop what this viewer may not see, shape.
 * One row more than asked for says whether there is a next page.
 */
export async function readFeed(ctx: ReadCtx, feed: Listed, query: FeedQuery): Promise<FeedPage> {
  const after =
    query.startAuthor && query.startPermlink ? ((await placeOf(ctx.db, ctx.viewer, query.startAuthor, query.startPermlink)) ?? fail('NOT_FOUND')) : null
  const read = () => readPage(ctx, feed, after, query.limit)
  if (after || ctx.viewer || !(feed.of === 'everybody' || feed.of === 'recommended')) return read()
  return ctx.kit.recent(`first of ${feed.of}`, `${query.limit} ${ctx.kit.commits.count}`, FIRST_MS, read)
}
/** What every visitor sees first is read twice a second at most, and anew after whatever this process committed. */
const FIRST_MS = 500

async function readPage(ctx: ReadCtx, feed: Listed, after: Place | null, limit: number): Promise<FeedPage> {
  const { page, last } = cutPage(await rowsOf(ctx.db, feed, after, limit + 1), limit)
  return { posts: await shape(ctx, page), next: last ? { startAuthor: last.account, startPermlink: last.permlink } : null }
}

/** Beside the feeds that are made of posts alone, those that have a table of their own. */
type Listed =
  | Feed
  | { of: 'followed'; viewer: Viewer }
  | { of: 'tag'; tag: string; viewer: Viewer | null }
  | { of: 'forwarded'; accountId: string; viewer: Viewer | null }
const rowsOf = (db: ReadDb, feed: Listed, after: Place | null, limit: number): Promise<CardRow[]> => {
  if (feed.of === 'followed') return followedRows(db, feed.viewer.id, after, limit)
  if (feed.of === 'forwarded') return forwardedRows(db, feed, after, limit)
  return feed.of === 'tag' ? taggedRows(db, feed, after, limit) : feedRows(db, feed, after, limit)
}

/** The nearest neighbours of a post on either side, for the film strip. */
export async function readAround(ctx: ReadCtx, feed: Feed, row: CardRow, each = 4) {
  const [before, after] = await Promise.all([rowsBefore(ctx.db, feed, row, each), feedRows(ctx.db, feed, row, each)])
  const mine = await readMine(ctx, idsOf([...before, ...after]))
  return { before: shapeWith(ctx, before, mine), after: shapeWith(ctx, after, mine) }
}

const idsOf = (rows: CardRow[]) => rows.map((row) => row.id)
type MineOf = Awaited<ReturnType<typeof readMine>>
const shapeWith = (ctx: ReadCtx, rows: CardRow[], mine: MineOf) => rows.filter((row) => canSee(ctx.viewer, row)).map((row) => cardView(ctx, row, mine(row.id)))
const shape = async (ctx: ReadCtx, rows: CardRow[]) => shapeWith(ctx, rows, await readMine(ctx, idsOf(rows)))
