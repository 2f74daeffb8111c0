import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type Pictured = { id: string; thumbhashes: (string | null)[]; cameras: string[] }
export type Tones = { id: string; least: number; most: number; cameras: string[] }

/** The small previews of posts, and the cameras that their files name. */
export async function picturesOf(db: ReadDb, ids: readonly string[]): Promise<Pictured[]> {
  const found = await sql<Pictured>`select p.id::text, array_agg(i.thumbhash) as thumbhashes,
      coalesce(array_agg(i.exif ->> 'camera') filter (where i.exif ->> 'camera' <> ''), '{}') as cameras
    from posts p join images i on i.post_id = p.id where p.id = any(${ids}::bigint[]) group by p.id`.execute(db)
  return found.rows
}

const listsOf = (all: readonly Tones[]) => ({
  ids: all.map(({ id }) => id),
  least: all.map((one) => one.least),
  most: all.map((one) => one.most),
  cameras: JSON.stringify(all.map((one) => one.cameras)),
})
export async function writeTones(db: WriteDb, all: readonly Tones[]): Promise<void> {
  if (!all.length) return
  const { ids, least, most, cameras } = listsOf(all)
  await sql`insert into post_tones (post_id, least, most, cameras)
    select t.id, t.least, t.most, array(select jsonb_array_elements_text(${cameras}::jsonb -> (t.n::int - 1)))
    from unnest(${ids}::bigint[], ${least}::int[], ${most}::int[]) with ordinality t (id, least, most, n)
    on conflict (post_id) do update set least = excluded.least, most = excluded.most, cameras = excluded.cameras`.execute(db)
}
export async function updateTones(db: WriteDb, { id, least, most, cameras }: Tones): Promise<void> {
  await sql`update post_tones set least = ${least}, most = ${most}, cameras = ${cameras}::text[] where post_id = ${id}`.execute(db)
}

/** Posts are measured as they come, so those before the first that was measured were not: the latest of them. */
export async function olderUnmeasured(db: ReadDb, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select p.id::text from posts p where p.deleted_at is null
      and p.id < coalesce((select min(t.post_id) from post_tones t), 9223372036854775807)
    order by p.id desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(({ id }) => id)
}
