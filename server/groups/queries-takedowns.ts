import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'

/** False where it is closed or taken down already. */
export async function takeDown(db: WriteDb, id: string, taken: { at: Date; by: string }): Promise<boolean> {
  const found =
    await sql`with taken as (update groups set taken_down_at = ${taken.at} where id = ${id} and closed_at is null and taken_down_at is null returning id)
    insert into group_takedowns (group_id, taken_down_at, taken_down_by) select id, ${taken.at}, ${taken.by} from taken returning group_id`.execute(db)
  return found.rows.length > 0
}
export async function putBack(db: WriteDb, id: string, put: { at: Date; by: string }): Promise<void> {
  await sql`with ended as (update group_takedowns set put_back_at = ${put.at}, put_back_by = ${put.by} where group_id = ${id} and put_back_at is null returning group_id)
    update groups set taken_down_at = null where id in (select group_id from ended)`.execute(db)
}
