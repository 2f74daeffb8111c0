import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** A picture that can stand in a release: of a post that is there, its original known by its hash. */
export type NamedImage = { id: string; title: string; sha256: string }
/** Pictures of one person's posts, in the order asked; one that is none of theirs is missing. */
export async function ownImages(db: ReadDb, accountId: string, keys: readonly string[]): Promise<NamedImage[]> {
  const found = await sql<NamedImage>`select i.id, p.title, i.sha256 from images i join posts p on p.id = i.post_id
    where i.account_id = ${accountId} and i.key = any (${keys}) and i.state = 'ready' and i.sha256 is not null and p.deleted_at is null
    order by array_position(${keys}::text[], i.key)`.execute(db)
  return found.rows
}
export async function insertImages(db: WriteDb, releaseId: string, images: readonly NamedImage[]): Promise<void> {
  await db
    .insertInto('release_images')
    .values(images.map(({ id, title, sha256 }, place) => ({ release_id: releaseId, place, image_id: id, title, sha256 })))
    .execute()
}

/** `key` and `widths`: null where the picture is gone. */
export type ReleaseImageRow = {
  release_id: string
  place: number
  image_id: string | null
  title: string
  sha256: string
  key: string | null
  widths: number[] | null
}
/** The pictures of releases in their order. */
export async function imagesOf(db: ReadDb, releaseIds: readonly string[]): Promise<ReleaseImageRow[]> {
  if (!releaseIds.length) return []
  const found = await sql<ReleaseImageRow>`select i.release_id::text, i.place, i.image_id, i.title, i.sha256, g.key, g.widths
    from release_images i left join images g on g.id = i.image_id where i.release_id = any (${releaseIds}::bigint[]) order by i.release_id, i.place`.execute(db)
  return found.rows
}
