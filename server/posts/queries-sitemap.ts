import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { whereUnlabelled } from './queries-labels.ts'
import { whereOpen } from './visibility.ts'

/** Posts or people of one part of the sitemap: those whose id lies in one span of this length, so that a part is one range of the primary key and never moves. */
export const SPAN = 5_000

/** Public, and of somebody whom search engines may list. */
const shown = sql`${whereOpen()} and exists (select from accounts o where o.id = p.account_id and o.listed)`

/** Which spans of ids hold public posts: a jump through the key, one step a span. */
export async function spansOfPosts(db: ReadDb): Promise<number[]> {
  const found = await sql<{ span: number }>`with recursive spans as (
    (select (id - 1) / ${sql.lit(SPAN)} span from posts p where ${shown} order by id limit 1)
    union all
    select (select (p.id - 1) / ${sql.lit(SPAN)} from posts p where p.id > (s.span + 1) * ${sql.lit(SPAN)} and ${shown} order by p.id limit 1)
      from spans s where s.span is not null)
    select span::int span from spans where span is not null`.execute(db)
  return found.rows.map((row) => row.span)
}

export type SitemapPost = {
  account: string
  permlink: string
  updated_at: Date
  created_at: Date
  title: string
  description: string
  cover_key: string
  /** Null where the post is of pictures, or hidden until somebody wants to see it. */
  film_type: 'mp4' | 'webm' | null
  film_seconds: number | null
}
export async function postsOfSpan(db: ReadDb, span: number): Promise<SitemapPost[]> {
  const found = await sql<SitemapPost>`select a.account, p.permlink, p.updated_at, p.created_at, p.title, p.description, p.cover_key,
      case when ${whereUnlabelled()} then p.film_type end as film_type, p.film_seconds from posts p join accounts a on a.id = p.account_id
    where p.id > ${sql.lit(span * SPAN)} and p.id <= ${sql.lit((span + 1) * SPAN)} and ${shown} order by p.id`.execute(db)
  return found.rows
}

/** Which spans of ids hold people with public posts. */
export async function spansOfPhotographers(db: ReadDb): Promise<number[]> {
  const found = await sql<{ span: number }>`with recursive spans as (
    (select (id - 1) / ${sql.lit(SPAN)} span from accounts where post_count > 0 and listed order by id limit 1)
    union all
    select (select (a.id - 1) / ${sql.lit(SPAN)} from accounts a where a.id > (s.span + 1) * ${sql.lit(SPAN)} and a.post_count > 0 and a.listed order by a.id limit 1)
      from spans s where s.span is not null)
    select span::int span from spans where span is not null`.execute(db)
  return found.rows.map((row) => row.span)
}

export type SitemapPerson = { account: string; unique_uri: string | null; last_post_at: Date }
export async function photographersOfSpan(db: ReadDb, span: number): Promise<SitemapPerson[]> {
  const found = await sql<SitemapPerson>`select a.account, a.unique_uri, a.last_post_at from accounts a
    where a.id > ${sql.lit(span * SPAN)} and a.id <= ${sql.lit((span + 1) * SPAN)} and a.post_count > 0 and a.listed order by a.id`.execute(db)
  return found.rows
}

/** Names of concepts whose pages have another address. */
const otherNames = sql<string>`(select n.name from concept_names n where n.place > 0 or (n.lang = 'en' and exists (select from concept_names z where z.concept_id = n.concept_id and z.lang = 'zh')))`
/** The tags that most public posts carry, each by its one address. */
export async function mostUsedTags(db: ReadDb, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tags')
    .select('tag')
    .where('posts', '>', 0)
    .where('tag', 'not in', otherNames)
    .orderBy('posts', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
  return rows.map((row) => row.tag)
}

/** One that everybody sees. */
export async function openPostOf(db: ReadDb, id: string): Promise<Pick<SitemapPost, 'account' | 'permlink'> | null> {
  const found = await sql<Pick<SitemapPost, 'account' | 'permlink'>>`select a.account, p.permlink from posts p join accounts a on a.id = p.account_id
    where p.id = ${id} and ${whereOpen()}`.execute(db)
  return found.rows[0] ?? null
}
