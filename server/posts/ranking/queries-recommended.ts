import { sql } from 'kysely'
import type { FeedKind } from '#api/limits.ts'
import type { Kit, ReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import type { FeedOrder, FeedPlace, FeedSource } from '#server/hooks/feed.ts'
import { byPoints, countBefore, feedRows, ofKind, whereOfKind } from '../queries-feeds.ts'
import { besideCard, card, type FeedRow } from '../queries.ts'
import { whereListed, type Reader } from '../visibility.ts'
import { countPlaces, recommend, WITHIN } from './place-owed.ts'
import { headRows, hotOf, owedHeads } from './queries.ts'
import { ARRANGED, rank } from './rank.ts'
import { readWeights } from './read-weights.ts'

/** As long as one order is everybody's; and so many earlier ones are kept, so that who reads on reads on in the one they began with. */
const [RECENT_MS, KEPT] = [500, 256]
/** Rows looked at beyond a page, in place of what its reader does not see. */
const SPARE = 24
/** Orders have numbers below this; a place in time, in milliseconds, lies above. */
const ORDERS = 1_000_000_000

/**
 * The first of Recommended in their order, as it was at one moment: their numbers, and where each stands by points alone. `bottom`: the last of them by
 * points; what stands lower is not spread out. `kept`: who stands in a kept place. Null where these are all.
 */
type Arrangement = { number: number; ids: readonly string[]; hots: readonly number[]; kept: ReadonlySet<string>; bottom: FeedPlace | null }
/** How a process comes by them: the latest, and one that it answered with before. */
export type Arrangements = { latest: (db: ReadDb, now: Date) => Promise<Arrangement>; find: (number: number) => Arrangement | undefined }

/** One list for everybody; whom a reader blocked and what they muted is left out of it. Others go on in the order in which they began. */
export const recommended = (ctx: Pick<ReadCtx, 'kit' | 'random'>, kind?: FeedKind): FeedSource => recommendedBy(arrangementsOf(ctx), kind)

/** Narrowed to a kind, the others are left out of the same order. */
export const recommendedBy = (orders: Arrangements, kind?: FeedKind): FeedSource => ({
  ...ofKind(byPoints, kind),
  read: async (db, { viewer, now }, after, limit, way) => {
    const asked = { viewer, now, kind }
    const stand = after && 'row' in after ? await standOf(db, orders, asked, after) : { order: await orders.latest(db, now), index: -1 }
    return way === 'desc' ? readOn(db, asked, stand, limit) : readBack(db, asked, stand, limit)
  },
  count: async (db, reader, place, most) => {
    const stand = place && (await standOf(db, orders, reader, place))
    const asked = { ...reader, kind }
    // which they are is the same in either order, so that only where somebody stands is asked of this one
    return stand && 'index' in stand
      ? countSeen(db, asked, stand.order.ids.slice(0, stand.index), most)
      : countBefore(db, ofKind(byPoints, kind), reader, stand && stand.below, most)
  },
})

/** The order out of what the database keeps and the weights as they are. */
export async function arrange(db: ReadDb, now: Date, number: number): Promise<Arrangement> {
  const [rows, owed, weights] = await Promise.all([headRows(db), owedHeads(db, now, countPlaces(WITHIN)), readWeights(db, now)])
  const ranked = rank(rows, weights, now.getTime()).map(({ row }) => row)
  const known = new Set(rows.map(({ post }) => post))
  const all = [...rows, ...owed.filter(({ post }) => !known.has(post))].toSorted((a, b) => Number(b.post) - Number(a.post))
  const { order: placed, kept: keptPlaces } = recommend(ranked, all, now.getTime())
  const last = rows.reduce<(typeof rows)[number] | null>(
    (low, row) => (low && (low.hot - row.hot || Number(low.post) - Number(row.post)) < 0 ? low : row),
    null,
  )
  const bottom = last && rows.length === ARRANGED ? { by: String(last.hot), row: last.post } : null
  return { number, ids: placed.map(({ post }) => post), hots: placed.map(({ hot }) => hot), kept: new Set(keptPlaces.map(({ post }) => post)), bottom }
}

const kept = new WeakMap<Kit, Map<number, Arrangement>>()
function arrangementsOf({ kit, random }: Pick<ReadCtx, 'kit' | 'random'>): Arrangements {
  const known = kept.get(kit) ?? new Map<number, Arrangement>()
  kept.set(kit, known)
  const read = async (db: ReadDb, now: Date) => {
    const fresh = await arrange(db, now, 1 + random.int(ORDERS - 1))
    const before = [...known.values()].at(-1)
    if (before && before.bottom?.row === fresh.bottom?.row && before.ids.join() === fresh.ids.join()) return before
    known.set(fresh.number, fresh)
    for (const number of [...known.keys()].slice(0, -KEPT)) known.delete(number)
    return fresh
  }
  return {
    latest: (db, now) => kit.recent('order of Recommended', String(kit.commits.count), RECENT_MS, () => read(db, now)),
    find: (number) => known.get(number),
  }
}

/** Where a reader stands: at an index of an order (-1: before all), or below what is arranged. */
type Stand = { order: Arrangement; index: number } | { order: Arrangement; below: FeedPlace }

/** In the order that a page began with, if this process still has it; else where the post stands now, and one that left where it stood by its points. */
async function standOf(db: ReadDb, orders: Arrangements, { now }: Pick<Reader, 'now'>, place: FeedPlace): Promise<Stand> {
  const by = Number(place.by)
  const began = by < ORDERS ? orders.find(by) : undefined
  const order = began?.ids.includes(place.row) ? began : await orders.latest(db, now)
  const index = order.ids.indexOf(place.row)
  if (index >= 0) return { order, index }
  const hot = by < ORDERS ? ((await hotOf(db, place.row)) ?? 0) : by
  const { bottom } = order
  const isBelow = bottom && (hot - Number(bottom.by) || Number(place.row) - Number(bottom.row)) < 0
  return isBelow ? { order, below: { by: String(hot), row: place.row } } : { order, index: order.hots.filter((one) => one > hot).length - 1 }
}

/** Who reads, and what kind they asked for. */
type Asked = Reader & { kind: FeedKind | undefined }

/** What follows: the rest of the order, then by points alone. */
async function readOn(db: ReadDb, reader: Asked, stand: Stand, limit: number): Promise<FeedRow[]> {
  if ('below' in stand) return feedRows(db, ofKind(byPoints, reader.kind), reader, stand.below, limit)
  const { order, index } = stand
  const rows = await cardsOf(db, reader, order, order.ids.slice(index + 1), limit)
  const rest = limit - rows.length
  return rest && order.bottom ? [...rows, ...(await feedRows(db, ofKind(byPoints, reader.kind), reader, order.bottom, rest))] : rows
}

/** What stands before, nearest first. */
async function readBack(db: ReadDb, reader: Asked, stand: Stand, limit: number): Promise<FeedRow[]> {
  const { order } = stand
  if ('index' in stand) return cardsOf(db, reader, order, order.ids.slice(0, Math.max(0, stand.index)).toReversed(), limit)
  const up: FeedOrder = { ...byPoints.order, way: 'asc' }
  const where = order.bottom ? sql`(p.hot, p.id) < (${order.bottom.by}::bigint, ${order.bottom.row}::bigint)` : sql`true`
  const near = await feedRows(db, ofKind({ ...byPoints, where, order: up }, reader.kind), reader, stand.below, limit)
  const rest = limit - near.length
  return rest ? [...near, ...(await cardsOf(db, reader, order, order.ids.toReversed(), rest))] : near
}

/** The first of these that this reader sees. Few are looked at, and all only where that was not enough. */
async function cardsOf(db: ReadDb, reader: Asked, order: Arrangement, ids: readonly string[], limit: number): Promise<FeedRow[]> {
  const near = await seenOf(db, reader, order, ids.slice(0, limit + SPARE), limit)
  if (near.length === limit || ids.length <= limit + SPARE) return near
  return [...near, ...(await seenOf(db, reader, order, ids.slice(limit + SPARE), limit - near.length))]
}
async function seenOf(db: ReadDb, reader: Asked, { number, kept: keptPlaces }: Arrangement, ids: readonly string[], limit: number): Promise<FeedRow[]> {
  if (!ids.length) return []
  const found = await sql<FeedRow>`select ${card}, ${number}::bigint as feed_by, p.id as feed_row from unnest(${ids}::bigint[]) with ordinality held (id, n)
    join posts p on p.id = held.id ${besideCard} where ${whereListed(reader)} and ${whereOfKind(reader.kind)} order by held.n limit ${sql.lit(limit)}`.execute(
    db,
  )
  return found.rows.map((row) => (keptPlaces.has(row.id) ? { ...row, owed: true } : row))
}
async function countSeen(db: ReadDb, reader: Asked, ids: readonly string[], most: number): Promise<number> {
  const found = await sql<{
    n: number
  }>`select count(*)::int as n from posts p where p.id = any (${ids}::bigint[]) and ${whereListed(reader)} and ${whereOfKind(reader.kind)}`.execute(db)
  return Math.min(most, found.rows[0]!.n)
}

/** Where a post stands as everybody has it, from 1, null below what is arranged; and whether others that are later by their points stand before it. */
export async function standsUnder(ctx: ReadCtx, id: string): Promise<{ position: number | null; waits: boolean }> {
  const { ids, hots } = await arrangementsOf(ctx).latest(ctx.db, ctx.now)
  const index = ids.indexOf(id)
  return { position: index < 0 ? null : index + 1, waits: hots.slice(0, Math.max(0, index)).some((hot) => hot < hots[index]!) }
}
