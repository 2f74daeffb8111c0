import { sql } from 'kysely'
import type { Focus } from '#api/shared.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { ImageRow } from './queries.ts'
import { focusColumns } from './views-focus.ts'

export type Unfocused = Pick<ImageRow, 'id' | 'key' | 'widths'>
export const unfocusedImages = (db: ReadDb, limit: number): Promise<Unfocused[]> =>
  db.selectFrom('images').select(['id', 'key', 'widths']).where('state', '=', 'ready').where('focus_x', 'is', null).orderBy('id').limit(limit).execute()

/** Where nobody said one meanwhile, in the pictures and in the posts whose covers they are. */
export async function putFocuses(db: WriteDb, found: readonly (Unfocused & { focus: Focus })[]): Promise<void> {
  const rows = found.map(({ id, focus }) => ({ id, ...focusColumns(focus) }))
  await sql`with guessed as (
      update images i set focus_x = v.x, focus_y = v.y
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ focus_x }) => focus_x)}::real[], ${rows.map(({ focus_y }) => focus_y)}::real[]) v (id, x, y)
      where i.id = v.id and i.focus_x is null returning i.post_id, i.key, i.focus_x, i.focus_y)
    update posts p set cover_focus_x = g.focus_x, cover_focus_y = g.focus_y from guessed g where p.id = g.post_id and p.cover_key = g.key`.execute(db)
}
