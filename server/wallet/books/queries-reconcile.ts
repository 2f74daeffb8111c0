import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Fault, Span } from '#server/kit/checks.ts'

export type ReconciliationRow = { day: string; entries: string; lines: string; checks: string[]; differences: number; at: Date }
export type NewReconciliation = {
  day: string
  entries: number
  lines: number
  checks: string[]
  differences: number
  found: Fault[]
  newUntil: string
  passUntil: string
  at: Date
}

/** Whether this day was reconciled. Whoever asks first holds the right to do it until the transaction ends; the others wait, and find it done. */
export async function isReconciled(db: WriteDb, day: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`.execute(db)
  const found = await sql`select from reconciliations where day = ${day}`.execute(db)
  return found.rows.length > 0
}

export async function insertReconciliation(db: WriteDb, row: NewReconciliation): Promise<void> {
  await sql`insert into reconciliations (day, entries, lines, checks, differences, found, new_until, pass_until, at)
    values (${row.day}, ${row.entries}, ${row.lines}, ${row.checks}, ${row.differences}, ${JSON.stringify(row.found)}, ${row.newUntil}, ${row.passUntil}, ${row.at})`.execute(
    db,
  )
}

export async function lastReconciliation(db: ReadDb): Promise<ReconciliationRow | null> {
  const found = await sql<ReconciliationRow>`select day::text as day, entries, lines, checks, differences, at from reconciliations
    order by reconciliations.day desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** How far the last night came: up to which entry all were compared as new, how many entries and lines that were, and how far the pass through the old ones is. */
export type Reached = { newUntil: string; passUntil: string; entries: string; lines: string }
export async function lastReached(db: ReadDb): Promise<Reached> {
  const found = await sql<Reached>`select new_until as "newUntil", pass_until as "passUntil", entries, lines from reconciliations where new_until is not null
    order by reconciliations.day desc limit 1`.execute(db)
  return found.rows[0] ?? { newUntil: '0', passUntil: '0', entries: '0', lines: '0' }
}

/** How many entries and lines there are between two numbers. */
export async function countSpan(db: ReadDb, { after, until }: Span): Promise<{ entries: number; lines: number }> {
  const found = await sql<{ entries: string; lines: string }>`select (select count(*) from ledger_entries where id > ${after} and id <= ${until}) as entries,
    (select count(*) from ledger_lines where entry_id > ${after} and entry_id <= ${until}) as lines`.execute(db)
  return { entries: Number(found.rows[0]!.entries), lines: Number(found.rows[0]!.lines) }
}
