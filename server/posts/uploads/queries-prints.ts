import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { ImageRow } from './queries.ts'

export type Unprinted = Pick<ImageRow, 'id' | 'key' | 'widths'>
export const unprintedImages = (db: ReadDb, limit: number): Promise<Unprinted[]> =>
  db.selectFrom('images').select(['id', 'key', 'widths']).where('state', '=', 'ready').where('printed', '=', false).orderBy('id').limit(limit).execute()

type Printed = { id: string; prints: readonly string[] }
/** What pictures look like; those that went meanwhile are left out. */
export async function putPrints(db: WriteDb, found: readonly Printed[]): Promise<void> {
  const rows = found.flatMap(({ id, prints }) => prints.map((print) => ({ id, print })))
  await sql`with seen as (update images i set printed = true where i.id = any(${found.map(({ id }) => id)}::uuid[]) returning i.id)
    insert into image_prints (image_id, print) select v.id, v.print
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ print }) => print)}::bigint[]) v (id, print) where v.id in (select id from seen)
    on conflict do nothing`.execute(db)
}
