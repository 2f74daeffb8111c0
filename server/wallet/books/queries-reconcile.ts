import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Fault } from '#server/kit/checks.ts'

export type ReconciliationRow = { day: string; entries: string; lines: string; checks: string[]; differences: number; at: Date }
export type NewReconciliation = { day: string; entries: number; lines: number; checks: string[]; differences: number; found: Fault[]; at: Date }

/** Whether this day was reconciled. Whoever asks first holds the right to do it until the transaction ends; the others wait, and find it done. */
export async function isReconciled(db: WriteDb, day: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`.execute(db)
  const found = await sql`select from reconciliations where day = ${day}`.execute(db)
  return found.rows.length > 0
}

export async function insertReconciliation(db: WriteDb, { day, entries, lines, checks, differences, found, at }: NewReconciliation): Promise<void> {
  await sql`insert into reconciliations (day, entries, lines, checks, differences, found, at)
    values (${day}, ${entries}, ${lines}, ${checks}, ${differences}, ${JSON.stringify(found)}, ${at})`.execute(db)
}

export async function lastReconciliation(db: ReadDb): Promise<ReconciliationRow | null> {
  const found = await sql<ReconciliationRow>`select day::text as day, entries, lines, checks, differences, at from reconciliations
    order by reconciliations.day desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** How much there is to compare. */
export async function countLedger(db: ReadDb): Promise<{ entries: number; lines: number }> {
  const found = await sql<{
    entries: string
    lines: string
  }>`select (select count(*) from ledger_entries) as entries, (select count(*) from ledger_lines) as lines`.execute(db)
  return { entries: Number(found.rows[0]!.entries), lines: Number(found.rows[0]!.lines) }
}
