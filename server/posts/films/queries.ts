import { sql } from 'kysely'
import type { FilmRefusal } from '#api/films.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Found, Multipart } from '../uploads/queries.ts'

export type FilmRow = {
  id: string
  key: string
  account_id: string
  upload_key: string
  multipart: Multipart | null
  name: string
  declared_bytes: string
  state: 'queued' | 'ready' | 'refused'
  refusal: FilmRefusal | null
  refusal_detail: Record<string, number> | null
  post_id: string | null
  type: 'mp4' | 'webm' | null
  seconds: number | null
  width: number | null
  height: number | null
  sound: string | null
  sizes: string[] | null
  ai: Found['ai']
  uploaded_at: Date
}
const columns = sql`id, key, account_id, upload_key, multipart, name, declared_bytes, state, refusal, refusal_detail, post_id, type, seconds, width, height, sound, sizes, ai, uploaded_at`

export async function findFilm(db: ReadDb, id: string): Promise<FilmRow | null> {
  const found = await sql<FilmRow>`select ${columns} from films where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** Small pictures that came with it. */
export async function framesOf(db: ReadDb, id: string): Promise<Buffer[]> {
  const found = await sql<{ frames_sent: Buffer[] }>`select frames_sent from films where id = ${id}`.execute(db)
  return found.rows[0]?.frames_sent ?? []
}

export async function filmByUpload(db: ReadDb, uploadKey: string): Promise<FilmRow | null> {
  const found = await sql<FilmRow>`select ${columns} from films where upload_key = ${uploadKey}`.execute(db)
  return found.rows[0] ?? null
}

/** One's films by key, held until the transaction ends, in the order of their keys. */
export async function lockFilmRows(db: WriteDb, accountId: string, keys: string[]): Promise<FilmRow[]> {
  const found = await sql<FilmRow>`select ${columns} from films where account_id = ${accountId} and key = any(${keys}) order by key for update`.execute(db)
  return found.rows
}

export async function filmOfPost(db: ReadDb, postId: string): Promise<FilmRow | null> {
  const found = await sql<FilmRow>`select ${columns} from films where post_id = ${postId}`.execute(db)
  return found.rows[0] ?? null
}

export const filmsOfAccount = async (db: ReadDb, accountId: string): Promise<Pick<FilmRow, 'upload_key' | 'key' | 'type'>[]> =>
  db.selectFrom('films').select(['upload_key', 'key', 'type']).where('account_id', '=', accountId).execute() as Promise<FilmRow[]>

/** The latest that a person uploaded and has not published, in the order in which they came. */
export async function unpublishedFilms(db: ReadDb, accountId: string, limit: number): Promise<FilmRow[]> {
  const found = await sql<FilmRow>`select ${columns} from films where account_id = ${accountId} and post_id is null
    order by uploaded_at desc, key desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows.toReversed()
}

type NewFilm = Pick<FilmRow, 'id' | 'key' | 'account_id' | 'upload_key' | 'multipart' | 'name' | 'ai' | 'uploaded_at'> & {
  declared_bytes: number
  frames_sent: Buffer[]
}
/** False when the same upload was confirmed before. */
export async function insertFilm(db: WriteDb, row: NewFilm): Promise<boolean> {
  const made = await db
    .insertInto('films')
    .values({ ...row, multipart: row.multipart && JSON.stringify(row.multipart), state: 'queued' })
    .onConflict((conflict) => conflict.column('upload_key').doNothing())
    .returning('id')
    .execute()
  return made.length === 1
}

/** What the job found; only a film that still waits for it is changed. */
export async function keepRead(db: WriteDb, id: string, found: Record<string, unknown>, now: Date): Promise<boolean> {
  const detail = found.refusal_detail ? JSON.stringify(found.refusal_detail) : null
  const kept = await db
    .updateTable('films')
    .set({ ...found, refusal_detail: detail, read_at: now })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  return kept.length === 1
}

export async function putInPost(db: WriteDb, rows: { id: string; postId: string }[]): Promise<void> {
  await sql`update films f set post_id = v.post_id from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ postId }) => postId)}::bigint[]) v(id, post_id)
    where f.id = v.id`.execute(db)
}

/** A film is looked for by its cover's name: how its frames look stands beside how that looks. */
export async function putFilmPrints(db: WriteDb, postIds: readonly string[]): Promise<void> {
  await sql`insert into image_prints (image_id, print) select i.id, p.print from films f join images i on i.post_id = f.post_id
    cross join lateral unnest(f.prints) p (print) where f.post_id = any (${postIds}::bigint[]) on conflict do nothing`.execute(db)
}

export async function deleteFilms(db: WriteDb, ids: string[]): Promise<void> {
  await sql`delete from films where id = any(${ids}::uuid[])`.execute(db)
}

/** Films that nobody published within their time, and refused ones within theirs; but for those that somebody is at work on right now. */
export async function lockForgottenFilms(db: WriteDb, before: { drafts: Date; refused: Date }, limit: number): Promise<FilmRow[]> {
  const found =
    await sql<FilmRow>`select ${columns} from films where post_id is null and (uploaded_at < ${before.drafts} or (state = 'refused' and uploaded_at < ${before.refused}))
    order by uploaded_at limit ${sql.lit(limit)} for update skip locked`.execute(db)
  return found.rows
}

/** Which of these uploads somebody confirmed as films. */
export async function confirmedFilms(db: ReadDb, uploadKeys: string[]): Promise<Set<string>> {
  const found = await sql<{ upload_key: string }>`select upload_key from films where upload_key = any(${uploadKeys})`.execute(db)
  return new Set(found.rows.map((row) => row.upload_key))
}
