import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type StrikeRow = { case_id: string; account_id: string; at: Date; expires_at: Date }
/** Once for a case. */
export async function insertStrike(db: WriteDb, row: StrikeRow): Promise<void> {
  await db
    .insertInto('strikes')
    .values(row)
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .execute()
}
export async function liftStrike(db: WriteDb, caseId: string, now: Date): Promise<void> {
  await db.updateTable('strikes').set({ lifted_at: now }).where('case_id', '=', caseId).where('lifted_at', 'is', null).execute()
}
/** Those of some people that count now, by their time. */
export async function countingStrikes(db: ReadDb, accountIds: string[], now: Date): Promise<{ account_id: string; at: Date }[]> {
  const found = await sql<{ account_id: string; at: Date }>`select account_id::text, at from strikes
    where account_id = any (${accountIds}::bigint[]) and lifted_at is null and expires_at > ${now} order by at`.execute(db)
  return found.rows
}
export async function deleteStrikes(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('strikes').where('account_id', '=', accountId).execute()
}
