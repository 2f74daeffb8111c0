import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { whereListed } from '#server/posts/visibility.ts'
import type { SearchReader } from './search-index.ts'

/** Bits of 64 that two prints of one picture differ in at most. */
const APART = 8
/** Prints with one part in common that are compared, of each part. */
const COMPARED = 500
/** Posts of the same colours that are put in order, the newest. */
const RANKED = 300

/** Prints of a post that everybody sees, of all its pictures. */
export async function printsOfPost(db: ReadDb, postId: string): Promise<string[]> {
  const found = await sql<{
    print: string
  }>`select r.print::text as print from images i join image_prints r on r.image_id = i.id where i.post_id = ${postId} order by i.position, r.print`.execute(db)
  return found.rows.map(({ print }) => print)
}

/**
 * Posts with a picture that has nearly one of these prints, the nearest first. Of each print three parts are looked for, as they are and with one bit
 * changed: what differs in five bits is always found, what differs in eight mostly.
 */
export async function postsOfPrints(db: ReadDb, reader: SearchReader, prints: readonly string[], most: number): Promise<string[]> {
  if (!prints.length) return []
  const found = await sql<{ id: string }>`with near as materialized (
      select c.image_id, min(bit_count((c.print # a.print)::bit(64))) as apart
      from unnest(${prints}::bigint[]) a (print) cross join lateral (
        (select r.image_id, r.print from image_prints r where (r.print >> 43 & 2097151) = any(parts_near(a.print >> 43 & 2097151, 21)) limit ${sql.lit(COMPARED)})
        union all (select r.image_id, r.print from image_prints r where (r.print >> 22 & 2097151) = any(parts_near(a.print >> 22 & 2097151, 21)) limit ${sql.lit(COMPARED)})
        union all (select r.image_id, r.print from image_prints r where (r.print & 4194303) = any(parts_near(a.print & 4194303, 22)) limit ${sql.lit(COMPARED)})) c
      where bit_count((c.print # a.print)::bit(64)) <= ${sql.lit(APART)} group by c.image_id)
    select p.id::text from near n join images i on i.id = n.image_id join posts p on p.id = i.post_id where ${whereListed(reader)}
    group by p.id order by min(n.apart), p.id desc limit ${sql.lit(most)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

type OfColours = { keys: readonly string[]; exact: string; palette: readonly number[] }
/** The newest posts of these colours: first those that share most of each, and words. */
export async function postsOfColours(db: ReadDb, reader: SearchReader, { keys, exact, palette }: OfColours, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`with found as materialized (
      select * from find_posts(${keys}::text[]::tsquery[], null, ${exact}::tsquery, '''#'''::tsquery, null, ${sql.lit(RANKED)}, ${sql.lit(RANKED)}, 'newest'))
    select p.id::text from found f join search_posts s on s.post_id = f.post join posts p on p.id = f.post where ${whereListed(reader)}
    order by (select sum(least(c.own, c.other)) from unnest(s.palette, ${palette}::smallint[]) c (own, other)) + 60 * f.fit desc nulls last, f.place desc
    limit ${sql.lit(most)}`.execute(db)
  return found.rows.map(({ id }) => id)
}
