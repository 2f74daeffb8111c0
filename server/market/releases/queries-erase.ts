import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** Releases of somebody that lie before a reviewer. */
export async function inReview(db: ReadDb, accountId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select id::text from releases where account_id = ${accountId} and state = 'in-review'`.execute(db)
  return found.rows.map((row) => row.id)
}
/** With their photographs and signatures. */
export async function eraseReleases(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from releases where account_id = ${accountId}`.execute(db)
}
