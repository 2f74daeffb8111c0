import { sql } from 'kysely'
import type { NamedPost } from '#api/likes.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { FeedSource } from '#server/hooks/feed.ts'
import { whereMaySee, type Reader } from '#server/posts/visibility.ts'
import type { Placed } from './policy-order.ts'
import { dropMarksOf } from './proofs/queries.ts'
import { shownIn } from './queries-rule.ts'

/** What is put in by hand, in its owner's order. */
export const handFeed = (reader: Reader, id: string, ownerId: string): FeedSource => ({
  name: 'collection',
  from: sql`collection_posts s join posts p on p.id = s.post_id`,
  where: sql`s.collection_id = ${id} and ${shownIn(reader, ownerId)}`,
  order: { way: 'asc', by: sql`s.place`, of: 'number', row: sql`s.post_id` },
  index: 'collection_posts_order',
  holds: 'seen',
  placeOf: (post) => sql`(select s.place, s.post_id from collection_posts s where s.collection_id = ${id} and s.post_id = ${post.id})`,
})

/** A post that this reader may put into somebody's collection: its owner's, or one that everybody sees. In the order in which they are named. */
export async function addablePosts(db: ReadDb, reader: Reader, ownerId: string, named: readonly NamedPost[]): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select p.id::text from unnest(${named.map(({ author }) => author.toLowerCase())}::text[], ${named.map((one) => one.permlink)}::text[])
      with ordinality w (author, permlink, n) join handles h on h.handle = w.author join posts p on p.account_id = h.account_id and p.permlink = w.permlink
    where ${whereMaySee(reader)} and ${shownIn(reader, ownerId)} order by w.n`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** All rows of a collection in their order, also those that nobody sees now; `seen` by this reader. */
export async function placedRows(db: ReadDb, reader: Reader, id: string, ownerId: string): Promise<(Placed & { seen: boolean })[]> {
  const found = await sql<{
    id: string
    place: string
    seen: boolean
  }>`select s.post_id::text as id, s.place, ${whereMaySee(reader)} and ${shownIn(reader, ownerId)} as seen
    from collection_posts s join posts p on p.id = s.post_id where s.collection_id = ${id} order by s.place`.execute(db)
  return found.rows.map((row) => ({ ...row, place: Number(row.place) }))
}

/** Which post of a collection is meant, whatever became of it. */
export async function heldPost(db: ReadDb, id: string, { author, permlink }: NamedPost): Promise<string | null> {
  const found = await sql<{
    id: string
  }>`select p.id::text from handles h join posts p on p.account_id = h.account_id join collection_posts s on s.post_id = p.id
    where h.handle = ${author.toLowerCase()} and p.permlink = ${permlink} and s.collection_id = ${id}`.execute(db)
  return found.rows[0]?.id ?? null
}

/** Writes places: what comes is put there, what stands there already moves. */
export async function writePlaces(db: WriteDb, id: string, placed: readonly Placed[], now: Date): Promise<void> {
  const [ids, places] = [placed.map((one) => one.id), placed.map((one) => one.place)]
  await sql`insert into collection_posts (collection_id, post_id, place, added_at) select ${id}, p, n, ${now} from unnest(${ids}::bigint[], ${places}::bigint[]) t (p, n)
    on conflict (collection_id, post_id) do update set place = excluded.place`.execute(db)
}
export async function deletePlace(db: WriteDb, id: string, postId: string): Promise<void> {
  await db.deleteFrom('collection_posts').where('collection_id', '=', id).where('post_id', '=', postId).execute()
}
/** How many of these were in it, whatever became of them. */
export async function deletePlaces(db: WriteDb, id: string, named: readonly NamedPost[]): Promise<number> {
  const gone = await sql`delete from collection_posts s using posts p, handles h,
      unnest(${named.map(({ author }) => author.toLowerCase())}::text[], ${named.map((one) => one.permlink)}::text[]) w (author, permlink)
    where h.handle = w.author and p.account_id = h.account_id and p.permlink = w.permlink and s.post_id = p.id and s.collection_id = ${id}`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
/** Out of every collection: its author deleted it. */
export async function deletePlacesOf(db: WriteDb, postId: string): Promise<void> {
  await db.deleteFrom('collection_posts').where('post_id', '=', postId).execute()
  await db.deleteFrom('post_tones').where('post_id', '=', postId).execute()
  await dropMarksOf(db, postId)
}
