import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'

const POSTS = 200
const IMAGES = 500

/** A picture of an author's archive: the file, its post, and how it is shown. */
export type ExportedImage = {
  key: string
  upload_key: string
  name: string
  type: string | null
  state: string
  alt: string
  bytes: string
  widths: number[]
  position: number | null
  uploaded_at: Date
  permlink: string | null
  title: string | null
}
const image = sql`i.key, i.upload_key, i.name, i.type, i.state, i.alt, coalesce(i.bytes, i.declared_bytes) as bytes, i.widths, i.position, i.uploaded_at`

export type PublishedImage = ExportedImage & { post_id: string; published_at: Date }
/** The pictures of some posts of an author, newest post first, after the post of a row; refused ones have no file. */
export async function publishedAfter(db: ReadDb, accountId: string, after: PublishedImage | null): Promise<PublishedImage[]> {
  const { beyond, page } = keyset(desc(sql`created_at`, sql`id`), after && [after.published_at, after.post_id], POSTS)
  const found = await sql<PublishedImage>`
    with page as (select id, permlink, title, created_at from posts where account_id = ${accountId} and deleted_at is null ${beyond} ${page})
    select ${image}, page.permlink, page.title, page.id as post_id, page.created_at as published_at from page join images i on i.post_id = page.id
    order by page.created_at desc, page.id desc, i.position`.execute(db)
  return found.rows
}

/** Pictures of an author that are in no post, oldest first; refused ones have no file. */
export async function unpublishedAfter(db: ReadDb, accountId: string, after: ExportedImage | null): Promise<ExportedImage[]> {
  const { beyond, page } = keyset(asc(sql`i.uploaded_at`, sql`i.key`), after && [after.uploaded_at, after.key], IMAGES)
  const found = await sql<ExportedImage>`select ${image}, null as permlink, null as title from images i
    where i.account_id = ${accountId} and i.post_id is null and i.state <> 'refused' ${beyond} ${page}`.execute(db)
  return found.rows
}

export async function permlinksByIds(db: ReadDb, ids: string[]): Promise<Map<string, string>> {
  const rows = ids.length ? await db.selectFrom('posts').select(['id', 'permlink']).where('id', 'in', ids).execute() : []
  return new Map(rows.map((row) => [row.id, row.permlink]))
}

/** The pictures of these posts, in their order. */
export async function imagesByPosts(db: ReadDb, ids: string[]): Promise<(ExportedImage & { post_id: string })[]> {
  const found = await sql<ExportedImage & { post_id: string }>`select ${image}, p.permlink, p.title, i.post_id from images i join posts p on p.id = i.post_id
    where i.post_id = any(${ids}) order by i.post_id, i.position`.execute(db)
  return found.rows
}
