import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { ContentCredentials } from '#server/kit/images/types.ts'
import { whereMaySee, type Reader, type Seen } from '../visibility.ts'

export type ImageState = 'queued' | 'developing' | 'ready' | 'refused'
export type Multipart = { upload: string; parts: { number: number; etag: string }[] }
export type Found = {
  title: string
  description: string
  tags: string[]
  ai: 'none' | 'suggested' | 'assisted' | 'generated'
  creator: string | null
  copyright: string | null
}
export type ExifRow = {
  camera: string | null
  lens: string | null
  focalLength: number | null
  aperture: number | null
  shutter: string | null
  iso: number | null
  takenAt: string | null
}
export type ImageRow = {
  id: string
  key: string
  account_id: string
  upload_key: string
  multipart: Multipart | null
  name: string
  declared_bytes: string
  state: ImageState
  progress: number
  refusal: string | null
  refusal_detail: Record<string, number> | null
  post_id: string | null
  position: number | null
  alt: string
  place_precision: 'none' | 'city' | 'exact'
  ai: 'none' | 'assisted' | 'generated'
  /** `jpeg`, `png` …; null until it was developed. */
  type: string | null
  width: number | null
  height: number | null
  widths: number[]
  avif: number[]
  thumbhash: string | null
  placeholder: string | null
  /** Null until somebody has looked: pictures of before focal points. */
  focus_x: number | null
  focus_y: number | null
  phash: string | null
  sha256: string | null
  color_profile: string | null
  exif: ExifRow | null
  found: Found | null
  credentials: ContentCredentials | null
  latitude: number | null
  longitude: number | null
  marks: ('similar' | 'rights' | 'damaged')[]
  uploaded_at: Date
}
const columns = sql`id, key, account_id, upload_key, multipart, name, declared_bytes, state, progress, refusal, refusal_detail, post_id, position, alt, place_precision, ai, type, width, height, widths, avif,
  thumbhash, placeholder, focus_x, focus_y, phash, sha256, color_profile, exif, found, credentials, latitude, longitude, marks, uploaded_at`

/** One's pictures by key, held until the transaction ends, in the order of their keys. */
export async function lockImages(db: WriteDb, accountId: string, keys: string[]): Promise<ImageRow[]> {
  const found = await sql<ImageRow>`select ${columns} from images where account_id = ${accountId} and key = any(${keys}) order by key for update`.execute(db)
  return found.rows
}

export async function findImage(db: ReadDb, id: string): Promise<ImageRow | null> {
  const found = await sql<ImageRow>`select ${columns} from images where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function imageByUpload(db: ReadDb, uploadKey: string): Promise<ImageRow | null> {
  const found = await sql<ImageRow>`select ${columns} from images where upload_key = ${uploadKey}`.execute(db)
  return found.rows[0] ?? null
}

/** Every picture of a person, published or not. */
export const imagesOfAccount = async (db: ReadDb, accountId: string): Promise<Pick<ImageRow, 'upload_key' | 'key' | 'state' | 'widths' | 'avif'>[]> =>
  db.selectFrom('images').select(['upload_key', 'key', 'state', 'widths', 'avif']).where('account_id', '=', accountId).execute()

export async function imagesOfPost(db: ReadDb, postId: string): Promise<ImageRow[]> {
  const found = await sql<ImageRow>`select ${columns} from images where post_id = ${postId} order by position`.execute(db)
  return found.rows
}

export async function imagesByIds(db: ReadDb, ids: readonly string[]): Promise<ImageRow[]> {
  if (!ids.length) return []
  const found = await sql<ImageRow>`select ${columns} from images where id = any(${ids}::uuid[])`.execute(db)
  return found.rows
}

/** The latest that a person uploaded and has not published, in the order in which they came. */
export async function unpublishedImages(db: ReadDb, accountId: string, limit: number): Promise<ImageRow[]> {
  const found = await sql<ImageRow>`select ${columns} from images where account_id = ${accountId} and post_id is null
    order by uploaded_at desc, key desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows.toReversed()
}

/** False when the same upload was confirmed before. */
export async function insertImage(
  db: WriteDb,
  row: Pick<ImageRow, 'id' | 'key' | 'account_id' | 'upload_key' | 'multipart' | 'name' | 'uploaded_at'> & { declared_bytes: number },
): Promise<boolean> {
  const made = await db
    .insertInto('images')
    .values({ ...row, multipart: row.multipart && JSON.stringify(row.multipart), state: 'queued' })
    .onConflict((conflict) => conflict.column('upload_key').doNothing())
    .returning('id')
    .execute()
  return made.length === 1
}

/** What the job found; only a picture that still waits for it is changed. */
export async function keepDeveloped(db: WriteDb, id: string, made: Record<string, unknown>, now: Date): Promise<boolean> {
  const json = (value: unknown) => (value ? JSON.stringify(value) : null)
  const kept = await db
    .updateTable('images')
    .set({
      ...made,
      exif: json(made.exif),
      found: json(made.found),
      credentials: json(made.credentials),
      refusal_detail: json(made.refusal_detail),
      progress: 100,
      developed_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'developing'])
    .returning('id')
    .execute()
  return kept.length === 1
}

/** Pictures become part of their posts, in the order given, in one statement. */
export async function putInPosts(
  db: WriteDb,
  rows: { id: string; post_id: string; position: number; alt: string; place_precision: string; ai: string; focus_x: number | null; focus_y: number | null }[],
): Promise<void> {
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key])
  await sql`update images i set post_id = v.post_id, position = v.position, alt = v.alt, place_precision = v.place_precision, ai = v.ai, focus_x = v.focus_x, focus_y = v.focus_y
    from unnest(${column('id')}::uuid[], ${column('post_id')}::bigint[], ${column('position')}::smallint[], ${column('alt')}::text[], ${column('place_precision')}::text[], ${column('ai')}::text[],
      ${column('focus_x')}::real[], ${column('focus_y')}::real[]) v(id, post_id, position, alt, place_precision, ai, focus_x, focus_y) where i.id = v.id`.execute(
    db,
  )
}

/** Frees the places of a post's pictures, so that a new order never meets the old one half way. */
export async function clearPositions(db: WriteDb, postId: string): Promise<void> {
  await sql`update images set position = null where post_id = ${postId}`.execute(db)
}

export async function deleteImages(db: WriteDb, ids: string[]): Promise<void> {
  await sql`delete from images where id = any(${ids}::uuid[])`.execute(db)
}

/** Hashes of a person's other pictures, newest first: what a new one is compared with. */
export async function hashesOf(db: ReadDb, accountId: string, exceptId: string): Promise<{ phash: string; sha256: string }[]> {
  const found = await sql<{
    phash: string
    sha256: string
  }>`select phash, sha256 from images where account_id = ${accountId} and state = 'ready' and id <> ${exceptId}
    order by developed_at desc limit 5000`.execute(db)
  return found.rows
}

/** Pictures that nobody published within their time, and refused ones within theirs; but for those that somebody is at work on right now. */
export async function lockForgotten(db: WriteDb, before: { drafts: Date; refused: Date }, limit: number): Promise<ImageRow[]> {
  const found =
    await sql<ImageRow>`select ${columns} from images where post_id is null and (uploaded_at < ${before.drafts} or (state = 'refused' and uploaded_at < ${before.refused}))
    order by uploaded_at limit ${sql.lit(limit)} for update skip locked`.execute(db)
  return found.rows
}

/** Which of these uploads somebody confirmed. */
export async function confirmedAmong(db: ReadDb, uploadKeys: string[]): Promise<Set<string>> {
  const found = await sql<{ upload_key: string }>`select upload_key from images where upload_key = any(${uploadKeys})`.execute(db)
  return new Set(found.rows.map((row) => row.upload_key))
}

export type MediaRow = Seen & {
  post_id: string | null
  listed: boolean
  may: boolean
  film_key: string | null
  film_type: 'mp4' | 'webm' | null
  film_sizes: string[] | null
}
/** Whom a picture's file may be shown to, and whether this reader is one of them; one that is in no post is its owner's. */
export async function mediaOf(db: ReadDb, key: string, reader: Reader | null): Promise<MediaRow | null> {
  const may = reader ? sql`coalesce(${whereMaySee(reader)}, i.account_id = ${reader.viewer?.id ?? null}, false)` : sql`false`
  const found =
    await sql<MediaRow>`select i.account_id, i.post_id, p.visibility, p.deleted_at, p.taken_down_at, a.listed, ${may} as may, f.key as film_key, f.type as film_type, f.sizes as film_sizes
      from images i join accounts a on a.id = i.account_id left join posts p on p.id = i.post_id left join films f on f.post_id = i.post_id where i.key = ${key}`.execute(
      db,
    )
  return found.rows[0] ?? null
}
