import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'

/** A film whose smaller ones nobody made yet. `taken`: since when an encoder has it in hand. */
export type Unsized = { id: string; key: string; type: 'mp4' | 'webm'; encoding_since: Date | null }

/** All films of the member whose film this is that wait for an encoder, held until the end: two processes that ask for two of them come one after the other. */
export async function lockUnsized(db: WriteDb, filmId: string): Promise<Unsized[]> {
  const found = await sql<Unsized>`select id, key, type, encoding_since from films where state = 'ready' and sizes is null
    and account_id = (select account_id from films where id = ${filmId}) order by id for update`.execute(db)
  return found.rows
}

export async function takeInHand(db: WriteDb, id: string, now: Date): Promise<void> {
  await sql`update films set encoding_since = ${now} where id = ${id}`.execute(db)
}

/** What became of it, for its post too. False when the film is gone. */
export async function keepSizes(db: WriteDb, id: string, sizes: readonly string[], fault: string | null): Promise<boolean> {
  const kept = await sql<{ post_id: string | null }>`update films set sizes = ${sizes}, sizes_fault = ${fault}, encoding_since = null where id = ${id}
    returning post_id::text`.execute(db)
  const [film] = kept.rows
  if (film?.post_id) await sql`update posts set film_sizes = ${sizes} where id = ${film.post_id}`.execute(db)
  return film !== undefined
}

/** Films of before there was an encoder, and those whose job was lost, the oldest first; none that an encoder has had in hand since `before`. */
export async function findUnsized(db: WriteDb, before: Date, limit: number): Promise<{ id: string; key: string }[]> {
  const found = await sql<{ id: string; key: string }>`select id, key from films where state = 'ready' and sizes is null and read_at < ${before}
    and (encoding_since is null or encoding_since < ${before}) order by read_at limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
