import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '../visibility.ts'
import { ARRANGED, type RankedRow } from './rank.ts'

/** What a photograph is ranked by; `post` and `author` are numbers of ours, which never go out. `hot`: its place as the database keeps it. */
export type HeadRow = RankedRow & { hot: number }
// `at` in whole milliseconds, as everything that leaves the platform is said
export const numbers = sql`p.id::text as post, p.account_id::text as author, floor(extract(epoch from p.created_at) * 1000)::float8 as at,
  (p.like_weight - p.forward_weight)::float8 as likes, p.forward_weight::float8 as forwards, p.helped_weight::float8 as helped,
  exists (select from post_showings s where s.post_id = p.id and s.owed) as owed,
  (select floor(extract(epoch from s.ends_at) * 1000)::float8 from post_showings s where s.post_id = p.id and s.owed) as until`

/** The highest of all open posts by what the database keeps, newest number first: what the order is made of that everybody sees first. */
export async function headRows(db: ReadDb): Promise<HeadRow[]> {
  const found =
    await sql<HeadRow>`select ${numbers}, p.hot::float8 as hot from posts p where ${whereOpen()} order by p.hot desc, p.id desc limit ${sql.lit(ARRANGED)}`.execute(
      db,
    )
  return found.rows.sort((a, b) => Number(b.post) - Number(a.post))
}

/** Open posts that are still owed readers, whose promise ends first before the others. */
export async function owedHeads(db: ReadDb, now: Date, most: number): Promise<HeadRow[]> {
  const found = await sql<HeadRow>`select ${numbers}, p.hot::float8 as hot from post_showings o join posts p on p.id = o.post_id
    where o.owed and o.ends_at > ${now} and ${whereOpen()} order by o.ends_at, o.post_id limit ${sql.lit(most)}`.execute(db)
  return found.rows
}

/** The place of one post as the database keeps it, whatever became of it. */
export async function hotOf(db: ReadDb, id: string): Promise<number | null> {
  const found = await sql<{ hot: number }>`select p.hot::float8 as hot from posts p where p.id = ${id}`.execute(db)
  return found.rows[0]?.hot ?? null
}

/** Gives so many posts the places that the weights make now, after a number; the last number that was looked at, null at the end. */
export async function placePosts(db: WriteDb, after: string, most: number): Promise<string | null> {
  const found = await sql<{ last: string | null }>`select place_posts(${after}::bigint, ${most}::int)::text as last`.execute(db)
  return found.rows[0]!.last
}

export type NumbersRow = RankedRow & { like_count: number; forward_count: number; helped_count: number }
/** The same of one post, and how many likes, forwards and helped critiques that is; as they are in its row, which is a second behind at most. */
export async function numbersOf(db: ReadDb, id: string): Promise<NumbersRow> {
  const found = await sql<NumbersRow>`select ${numbers}, p.like_count, p.forward_count, p.helped_count from posts p where p.id = ${id}`.execute(db)
  return found.rows[0]!
}
