import { sql } from 'kysely'
import type { ContentLabel } from '#api/labels.ts'
import type { TakedownReason, Visibility } from '#api/posts.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { PlacedRow } from '#server/hooks/feed.ts'
import { whereUnlabelled } from './queries-labels.ts'
import { hideMuted } from './queries-muted.ts'
import { cover, coverColumns, whereForFollowers, whereOpen, type Reader } from './visibility.ts'

/** A post with its author and first picture: what a tile needs. */
/** A card with its place in a feed. */
export type FeedRow = CardRow & PlacedRow
export type CardRow = {
  id: string
  account_id: string
  permlink: string
  title: string
  title_other: string | null
  lang: 'zh' | 'en'
  kind: 'photo' | 'design'
  visibility: Visibility
  ai: 'none' | 'assisted' | 'generated'
  labels: ContentLabel[]
  image_count: number
  cover_key: string
  cover_alt: string
  cover_width: number
  cover_height: number
  cover_widths: number[]
  cover_avif: number[]
  cover_placeholder: string
  cover_focus_x: number
  cover_focus_y: number
  film_type: 'mp4' | 'webm' | null
  film_seconds: number | null
  film_sizes: string[]
  created_at: Date
  deleted_at: Date | null
  taken_down_at: Date | null
  taken_down_for: TakedownReason | null
  like_count: number
  forward_count: number
  /** Whether its author shows these two to others. */
  shows_counts: boolean
  /** The place under Recommended, in milliseconds (`0020-likes.sql`). */
  hot: string
  account: string
  nickname: string
  unique_uri: string | null
  header_key: string | null
  work_key: string | null
}
type CoverName = Extract<keyof CardRow, `cover_${string}`>
/** What its first picture alone is shown by. */
export type CoverRow = Pick<CardRow, 'id' | 'account_id' | 'visibility' | 'labels' | 'deleted_at' | 'taken_down_at' | CoverName>
export type PostRow = CardRow & {
  description: string
  description_other: string | null
  tags: string[]
  place: string | null
  credit: Credit | null
  own_labels: ContentLabel[]
  review_labels: ContentLabel[]
  updated_at: Date
  version: number
  forwardable: boolean
  /** What their author shows of all their photographs. */
  shows_camera: boolean
  listed: boolean
  /** Languages in which its film has captions. */
  captions: ('zh' | 'en')[]
}
type Credit = { name: string; licence: string; url: string | null }

export const card = sql`p.id, p.account_id, p.permlink, p.title, p.title_other, p.lang, p.kind, p.visibility, p.ai, p.labels, p.image_count, ${cover}, p.film_type, p.film_seconds, p.film_sizes, p.created_at, p.deleted_at, p.taken_down_at, p.taken_down_for, p.hot,
  p.like_count + coalesce(u.likes, 0)::int as like_count, p.forward_count + coalesce(u.forwards, 0)::int as forward_count,
  a.account, a.nickname, a.unique_uri, a.header_key, a.work_key, a.shows_counts`
/** What a card takes from elsewhere than its post `p`: the author, and the likes that are not yet folded into the counts. */
export const besideCard = sql`join accounts a on a.id = p.account_id
  cross join lateral (select sum(u.likes) as likes, sum(u.forwards) as forwards from likes_unfolded u where u.post_id = p.id) u`
const cards = sql`select ${card} from posts p ${besideCard}`

const whole = sql`select ${card}, p.description, p.description_other, p.tags, p.place, p.credit, p.own_labels, p.review_labels, p.updated_at, p.version, p.forwardable, a.shows_camera, a.listed,
    coalesce((select array_remove(array[case when f.captions_zh is not null then 'zh' end, case when f.captions_en is not null then 'en' end], null)
      from films f where f.post_id = p.id), '{}') as captions
    from posts p ${besideCard}`
export async function findPost(db: ReadDb, accountId: string | null, permlink: string): Promise<PostRow | null> {
  const found = await sql<PostRow>`${whole} where p.account_id = ${accountId} and p.permlink = ${permlink}`.execute(db)
  return found.rows[0] ?? null
}

/** Posts as cards, in the order of these ids: an array whose length the planner cannot see keeps its plan. */
export async function cardsByIds(db: ReadDb, ids: string[]): Promise<CardRow[]> {
  const given = sql`(select ${ids}::bigint[])::bigint[]`
  const found = await sql<CardRow>`${cards} where p.id = any(${given}) order by array_position(${given}, p.id)`.execute(db)
  return found.rows
}

/** Their first pictures alone: neither who made them is looked for, nor what was counted of them. */
export async function coversByIds(db: ReadDb, ids: string[]): Promise<CoverRow[]> {
  const found = await sql<CoverRow>`select ${coverColumns} from posts p where p.id = any((select ${ids}::bigint[])::bigint[])`.execute(db)
  return found.rows
}

/** A post that everybody who follows its author sees now. */
export async function toldToFollowers(db: ReadDb, id: string): Promise<CardRow | null> {
  const found = await sql<CardRow>`${cards} where p.id = ${id} and (${whereOpen()} or ${whereForFollowers()})`.execute(db)
  return found.rows[0] ?? null
}

/** One's own post, held until the transaction ends. */
export async function lockPost(db: WriteDb, accountId: string, permlink: string): Promise<PostRow | null> {
  await sql`select 1 from posts where account_id = ${accountId} and permlink = ${permlink} for update`.execute(db)
  return findPost(db, accountId, permlink)
}

/** The same of several, in the order of their numbers. */
export async function lockPosts(db: WriteDb, accountId: string, permlinks: string[]): Promise<PostRow[]> {
  await sql`select 1 from posts where account_id = ${accountId} and permlink = any(${permlinks}) order by id for update`.execute(db)
  const found = await sql<PostRow>`${whole} where p.account_id = ${accountId} and p.permlink = any(${permlinks}) order by p.id`.execute(db)
  return found.rows
}
/** Whom posts are for; their words stay, so they were not changed for a reader. */
export async function updateVisibility(db: WriteDb, ids: string[], visibility: Visibility): Promise<void> {
  await sql`update posts set visibility = ${visibility}, version = version + 1 where id = any(${ids}::bigint[])`.execute(db)
}

export async function ownerOfPost(db: ReadDb, id: string): Promise<string | null> {
  const found = await db.selectFrom('posts').select('account_id').where('id', '=', id).executeTakeFirst()
  return found?.account_id ?? null
}
/** The same by its number, whosever it is. */
export async function lockPostById(db: WriteDb, id: string): Promise<PostRow | null> {
  await sql`select 1 from posts where id = ${id} for update`.execute(db)
  const found = await sql<PostRow>`${whole} where p.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}
/** What readers can see changes, and no word of it: its version stays. */
export async function setTakenDown(db: WriteDb, id: string, taken: Pick<CardRow, 'taken_down_at' | 'taken_down_for'>): Promise<void> {
  await db.updateTable('posts').set(taken).where('id', '=', id).execute()
}

/** The first public photograph of a time span, by the feed's formula. */
export async function bestBetween(db: ReadDb, from: Date, to: Date): Promise<CardRow | null> {
  const found =
    await sql<CardRow>`${cards} where ${whereOpen()} and ${whereUnlabelled()} and p.kind = 'photo' and p.film_type is null and p.created_at >= ${from} and p.created_at < ${to}
    order by p.hot desc, p.id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** The last public photograph before a time. */
export async function newestBefore(db: ReadDb, to: Date): Promise<CardRow | null> {
  const found =
    await sql<CardRow>`${cards} where ${whereOpen()} and ${whereUnlabelled()} and p.kind = 'photo' and p.film_type is null and p.created_at < ${to} order by p.created_at desc, p.id desc limit 1`.execute(
      db,
    )
  return found.rows[0] ?? null
}

/** Permlinks of a person that begin like one of these; the next free number is chosen from them. */
export async function permlinksLike(db: ReadDb, accountId: string, bases: string[]): Promise<string[]> {
  const found = await sql<{
    permlink: string
  }>`select permlink from posts where account_id = ${accountId} and regexp_replace(permlink, '-[0-9]+$', '') = any(${bases}) union
    select permlink from posts where account_id = ${accountId} and permlink = any(${bases})`.execute(db)
  return found.rows.map((row) => row.permlink)
}

export type NewPost = Omit<
  CardRow,
  | 'id'
  | 'labels'
  | 'deleted_at'
  | 'taken_down_at'
  | 'taken_down_for'
  | 'like_count'
  | 'forward_count'
  | 'hot'
  | 'shows_counts'
  | 'account'
  | 'nickname'
  | 'unique_uri'
  | 'header_key'
  | 'work_key'
> &
  Omit<PostRow, keyof CardRow | 'version' | 'shows_camera' | 'listed' | 'review_labels' | 'captions'>

/** All posts of a call in one statement; ids come back in the order given. */
export async function insertPosts(db: WriteDb, rows: NewPost[]): Promise<string[]> {
  const made = await db
    .insertInto('posts')
    .values(rows.map((row) => ({ ...row, credit: row.credit && JSON.stringify(row.credit) })))
    .returning('id')
    .execute()
  return made.map((row) => row.id)
}

export async function updatePost(
  db: WriteDb,
  id: string,
  change: Omit<NewPost, 'account_id' | 'permlink' | 'credit' | 'created_at' | 'film_type' | 'film_seconds' | 'film_sizes'>,
): Promise<void> {
  await db
    .updateTable('posts')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))

    .where('id', '=', id)
    .execute()
}

/** A deleted post keeps its name, so that nothing else ever stands at its address; its words go. */
export async function emptyPost(db: WriteDb, id: string, now: Date): Promise<void> {
  await sql`update posts set deleted_at = ${now}, updated_at = ${now}, title = '', description = '', title_other = null, description_other = null, tags = '{}',
    place = null, cover_alt = '', film_type = null, film_seconds = null, film_sizes = '{}', credit = null where id = ${id}`.execute(db)
}

/** The newest public posts of each of these people, at most `each` a person, without what the reader muted. */
export async function newestOfEach(db: ReadDb, reader: Pick<Reader, 'viewer' | 'now'>, accountIds: string[], each: number): Promise<CardRow[]> {
  const found = await sql<CardRow>`select ${card} from unnest(${accountIds}::bigint[]) with ordinality who(id, n)
    cross join lateral (select * from posts p where p.account_id = who.id and ${whereOpen()} and ${whereUnlabelled()} and ${hideMuted(reader)}
      order by p.created_at desc, p.id desc limit ${sql.lit(each)}) p ${besideCard}
    order by who.n, p.created_at desc, p.id desc`.execute(db)
  return found.rows
}
