import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { whereOpen } from '../visibility.ts'

/** Critiques of a person that helped an author, under posts that everybody sees. */
export async function countHelped(db: ReadDb, accountId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from comments c join posts p on p.id = c.post_id
    where c.account_id = ${accountId} and c.helped_at is not null and c.state = 'shown' and ${whereOpen()}`.execute(db)
  return found.rows[0]!.n
}
