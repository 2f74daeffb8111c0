import { sql, type RawBuilder } from 'kysely'
import type { FeedKind } from '#api/limits.ts'
import { pickMuted } from '#server/account/mutes/service.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { FeedOrder, FeedPlace, FeedSource } from '#server/hooks/feed.ts'
import { asc, desc, keyset, type Keyset } from '#server/kit/keyset.ts'
import { pageOf, placed, timeOf, whereOfKind } from '../queries-feeds.ts'
import { whereUnlabelled } from '../queries-labels.ts'
import { besideCard, card, type CardRow, type FeedRow } from '../queries.ts'
import { whereListed, whereOpen, type Reader } from '../visibility.ts'

/** A public post with its tags. */
export type Tagged = { id: string; created_at: Date; tags: string[] }

const rowsOf = (posts: readonly Tagged[]) => posts.flatMap((post) => post.tags.map((tag) => ({ tag, created_at: post.created_at, post_id: post.id })))

/** Public posts stand under their tags from now on. */
export async function putUnderTags(db: WriteDb, posts: readonly Tagged[]): Promise<void> {
  const rows = rowsOf(posts)
  if (!rows.length) return
  await db.insertInto('post_tags').values(rows).execute()
  await countTags(db, { come: rows.map((row) => row.tag), gone: [] })
}
/** Posts stand under other tags from now on: none where readers could not, or cannot, see them. */
export async function moveTags(db: WriteDb, { come, gone }: { come: readonly Tagged[]; gone: readonly Tagged[] }): Promise<void> {
  const [added, removed] = [rowsOf(come), rowsOf(gone)]
  if (removed.length)
    await sql`delete from post_tags t using unnest(${removed.map(({ tag }) => tag)}::text[], ${removed.map((row) => row.created_at)}::timestamptz[], ${removed.map((row) => row.post_id)}::bigint[])
      gone (tag, created_at, post_id) where (t.tag, t.created_at, t.post_id) = (gone.tag, gone.created_at, gone.post_id)`.execute(db)
  if (added.length) await db.insertInto('post_tags').values(added).execute()
  if (added.length + removed.length) await countTags(db, { come: added.map(({ tag }) => tag), gone: removed.map(({ tag }) => tag) })
}

/** Counts uses of tags on public posts; no tag comes and goes at once. All in one statement and one order, so that no two writers wait for each other in a circle. */
async function countTags(db: WriteDb, { come, gone }: { come: string[]; gone: string[] }): Promise<void> {
  await sql`insert into tags (tag, posts) select t, count(*) from unnest(${[...come, ...gone]}::text[]) t group by t order by t
    on conflict (tag) do update set posts = greatest(0, tags.posts + case when excluded.tag = any(${gone}::text[]) then -1 else 1 end * excluded.posts)`.execute(
    db,
  )
}

export type TagRow = { tag: string; posts: number }
/** Without the tags that this reader muted. */
function hideMutedTags(reader: Pick<Reader, 'viewer' | 'now'>, tag: RawBuilder<unknown>): RawBuilder<boolean> {
  const muted = pickMuted(reader, 'tag')
  return muted ? sql<boolean>`${tag} <> all (array (select m.said ${muted}))` : sql<boolean>`true`
}

export async function tagsLike(db: ReadDb, reader: Reader, prefix: string, limit: number): Promise<TagRow[]> {
  const found =
    await sql<TagRow>`select tag, posts from tags where tag like ${prefix.replace(/[\\%_]/g, '\\$&') + '%'} and posts > 0 and ${hideMutedTags(reader, sql`tag`)}
      order by posts desc, tag limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

/** Tags on the newest 500 public posts that carry this one. */
export async function tagsWith(db: ReadDb, reader: Reader, tag: string, limit: number): Promise<TagRow[]> {
  const found = await sql<TagRow>`select t.tag, count(*)::int posts from
    (select p.tags from post_tags x join posts p on p.id = x.post_id where x.tag = ${tag} and ${whereOpen()} order by x.created_at desc, x.post_id desc limit 500) p, unnest(p.tags) t(tag)
    where t.tag <> ${tag} and ${hideMutedTags(reader, sql`t.tag`)} group by t.tag order by count(*) desc, t.tag limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

/** Tags by how many public posts carry them, the most first, after the tag that a page ended with. */
export async function tagsByUse(db: ReadDb, reader: Reader, after: TagRow | null, limit: number): Promise<TagRow[]> {
  const { beyond, page } = keyset([...desc(sql`posts`), ...asc(sql`tag`)], after && [after.posts, after.tag], limit)
  const found = await sql<TagRow>`select tag, posts from tags where posts > 0 and ${hideMutedTags(reader, sql`tag`)} ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function findTag(db: ReadDb, tag: string): Promise<TagRow | null> {
  return (await db.selectFrom('tags').select(['tag', 'posts']).where('tag', '=', tag).executeTakeFirst()) ?? null
}

/** Films say so in their rows; a photograph is asked of its post. */
const whereOfKindHere = (kind: FeedKind | undefined) => (kind === 'film' ? sql`t.film` : whereOfKind(kind))
/** What stands under a tag, newest first, along the key of its table. */
export const tagFeed = (tag: string, kind?: FeedKind): FeedSource => ({
  name: kind ? `${kind}:tag` : 'tag',
  from: sql`post_tags t join posts p on p.id = t.post_id`,
  where: sql`t.tag = ${tag} and ${whereOfKindHere(kind)}`,
  order: { way: 'desc', by: sql`t.created_at`, of: 'time', row: sql`t.post_id` },
  index: kind === 'film' ? 'post_tags_films' : 'post_tags_pkey',
  holds: 'listed',
  placeOf: timeOf,
})

type Way = FeedOrder['way']
type Names = { names: readonly string[]; kind?: FeedKind | undefined }
const byTime = (way: Way): FeedOrder => ({ way, by: sql`t.created_at`, of: 'time', row: sql`t.post_id` })
/** Under any of these names, each post once: of each name one range, brought together. */
const underNames = (reader: Reader, names: readonly string[], { beyond, page }: Keyset, kind?: FeedKind) =>
  sql`(select distinct t.created_at, t.post_id from unnest(${names}::text[]) n (name) cross join lateral
    (select t.created_at, t.post_id from post_tags t join posts p on p.id = t.post_id where t.tag = n.name and ${whereOfKindHere(kind)} and ${whereListed(reader)} ${beyond} ${page}) t) t`

/** How many stand under these names before a place, or in all, up to a number. */
export async function countNames(db: ReadDb, reader: Reader, { names, kind }: Names, place: FeedPlace | null, most: number): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from ${underNames(reader, names, pageOf(byTime('asc'), place, most), kind)}`.execute(db)
  return Math.min(most, found.rows[0]!.n)
}

/** What stands under any of these names of one concept, newest first. */
export const namesFeed = (names: readonly string[], kind?: FeedKind): FeedSource => ({
  ...tagFeed(names[0] ?? '', kind),
  ...(names.length !== 1 && {
    count: (db, reader, place, most) => countNames(db, reader, { names, kind }, place, most),
    read: async (db, reader, after, limit, way) => {
      const order = byTime(way)
      const page = pageOf(order, after, limit)
      const found =
        await sql<FeedRow>`select ${placed(order)} from ${underNames(reader, names, page, kind)} join posts p on p.id = t.post_id ${besideCard} ${page.page}`.execute(
          db,
        )
      return found.rows
    },
  }),
})

/** The newest public posts under each of these tags, at most `each` a tag. */
export async function newestUnder(db: ReadDb, tags: string[], each: number, reader: Reader): Promise<(CardRow & { tag: string })[]> {
  const found = await sql<CardRow & { tag: string }>`select who.tag, ${card} from unnest(${tags}::text[]) with ordinality who(tag, n)
    cross join lateral (select p.* from post_tags t join posts p on p.id = t.post_id where t.tag = who.tag and ${whereUnlabelled()} and ${whereListed(reader)}
      order by t.created_at desc, t.post_id desc limit ${sql.lit(each)}) p
    ${besideCard} order by who.n, p.created_at desc, p.id desc`.execute(db)
  return found.rows
}
