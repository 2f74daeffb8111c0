import { sql } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { from, type ArchiveState } from './flow.ts'

export type Progress = { documents: number; files: number; files_in_all: number; file_bytes: number; file_bytes_in_all: number; missing: number }
export type ArchiveRow = {
  id: string
  account_id: string
  session_id: string
  lang: Lang
  state: ArchiveState
  tries: number
  documents: number
  files: number
  files_in_all: number
  file_bytes: number
  file_bytes_in_all: number
  missing: number
  bytes: number | null
  asked_at: Date
  ready_at: Date | null
  expires_at: Date | null
}
const columns = sql`id, account_id, session_id, lang, state, tries, documents, files, files_in_all, file_bytes::float8 as file_bytes,
  file_bytes_in_all::float8 as file_bytes_in_all, missing, bytes::float8 as bytes, asked_at, ready_at, expires_at`

/** What is of interest to their owner: what is being made, what can be downloaded, and the newest of all. Newest first. */
export async function archivesOf(db: ReadDb, accountId: string): Promise<ArchiveRow[]> {
  const found = await sql<ArchiveRow>`select ${columns} from archives where account_id = ${accountId} and (state in ('running', 'ready')
    or id = (select id from archives where account_id = ${accountId} order by asked_at desc, id limit 1)) order by asked_at desc`.execute(db)
  return found.rows
}

export async function archiveById(db: ReadDb, id: string): Promise<ArchiveRow | null> {
  const found = await sql<ArchiveRow>`select ${columns} from archives where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** When each was asked for since then, the earliest first. */
export const askedSince = async (db: ReadDb, accountId: string, since: Date): Promise<Date[]> =>
  (
    await db.selectFrom('archives').select('asked_at').where('account_id', '=', accountId).where('asked_at', '>', since).orderBy('asked_at').limit(10).execute()
  ).map((row) => row.asked_at)

export async function insertArchive(db: WriteDb, row: { id: string; account_id: string; session_id: string; lang: Lang; asked_at: Date }): Promise<void> {
  await db
    .insertInto('archives')
    .values({ ...row, told_at: row.asked_at })
    .execute()
}

/** The job begins, or begins again: null when nobody wants it any more. */
export async function beginTry(db: WriteDb, id: string, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('archives')
    .set((eb) => ({ tries: eb('tries', '+', 1), documents: 0, files: 0, file_bytes: 0, missing: 0, told_at: now }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

/** False when nobody wants it any more. */
export async function keepProgress(db: WriteDb, id: string, progress: Progress, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('archives')
    .set({ ...progress, told_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Whether it is still being made; it stays so until the transaction ends. */
export async function holdRunning(db: WriteDb, id: string): Promise<boolean> {
  const row = await db.selectFrom('archives').select('id').where('id', '=', id).where('state', '=', 'running').forUpdate().executeTakeFirst()
  return row !== undefined
}

type Ready = Progress & { bytes: number; ready_at: Date; expires_at: Date }
/** The job is over. */
export async function endArchive(db: WriteDb, id: string, end: ({ state: 'ready' } & Ready) | { state: 'failed' }, now: Date): Promise<void> {
  await db
    .updateTable('archives')
    .set({ ...end, told_at: now })
    .where('id', '=', id)
    .where('state', 'in', from[end.state])
    .execute()
}

/** Takes one out of a state in which it could be gone; its number, null when there is none. */
export async function dropArchive(db: WriteDb, accountId: string, state: 'running' | 'ready'): Promise<string | null> {
  const row = await db
    .updateTable('archives')
    .set({ state: 'gone' })
    .where('account_id', '=', accountId)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Those whose time is over, out of reach from now on. */
export async function dropExpired(db: WriteDb, now: Date, most: number): Promise<{ id: string; account_id: string }[]> {
  const found = await sql<{ id: string; account_id: string }>`update archives set state = 'gone'
    where ctid = any (${batchOf(sql`archives where state = 'ready' and expires_at <= ${now}`, most)}) returning id, account_id::text`.execute(db)
  return found.rows
}
/** Those whose job has not been heard of since then have failed; their numbers. */
export async function failSilent(db: WriteDb, since: Date, most: number): Promise<{ id: string; account_id: string }[]> {
  const found = await sql<{ id: string; account_id: string }>`update archives set state = 'failed'
    where ctid = any (${batchOf(sql`archives where state = 'running' and told_at < ${since}`, most)}) returning id, account_id::text`.execute(db)
  return found.rows
}
export const deleteForgotten = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from archives where ctid = any (${batchOf(sql`archives where state in ('failed', 'gone') and asked_at < ${before}`)})`.execute(db))
