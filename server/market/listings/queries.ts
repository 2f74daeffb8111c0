import { sql } from 'kysely'
import type { ContentLabel } from '#api/labels.ts'
import type { PersonRow } from '#server/account/views.ts'
import { EACH_TIME, type ReadDb, type WriteDb } from '#server/db/pool.ts'
import { isOneOf } from '#server/kit/one-of.ts'
import { whereListed, whereOpen, type Reader } from '#server/posts/visibility.ts'
import type { Counted, Dimensions } from './policy.ts'

/** A picture that is offered, as far as it is seen with its post. */
export type PictureRow = Omit<PersonRow, 'id'> & {
  item_id: string
  account_id: string
  permlink: string
  labels: ContentLabel[]
  ai: 'none' | 'assisted' | 'generated'
  key: string
  width: number
  height: number
  widths: number[]
  avif: number[]
  placeholder: string | null
  focus_x: number | null
  focus_y: number | null
  alt: string
  bytes: number
}
/** Pictures of items whose posts are everybody’s: nothing else is for sale. */
export async function picturesOf(db: ReadDb, itemIds: readonly string[]): Promise<PictureRow[]> {
  if (!itemIds.length) return []
  const found = await sql<PictureRow>`select i.id::text as item_id, i.account_id::text, p.permlink, p.labels, m.ai, m.key, m.width, m.height, m.widths,
      m.avif, m.placeholder, m.focus_x, m.focus_y, m.alt, coalesce(m.bytes, 0)::float8 as bytes, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key
    from market_items i join posts p on p.id = i.post_id join images m on m.id = i.image_id join accounts a on a.id = i.account_id
    where ${isOneOf(sql`i.id`, itemIds, 'bigint')} and ${whereOpen()}`.execute(db)
  return found.rows
}

/** What an item is found by, as long as it is on sale and its post is everybody's. */
export type ToList = {
  id: string
  account_id: string
  post_id: string
  title: string
  keywords: string[]
  category: string
  price: number
  people: number | null
  has_property: boolean | null
  licence_class: 'commercial' | 'editorial'
  listed_at: Date
  width: number
  height: number
  thumbhash: string | null
  description: string
  title_other: string | null
}
export async function toList(db: ReadDb, itemIds: readonly string[]): Promise<ToList[]> {
  const found =
    await sql<ToList>`select i.id::text, i.account_id::text, i.post_id::text, i.title, i.keywords, i.category, i.price, i.people, i.has_property, i.licence_class,
      i.listed_at, m.width, m.height, m.thumbhash, p.description, p.title_other
    from market_items i join posts p on p.id = i.post_id join images m on m.id = i.image_id
    where i.id = any (${itemIds}::bigint[]) and i.state = 'on-sale' and not i.is_exclusive_sold and i.stack_of is null and ${whereOpen()} order by i.listed_at, i.id`.execute(
      db,
    )
  return found.rows
}
export type ListingRow = Dimensions & {
  item_id: string
  post_id: string
  account_id: string
  price: number
  palette: readonly number[] | null
  listed_at: Date
  lexemes: string
}
/** It keeps its number while it stays on sale, and comes first again when it is listed anew. */
export async function upsertListing(db: WriteDb, row: ListingRow): Promise<void> {
  await sql`with given as (select coalesce((select l.number from market_listings l where l.item_id = ${row.item_id} and l.listed_at = ${row.listed_at}),
      nextval('market_listing_numbers')) as number)
    insert into market_listings as l (item_id, number, post_id, account_id, release_status, orientation, megapixels, people, band, price, palette, listed_at, lexemes)
    select ${row.item_id}, number, ${row.post_id}, ${row.account_id}, ${row.release_status}, ${row.orientation}, ${row.megapixels}, ${row.people}, ${row.band}, ${row.price},
      ${row.palette && [...row.palette]}::smallint[], ${row.listed_at}, ${row.lexemes}::tsvector || listing_windows(number) from given
    on conflict (item_id) do update set number = excluded.number, post_id = excluded.post_id, release_status = excluded.release_status, orientation = excluded.orientation,
      megapixels = excluded.megapixels, people = excluded.people, band = excluded.band, price = excluded.price, palette = excluded.palette,
      listed_at = excluded.listed_at, lexemes = excluded.lexemes`.execute(db)
}
export async function deleteListings(db: WriteDb, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length) await sql`delete from market_listings where item_id = any (${itemIds}::bigint[])`.execute(db)
}
/** Items in the order of their ids, after one of them. */
export async function itemsAfter(db: ReadDb, after: string, limit: number): Promise<string[]> {
  // named by its table: the column of the answer is text, in whose order 9 comes after 10
  const found = await sql<{
    id: string
  }>`select i.id::text from market_items i where i.id > ${after} and i.state = 'on-sale' order by i.id limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(({ id }) => id)
}
/** Items on sale of a post. */
export async function itemsOfPost(db: ReadDb, postId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select id::text from market_items where post_id = ${postId}`.execute(db)
  return found.rows.map(({ id }) => id)
}

export async function readCounts(db: ReadDb): Promise<Counted[]> {
  return (await sql<Counted>`select release_status, orientation, megapixels, people, band, n from market_listing_counts where n > 0`.execute(db)).rows
}

export type Sought = { keys: readonly string[]; since: Date | null; latest: string | null }
/** Numbers follow the time of listing nearly: so many may have been overtaken by one that was listed before. */
const OVERTAKEN = 256
/** From which number on something may be listed since then. */
const above = ({ since }: Pick<Sought, 'since'>) =>
  sql`(select l.number - ${sql.lit(OVERTAKEN)} from market_listings l where ${since}::timestamptz is not null and l.listed_at < ${since}
    order by l.listed_at desc, l.number desc limit 1)`
const isSince = ({ since }: Pick<Sought, 'since'>) => sql`(${since}::timestamptz is null or l.listed_at >= ${since})`
const calls = (sought: Sought, most: number) => sql`find_listings(${sought.keys}::text[]::tsquery[], ${above(sought)}, ${sought.latest}::bigint, ${most}::int)`
/** `fit`: the words whose weights say how well an item fits. */
export type ListOrder = 'newest' | 'price-low' | 'price-high' | { fit: string }
const FIT = sql.lit('{0.1, 0.35, 0.7, 1}')
function orderBy(order: ListOrder) {
  if (order === 'newest') return sql`f.place desc`
  if (typeof order === 'object') return sql`ts_rank(${FIT}::float4[], l.lexemes, ${order.fit}::tsquery) desc, f.place desc`
  return order === 'price-low' ? sql`l.price, f.place desc` : sql`l.price desc, f.place desc`
}

/** Items on sale as this reader gets them in a list; `latest`: up to which number was looked, so that a further page is of the same list. */
export async function findListed(db: ReadDb, reader: Reader, sought: Sought, { order, most }: { order: ListOrder; most: number }) {
  const found = await sql<{ ids: string[] | null; latest: string | null }>`with found as materialized (select * from ${calls(sought, most)})
    select (select max(l.number)::text from market_listings l) as latest,
      (select array_agg(f.item::text order by ${orderBy(order)}) from found f join market_listings l on l.item_id = f.item join posts p on p.id = l.post_id
        where ${whereListed(reader)} and ${isSince(sought)}) as ids`.execute(db)
  const row = found.rows[0]!
  return { ids: row.ids ?? [], latest: sought.latest ?? row.latest }
}
/** The same with everything that counts are kept by, for lists that no count is kept of. */
export async function kindsListed(db: ReadDb, sought: Sought, most: number): Promise<Counted[]> {
  const found = await sql<Counted>`select l.release_status, l.orientation, l.megapixels, l.people, l.band, count(*)::int as n
    from ${calls(sought, most)} f join market_listings l on l.item_id = f.item where ${isSince(sought)} group by 1, 2, 3, 4, 5`.execute(db)
  return found.rows
}
/** Those nearest in price from one end, along the index of prices where the keys are common and by the keys where they are not, of kinds in the keys; without a bound on how far it looks but the list itself. */
export async function byPrice(
  db: ReadDb,
  reader: Reader,
  { keys, since, latest }: Sought,
  { order, most }: { order: 'price-low' | 'price-high'; most: number },
): Promise<string[]> {
  const held = keys.length
    ? sql`and ${sql.join(
        keys.map((key) => sql`l.lexemes @@ ${key}::tsquery`),
        sql` and `,
      )}`
    : sql``
  const found = await sql<{ item_id: string }>`${sql.raw(EACH_TIME)}select l.item_id::text from market_listings l join posts p on p.id = l.post_id
    where (${latest}::bigint is null or l.number <= ${latest}) and ${isSince({ since })} ${held} and ${whereListed(reader)}
    order by ${order === 'price-low' ? sql`l.price, l.number desc` : sql`l.price desc, l.number`} limit ${sql.lit(most)}`.execute(db)
  return found.rows.map(({ item_id }) => item_id)
}

/** Of the same colours and words as an item, those with most in common first: among the newest that share its category. */
export async function likeItem(db: ReadDb, reader: Reader, itemId: string, keys: readonly string[], most: number): Promise<string[]> {
  const found = await sql<{ item_id: string }>`with own as (select palette, account_id from market_listings where item_id = ${itemId})
    select l.item_id::text from ${calls({ keys, since: null, latest: null }, 200)} f join market_listings l on l.item_id = f.item join posts p on p.id = l.post_id
    where l.item_id <> ${itemId} and ${whereListed(reader)}
    order by (select sum(least(a.part, b.part)) from unnest((select palette from own)) with ordinality a (part, n) join unnest(l.palette) with ordinality b (part, n) using (n)) desc nulls last,
      f.place desc limit ${sql.lit(most)}`.execute(db)
  return found.rows.map(({ item_id }) => item_id)
}
