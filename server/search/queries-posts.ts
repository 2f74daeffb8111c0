import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { BATCH, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { whereOpen } from '#server/posts/visibility.ts'

export type PictureToIndex = {
  width: number
  height: number
  thumbhash: string | null
  alt: string
  exif: { camera?: string | null; lens?: string | null; focalLength?: number | null } | null
}
export type PostToIndex = {
  id: string
  account_id: string
  title: string
  title_other: string | null
  description: string
  description_other: string | null
  tags: string[]
  /** As far as its author shows it with one of the pictures. */
  place: string | null
  kind: 'photo' | 'design'
  film: boolean
  ai: 'none' | 'assisted' | 'generated'
  image_count: number
  cover_width: number
  cover_height: number
  created_at: Date
  like_count: number
  shows_camera: boolean
  groups: string[]
  pictures: PictureToIndex[]
}

const toIndex = sql`select p.id::text, p.account_id::text, p.title, p.title_other, p.description, p.description_other, p.tags, p.kind, p.film_type is not null as film, p.ai, p.image_count, p.cover_width, p.cover_height,
    p.created_at, p.like_count, a.shows_camera, case when i.placed then p.place end as place, coalesce(i.pictures, '[]') as pictures,
    array(select g.group_id::text from group_posts g where g.post_id = p.id) as groups
  from posts p join accounts a on a.id = p.account_id
    cross join lateral (select bool_or(i.place_precision <> 'none') as placed, json_agg(json_build_object('width', coalesce(i.width, 0), 'height', coalesce(i.height, 0),
        'thumbhash', i.thumbhash, 'alt', i.alt, 'exif', i.exif) order by i.position) as pictures
      from images i where i.post_id = p.id) i`

/** Those of these that everybody sees, with all that they are found by. */
export async function postsToIndex(db: ReadDb, ids: readonly string[]): Promise<PostToIndex[]> {
  const found = await sql<PostToIndex>`${toIndex} where p.id = any(${ids}::bigint[]) and ${whereOpen()} order by p.created_at, p.id`.execute(db)
  return found.rows
}

/** Everybody's posts in the order of their publication, after one of them. */
export async function openAfter(db: ReadDb, after: { at: Date; id: string } | null, limit: number): Promise<{ id: string; created_at: Date }[]> {
  const beyond = after ? sql`and (p.created_at, p.id) > (${after.at}, ${after.id})` : sql``
  const found = await sql<{ id: string; created_at: Date }>`select p.id::text, p.created_at from posts p where ${whereOpen()} ${beyond}
    order by p.created_at, p.id limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

/** Posts of the index that are not everybody's any more, some at a time. */
export const deleteClosed = (db: WriteDb): Promise<Swept> =>
  sweptBy(
    sql`delete from search_posts where post_id in (select s.post_id from search_posts s join posts p on p.id = s.post_id
    where not ${whereOpen()} limit ${sql.lit(BATCH)})`.execute(db),
  )

/** Likes count on; at which step a post stands follows now and then, some at a time. */
export const moveLikeSteps = (db: WriteDb): Promise<Swept> =>
  sweptBy(
    sql`with off as (
      select s.post_id, search_like_step(p.like_count) as now from search_posts s join posts p on p.id = s.post_id
      where s.like_step is distinct from search_like_step(p.like_count) limit ${sql.lit(BATCH)})
    update search_posts s set like_class = off.now / 4, like_step = off.now,
      lexemes = case when s.like_step is null then s.lexemes else ts_delete(s.lexemes, '#m' || s.like_step) end || array_to_tsvector(array['#m' || off.now])
    from off where s.post_id = off.post_id`.execute(db),
  )
