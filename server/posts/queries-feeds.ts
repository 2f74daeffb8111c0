import { sql, type RawBuilder } from 'kysely'
import type { FeedKind } from '#api/limits.ts'
import type { ReadDb } from '#server/db/pool.ts'
import type { FeedOrder, FeedPlace, FeedSource, PostPlace } from '#server/hooks/feed.ts'
import { asc, desc, keyset, type Keyset } from '#server/kit/keyset.ts'
import { hideLabelled } from './queries-labels.ts'
import { besideCard, card, type FeedRow } from './queries.ts'
import { whereCouldSee, whereListed, whereMaySee, whereMet, type Reader } from './visibility.ts'

/** By time of publication, the latest first. */
const newestFirst: FeedOrder = { way: 'desc', by: sql`p.created_at`, of: 'time', row: sql`p.id` }
export const timeOf = ({ created_at, id }: Pick<PostPlace, 'created_at' | 'id'>): FeedPlace => ({ by: created_at, row: id })

const ofPosts = { from: sql`posts p`, order: newestFirst, placeOf: timeOf }
/** Recommended by points alone: what ranking/queries-recommended.ts spreads out the first of. */
export const byPoints: FeedSource = {
  name: 'hot',
  from: sql`posts p`,
  where: sql`true`,
  order: { way: 'desc', by: sql`p.hot`, of: 'number', row: sql`p.id` },
  index: 'posts_hot',
  holds: 'listed',
  placeOf: (post) => ({ by: post.hot, row: post.id }),
  shared: true,
}
export const newest: FeedSource = { ...ofPosts, name: 'newest', where: sql`true`, index: 'posts_newest', holds: 'listed', shared: true }
/** A person's posts; their own view has the private ones too. */
export const authorFeed = (accountId: string): FeedSource => ({
  ...ofPosts,
  name: 'author',
  where: sql`p.account_id = ${accountId}`,
  index: 'posts_of_account',
  holds: 'seen',
})

/** Which posts are of a kind, as the index of search has it (search/policy-traits.ts). */
export const whereOfKind = (kind: FeedKind | undefined) => (kind ? sql`(${KINDS[kind]})` : sql`true`)
const KINDS: Record<FeedKind, RawBuilder<unknown>> = { photo: sql`p.kind = 'photo' and p.film_type is null`, film: sql`p.film_type is not null` }
/** A feed narrowed to a kind: in the same order, films along an index of their own, since they are few. */
export const ofKind = (source: FeedSource, kind: FeedKind | undefined): FeedSource =>
  kind
    ? {
        ...source,
        name: `${kind}:${source.name}`,
        where: sql`${source.where} and ${whereOfKind(kind)}`,
        index: kind === 'film' ? `${source.index}_films` : source.index,
      }
    : source

type After = FeedPlace | ReturnType<typeof sql> | null
/** Parts of a statement that reads one page of an order after a place in it. */
export function pageOf({ way, by, row }: FeedOrder, after: After, limit: number): Keyset {
  const columns = (way === 'desc' ? desc : asc)(by, row)
  return keyset(columns, after && 'row' in after ? [after.by, after.row] : after, limit)
}
/** What a row of a feed holds beside its card: its own place. */
export const placed = ({ by, row }: FeedOrder) => sql`${card}, ${by} as feed_by, ${row} as feed_row`

/** What of a feed this reader gets; works whose labels they hide stand in none. */
function whereHeld(holds: FeedSource['holds'], reader: Reader) {
  if (holds === 'listed') return whereListed(reader)
  return holds === 'met' ? whereMet(reader) : sql`(${whereMaySee(reader)} and ${hideLabelled(reader)})`
}

/** One page of a feed after a place in it. What this reader may not see is dropped here, so that pages are full. */
export async function feedRows(db: ReadDb, source: FeedSource, reader: Reader, after: After, limit: number): Promise<FeedRow[]> {
  if (source.read) return (await source.read(db, reader, after, limit, source.order.way)) as FeedRow[]
  const { from, where, order, holds } = source
  const { beyond, page } = pageOf(order, after, limit)
  const found = await sql<FeedRow>`select ${placed(order)} from ${from} ${besideCard}
    where ${where} and ${whereHeld(holds, reader)} ${beyond} ${page}`.execute(db)
  return found.rows
}

const backwards = (order: FeedOrder): FeedOrder => ({ ...order, way: order.way === 'desc' ? 'asc' : 'desc' })
/** The other direction: what stands just before a place, nearest first. */
export const feedRowsBefore = (db: ReadDb, source: FeedSource, reader: Reader, place: FeedPlace, limit: number): Promise<FeedRow[]> =>
  feedRows(db, { ...source, order: backwards(source.order) }, reader, place, limit)

/** How many stand before a place, or in all; counting ends at `most`. */
export async function countBefore(db: ReadDb, source: FeedSource, reader: Reader, place: FeedPlace | null, most: number): Promise<number> {
  if (source.count) return source.count(db, reader, place, most)
  const { from, where, order, holds } = source
  const { beyond, page } = pageOf(backwards(order), place, most)
  const found = await sql<{ n: number }>`select count(*)::int as n from (select 1 from ${from}
    where ${where} and ${whereHeld(holds, reader)} ${beyond} ${page}) counted`.execute(db)
  return found.rows[0]!.n
}

/** Where a post stands in a feed; null in one that has a table of its own, without it. */
export async function placeIn(db: ReadDb, source: FeedSource, post: PostPlace): Promise<FeedPlace | null> {
  const place = source.placeOf(post)
  if ('row' in place) return place
  const found = await sql<FeedPlace>`select place.by, place.row from ${place} place (by, row)`.execute(db)
  return found.rows[0] ?? null
}

/** Where a post stands in every feed; also of a deleted one, so that a reader on page two loses nothing. Nobody hears of one that was never theirs to see. */
export async function placeOf(db: ReadDb, reader: Reader, author: string, permlink: string): Promise<PostPlace | null> {
  const found =
    await sql<PostPlace>`select p.created_at, p.hot, p.id from handles h join posts p on p.account_id = h.account_id where h.handle = ${author} and p.permlink = ${permlink}
      and ${whereCouldSee(reader)}`.execute(db)
  return found.rows[0] ?? null
}
