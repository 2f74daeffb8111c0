import type { RawBuilder } from 'kysely'
import type { ReadCtx, Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'

type Sql = RawBuilder<unknown>
/** Who reads a feed, and when. */
type FeedReader = { viewer: Pick<Viewer, 'id' | 'muting' | 'labels'> | null; now: Date }
/** Where a page of a feed goes on: what its order is by, and the number that tells apart what stands at one value. */
export type FeedPlace = { by: Date | string; row: string }
/** What a row of a feed holds beside its card: its own place. */
export type PlacedRow = { feed_by: Date | string; feed_row: string; owed?: boolean }
/** Where a post stands in time and under Recommended: what sources make a place of it from. */
export type PostPlace = { created_at: Date; hot: string; id: string }

/** Who brought a post into a list that is not its author: one of them, and how many others. */
export type ForwardRow = { post_id: string; forwarder_id: string; words: string | null; at: Date; others: number } & ForwarderRow
type ForwarderRow = { id: string; account: string; nickname: string; unique_uri: string | null; header_key: string | null; work_key: string | null }

/** An order of two columns, the second a whole number that no two rows share. */
export type FeedOrder = { way: 'asc' | 'desc'; by: Sql; of: 'time' | 'number'; row: Sql }

/**
 * A list of posts that goes on page by page. A domain says which posts and in what order; fetching them, dropping what this reader may not see, and their
 * shape are `readFeed` (posts/read-feed.ts), the same for all.
 */
export type FeedSource = {
  /** Its one name in api, server and web. */
  name: string
  /** Its rows beside their posts `p`: `post_tags t join posts p on p.id = t.post_id`; and which of them. Who sees what is not said here. */
  from: Sql
  where: Sql
  order: FeedOrder
  /** The index that holds its rows in that order, so that a page is one range of it (`feeds-plans.test.ts` asks PostgreSQL). */
  index: string
  /** `listed`: what everybody sees, without whom the reader blocked and what they muted. `met`: what this reader may see, without the same. `seen`: all that they may see. */
  holds: 'listed' | 'met' | 'seen'
  /** Where a post stands in it that a caller named without its place; a sub-select where only a table of its own knows. */
  placeOf: (post: PostPlace) => FeedPlace | Sql
  /** Who forwarded those of these posts that stand in it for that; `readFeed` shows it. */
  forwards?: (db: ReadDb, postIds: string[]) => Promise<ForwardRow[]>
  /** How many stand before a place, up to a number, where its rows are no statement of their own. */
  count?: (db: ReadDb, reader: FeedReader, place: FeedPlace | null, most: number) => Promise<number>
  /** Visitors all get the same first page: it is read twice a second at most. */
  shared?: true
  /** Reads a page where one range of an index is not enough; it then drops by itself what may not be seen. */
  read?: (db: ReadDb, reader: FeedReader, after: FeedPlace | Sql | null, limit: number, way: FeedOrder['way']) => Promise<PlacedRow[]>
}

/** A feed that a reader came from to a photograph, with what its name leaves open: whose forwards. */
export type Wall = { source: FeedSource; named?: string }
/** What is asked of a post before it stands on a wall. */
export type WallPost = { account_id: string; tags: string[]; kind: 'photo' | 'design'; film_type: string | null }
/**
 * Feeds whose order a reader keeps while stepping from one photograph to the next, by what the address says of them: `in=tag:sea` is the wall `tag` of
 * `sea`. A manifest gives its domain's; null where there is none for this reader.
 */
export type Walls = Readonly<Record<string, (ctx: ReadCtx, of: string, post: WallPost) => Wall | null | Promise<Wall | null>>>
