import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'

export type Uploaded = { files: number; bytes: number }

/** What somebody uploaded on a day. */
export async function uploadedOn(db: ReadDb, accountId: string, day: string): Promise<Uploaded> {
  const found = await sql<Uploaded>`select files, bytes::float8 bytes from upload_days where account_id = ${accountId} and day = ${day}::date`.execute(db)
  return found.rows[0] ?? { files: 0, bytes: 0 }
}

/** Counts one file more, unless that would be more than `most`: then nothing changes and the answer is false. Of several at once each is counted after the other. */
export async function countUpload(db: WriteDb, accountId: string, day: string, bytes: number, most: Uploaded): Promise<boolean> {
  const counted = await sql`insert into upload_days (account_id, day, files, bytes) values (${accountId}, ${day}::date, 1, ${bytes})
    on conflict (account_id, day) do update set files = upload_days.files + 1, bytes = upload_days.bytes + excluded.bytes
      where upload_days.files < ${most.files} and upload_days.bytes + excluded.bytes <= ${most.bytes} returning 1`.execute(db)
  return counted.rows.length === 1
}

/** A file had more bytes than was said of it. */
export async function countMore(db: WriteDb, accountId: string, day: string, bytes: number): Promise<void> {
  await sql`update upload_days set bytes = bytes + ${bytes} where account_id = ${accountId} and day = ${day}::date`.execute(db)
}

export const dropUploadDays = (db: WriteDb, before: string): Promise<Swept> =>
  sweptBy(sql`delete from upload_days where ctid = any (${batchOf(sql`upload_days where day < ${before}::date`)})`.execute(db))
