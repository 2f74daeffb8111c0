import { sql } from 'kysely'
import type { Refusal } from '#api/uploads.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { skeletonOf } from '#server/kit/skeleton.ts'

/** What a change of profile may write; what is undefined stays. */
export type ProfileChange = {
  nickname: string | undefined
  bio_zh: string | null | undefined
  bio_en: string | null | undefined
  place: string | null | undefined
  site: string | null | undefined
  unique_uri: string | undefined
}

/** False when the profile is no longer the one that was read (`version`); without a version whatever stands there is changed. */
export async function changeProfile(db: WriteDb, id: string, change: ProfileChange, version: number | null): Promise<boolean> {
  const look = change.nickname === undefined ? {} : { nickname_skeleton: skeletonOf(change.nickname) }
  const query = db
    .updateTable('accounts')
    .set((eb) => ({ ...change, ...look, profile_version: eb('profile_version', '+', 1) }))
    .where('id', '=', id)
  const done = await (version === null ? query : query.where('profile_version', '=', version)).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export const versionOf = async (db: ReadDb, id: string): Promise<number> =>
  (await db.selectFrom('accounts').select('profile_version').where('id', '=', id).executeTakeFirstOrThrow()).profile_version

/** Whether somebody but `id` bears this as their nickname, account name or personal URL. */
export async function nicknameTaken(db: ReadDb, id: string, key: string): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`select exists (select from accounts where nickname_key = ${key} and id is distinct from ${id})
    or exists (select from handles where handle = ${key} and account_id is distinct from ${id}) as taken`.execute(db)
  return found.rows[0]!.taken
}

/** False when somebody has the name. */
export async function takeUrl(db: WriteDb, handle: string, accountId: string): Promise<boolean> {
  const row = await db
    .insertInto('handles')
    .values({ handle, skeleton: skeletonOf(handle), account_id: accountId, kind: 'uri' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('handle')
    .executeTakeFirst()
  return row !== undefined
}

export type AvatarRow = {
  id: string
  account_id: string
  key: string
  state: 'queued' | 'ready' | 'refused'
  bytes: Buffer | null
  refusal: Refusal | null
  refusal_detail: Record<string, number> | null
}

/** A new picture takes the place of one that still waits: only the latest is developed. */
export async function insertAvatar(db: WriteDb, made: { id: string; account_id: string; key: string; bytes: Buffer; made_at: Date }): Promise<void> {
  await db.deleteFrom('avatars').where('account_id', '=', made.account_id).execute()
  await db.insertInto('avatars').values(made).execute()
}

export const avatarById = async (db: ReadDb, id: string): Promise<AvatarRow | null> =>
  ((await db.selectFrom('avatars').selectAll().where('id', '=', id).executeTakeFirst()) as AvatarRow | undefined) ?? null

/** The newest picture of a person, without its bytes. */
export const avatarOf = async (db: ReadDb, accountId: string): Promise<Pick<AvatarRow, 'state' | 'refusal' | 'refusal_detail'> | null> =>
  ((await db
    .selectFrom('avatars')
    .select(['state', 'refusal', 'refusal_detail'])
    .where('account_id', '=', accountId)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()) as AvatarRow | undefined) ?? null

/** False when it was replaced by a newer one meanwhile. */
export async function endAvatar(
  db: WriteDb,
  id: string,
  end: { state: 'ready' } | { state: 'refused'; refusal: Refusal; refusal_detail: Record<string, number> },
): Promise<boolean> {
  const done = await db
    .updateTable('avatars')
    .set({ bytes: null, ...end })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Sets the header picture; the key of the one before. */
export async function setHeader(db: WriteDb, accountId: string, key: string): Promise<string | null> {
  const before = await db.selectFrom('accounts').select('header_key').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
  await db
    .updateTable('accounts')
    .set((eb) => ({ header_key: key, profile_version: eb('profile_version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
  return before.header_key
}

/** Whether a key is somebody's header picture now. */
export const isHeader = async (db: ReadDb, key: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('header_key', '=', key).executeTakeFirst()) !== undefined

/** Pictures whose news nobody needs any more. */
export const deleteOldAvatars = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from avatars where ctid = any (${batchOf(sql`avatars where made_at < ${before} and state <> 'queued'`)})`.execute(db))

/** Keys of every header picture of a person that may have files: the one they bear, and one on its way. */
export const headersOf = async (db: ReadDb, accountId: string): Promise<string[]> =>
  (
    await sql<{ key: string }>`select header_key as key from accounts where id = ${accountId} and header_key is not null
      union select key from avatars where account_id = ${accountId}`.execute(db)
  ).rows.map((row) => row.key)
