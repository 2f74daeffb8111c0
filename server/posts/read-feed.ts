import type { FeedPage } from '#api/posts.ts'
import type { FeedOfKind, FeedQuery } from '#api/shared.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import type { FeedOrder, FeedPlace, FeedSource } from '#server/hooks/feed.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { openPlace, sealPlace } from '#server/kit/sealed-place.ts'
import { readForwards } from './likes/read-forwards.ts'
import { readMine } from './likes/read-mine.ts'
import { countBefore, feedRows, feedRowsBefore, newest, ofKind, placeOf } from './queries-feeds.ts'
import type { CardRow, FeedRow } from './queries.ts'
import { cardView } from './views.ts'

/** What every visitor sees first is read twice a second at most, and anew after whatever this process committed. */
const FIRST_MS = 500
/** How long a wall is, is said up to here, and counted anew so often. */
const COUNTED = 1000
const LENGTH_MS = 5000
/** No place of ours lies later; a database knows dates that are none here. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Every feed of every domain: which posts (the source and the place to go on from), fetch them with their authors, drop what this viewer may not see
 * (in that one statement), shape. One row more than asked for says whether there is a next page.
 */
export async function readFeed(ctx: ReadCtx, source: FeedSource, query: FeedQuery): Promise<FeedPage> {
  const after = await readStart(ctx, source, query)
  const read = () => readPage(ctx, source, after, query.limit)
  if (after || ctx.viewer || !source.shared) return read()
  return ctx.kit.recent(`first of ${source.name}`, `${query.limit} ${ctx.kit.commits.count}`, FIRST_MS, read)
}

/** What was published last, by anybody. */
export const readNewest = (ctx: ReadCtx, { kind, ...query }: FeedOfKind): Promise<FeedPage> => readFeed(ctx, ofKind(newest, kind), query)

type After = Awaited<ReturnType<typeof readStart>>
/**
 * Where a page begins. The place that the page before gave stands by itself, whatever became of the post there since; of a post alone only
 * somebody who could once see it learns where it stood.
 */
async function readStart(ctx: ReadCtx, source: FeedSource, { startAt, startAuthor, startPermlink }: FeedQuery) {
  const place = startAt === undefined ? null : openPlace(ctx.kit.secrets, startAt)
  if (place) return placeFrom(source.order, place)
  if (startAuthor && startPermlink) return source.placeOf((await placeOf(ctx.db, ctx, startAuthor, startPermlink)) ?? fail('NOT_FOUND'))
  return startAt === undefined ? null : fail('NOT_FOUND')
}

const placeFrom = ({ of }: FeedOrder, { by, row }: { by: bigint; row: bigint }): FeedPlace => ({
  by: of === 'time' ? new Date(Math.min(Number(by), LAST_MS)) : String(by),
  row: String(row),
})
const nextOf = (ctx: ReadCtx, { account, permlink, feed_by, feed_row }: FeedRow): FeedPage['next'] => ({
  startAuthor: account,
  startPermlink: permlink,
  startAt: sealPlace(ctx.kit.secrets, BigInt(feed_by instanceof Date ? feed_by.getTime() : feed_by), BigInt(feed_row)),
})

async function readPage(ctx: ReadCtx, source: FeedSource, after: After, limit: number): Promise<FeedPage> {
  const { page, last } = cutPage(await feedRows(ctx.db, source, ctx, after, limit + 1), limit)
  const [mine, forwards] = await Promise.all([readMine(ctx, idsOf(page)), readForwards(ctx, source, idsOf(page))])
  // in a kept place: a picture from here and not from a CDN, by who fetches it its readers are counted
  const show = (row: FeedRow) => cardView({ ...ctx, fromHere: row.owed === true }, row, mine(row.id), forwards(row.id))
  return { posts: page.map(show), next: last ? nextOf(ctx, last) : null }
}

/** The nearest neighbours of a post on either side, for the film strip; and the how manieth of how many it is, as far as anybody counts. */
export async function readAround(ctx: ReadCtx, source: FeedSource, place: FeedPlace, each = 4) {
  const [before, after, at, all] = await Promise.all([
    feedRowsBefore(ctx.db, source, ctx, place, each),
    feedRows(ctx.db, source, ctx, place, each),
    countBefore(ctx.db, source, ctx, place, COUNTED),
    countAll(ctx, source),
  ])
  const mine = await readMine(ctx, idsOf([...before, ...after]))
  const count = { at: at < Math.min(all, COUNTED) ? at + 1 : null, of: Math.min(all, COUNTED), more: all > COUNTED }
  return { before: shape(ctx, before, mine), after: shape(ctx, after, mine), count }
}
/** Visitors all have the same number. */
const countAll = (ctx: ReadCtx, source: FeedSource): Promise<number> => {
  const count = () => countBefore(ctx.db, source, ctx, null, COUNTED + 1)
  return ctx.viewer || !source.shared ? count() : ctx.kit.recent(`length of ${source.name}`, '', LENGTH_MS, count)
}

const idsOf = (rows: CardRow[]) => rows.map((row) => row.id)
const shape = (ctx: ReadCtx, rows: CardRow[], mine: Awaited<ReturnType<typeof readMine>>) => rows.map((row) => cardView(ctx, row, mine(row.id)))
