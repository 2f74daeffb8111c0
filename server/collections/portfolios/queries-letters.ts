import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type LetterRow = { id: string; sealed: Buffer; sent_at: Date }
export async function insertLetter(db: WriteDb, row: { account_id: string; sealed: Buffer; sent_at: Date }): Promise<string> {
  const { id } = await db.insertInto('portfolio_letters').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
export async function lettersOf(db: ReadDb, accountId: string, before: string | undefined, limit: number): Promise<LetterRow[]> {
  const { beyond, page } = keyset(desc(sql`l.id`), before ? [before] : null, limit)
  const found =
    await sql<LetterRow>`select l.id::text, l.sealed, l.sent_at from portfolio_letters l where l.account_id = ${accountId} ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function lettersSince(db: ReadDb, accountId: string, since: Date): Promise<number> {
  const found = await sql<{
    n: number
  }>`select count(*)::int as n from portfolio_letters l where l.account_id = ${accountId} and l.sent_at >= ${since}`.execute(db)
  return found.rows[0]!.n
}
/** False where it is none of theirs. */
export async function deleteLetter(db: WriteDb, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('portfolio_letters').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
export const dropLetters = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from portfolio_letters where ctid = any (${batchOf(sql`portfolio_letters where sent_at < ${before}`)})`.execute(db))
