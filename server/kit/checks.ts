import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import type { WriteDb } from '../db/pool.ts'

/** A row that a check returned: what must never be. */
export type Fault = { check: string; row: unknown }
export type Checked = { checks: string[]; faults: Fault[] }

const directory = new URL('../checks/', import.meta.url)
/** A check that went wrong altogether need not name every row. */
const MOST = 1000

/**
 * Runs every file of `server/checks` in the caller's transaction, one after another: each is one statement, so each sees one state of everything, and none
 * of them may take longer than half an hour. Answers their names and at most 1000 rows of each.
 */
export async function runChecks(db: WriteDb): Promise<Checked> {
  const checks = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  await sql`set local statement_timeout = '30min'`.execute(db)
  const faults: Fault[] = []
  for (const name of checks) {
    const text = readFileSync(new URL(name, directory), 'utf8').replace(/;\s*$/, '')
    const { rows } = await sql.raw<unknown>(`select * from (\n${text}\n) faults limit ${MOST}`).execute(db)
    for (const row of rows) faults.push({ check: name.replace(/\.sql$/, ''), row })
  }
  return { checks: checks.map((name) => name.replace(/\.sql$/, '')), faults }
}
