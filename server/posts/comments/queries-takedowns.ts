import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'

/** Lays by what a comment says, before its row loses it. */
export async function layBy(db: WriteDb, id: string, taken: { at: Date; by: string }): Promise<void> {
  await sql`insert into comment_takedowns (comment_id, state, words, aspect, image_id, x, y, width, height, helped_at, taken_down_at, taken_down_by)
    select id, state, words, aspect, image_id, x, y, width, height, helped_at, ${taken.at}, ${taken.by} from comments where id = ${id}`.execute(db)
}

/** It says again what it said; in which state it is now, null where nothing was laid by. */
export async function bringBack(db: WriteDb, id: string): Promise<'shown' | 'waiting' | null> {
  const found = await sql<{ state: 'shown' | 'waiting' }>`with kept as (delete from comment_takedowns where comment_id = ${id} returning *)
    update comments c set state = k.state, words = k.words, aspect = k.aspect, image_id = k.image_id, x = k.x, y = k.y, width = k.width, height = k.height,
      helped_at = k.helped_at, closed_at = null from kept k where c.id = k.comment_id and c.state = 'taken-down' returning k.state`.execute(db)
  return found.rows[0]?.state ?? null
}
