import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** Files that no witness has, the first one first. */
export async function unwitnessed(db: ReadDb, limit: number): Promise<{ day: string; sha256: string }[]> {
  const found = await sql<{ day: string; sha256: string }>`select f.day::text as day, f.sha256 from books_files f
    where not exists (select from books_witnesses w where w.day = f.day) order by f.day limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
export type Witnessed = { day: string; place: string; statement: string; sent_at: Date }
export async function insertWitnesses(db: WriteDb, rows: Witnessed[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('books_witnesses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
/** All statements, the first day first. */
export async function statements(db: ReadDb): Promise<string[]> {
  const found = await sql<{ statement: string }>`select statement from books_witnesses order by day`.execute(db)
  return found.rows.map((row) => row.statement)
}
export type WitnessSpan = { place: string; since: string; until: string }
/** Where the hashes are, since which day and until which one; null while none is anywhere. */
export async function witnessSpan(db: ReadDb): Promise<WitnessSpan | null> {
  const found = await sql<WitnessSpan>`select place, (select min(day) from books_witnesses)::text as since, day::text as until from books_witnesses
    order by books_witnesses.day desc limit 1`.execute(db)
  return found.rows[0] ?? null
}
