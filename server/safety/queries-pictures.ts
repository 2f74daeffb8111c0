import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'

export type PictureRow = { key: string; case_id: string; place: number; sealed_key: Buffer }

/** Copies that another run of the job brought already are left out. */
export async function insertPictures(db: WriteDb, rows: PictureRow[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('report_pictures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
/** Pictures of cases, in their order. */
export async function picturesOf(db: ReadDb, caseIds: string[]): Promise<PictureRow[]> {
  if (!caseIds.length) return []
  return (await db
    .selectFrom('report_pictures')
    .select(['key', 'case_id', 'place', 'sealed_key'])
    .where('case_id', 'in', caseIds)
    .orderBy('place')
    .execute()) as PictureRow[]
}
/** From now on nobody can open them: their keys are gone. The keys in the store of what lies there still. */
export async function removePictures(db: WriteDb, caseIds: string[], now: Date): Promise<string[]> {
  if (!caseIds.length) return []
  const rows = await db
    .updateTable('report_pictures')
    .set({ case_id: null, sealed_key: null, removed_at: now })
    .where('case_id', 'in', caseIds)
    .returning('key')
    .execute()
  return rows.map((row) => row.key)
}
export const deleteRemoved = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from report_pictures where ctid = any (${batchOf(sql`report_pictures where removed_at < ${before}`)})`.execute(db))
/** Which of these belong to a case. */
export async function keptAmong(db: ReadDb, keys: string[]): Promise<Set<string>> {
  if (!keys.length) return new Set()
  const rows = await db.selectFrom('report_pictures').select('key').where('key', 'in', keys).where('case_id', 'is not', null).execute()
  return new Set(rows.map((row) => row.key))
}
