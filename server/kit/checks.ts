import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import type { ReadDb, WriteDb } from '../db/pool.ts'

/** A row that a check returned: what must never be. */
export type Fault = { check: string; row: unknown }
export type Checked = { checks: string[]; faults: Fault[] }

const directory = new URL('../checks/', import.meta.url)
/** A check that went wrong altogether need not name every row. */
const MOST = 1000

/** A check that says these looks at entries of the ledger between two numbers, or at all of them where they stand as they are. */
const [AFTER, UNTIL] = ['checked_after()', 'checked_until()']
type Check = { name: string; text: string }
function readChecks(isSpanned: boolean): Check[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ''), text: readFileSync(new URL(name, directory), 'utf8').replace(/;\s*$/, '') }))
    .filter(({ text }) => text.includes(AFTER) === isSpanned)
}
const textOf = ({ name, text }: Check) =>
  `select ${"'"}${name}' as check, row_to_json(found) as row from (select * from (\n${text}\n) faults limit ${MOST}) found`

/**
 * Runs the files of `server/checks` in the caller's transaction, one after another, but for those that go by entries: each is one statement, so each sees one state of
 * everything, and none of them may take longer than half an hour. Answers their names and at most 1000 rows of each.
 */
export async function runChecks(db: WriteDb): Promise<Checked> {
  const checks = readChecks(false)
  await sql`set local statement_timeout = '30min'`.execute(db)
  const faults: Fault[] = []
  for (const check of checks) faults.push(...(await sql.raw<Fault>(textOf(check)).execute(db)).rows)
  return { checks: checks.map(({ name }) => name), faults }
}

/** Entries after one number up to another. */
export type Span = { after: string; until: string }
/** Runs those that go by entries, on a million of them or so at a time: the answer is the same, and what it costs grows with them alone. */
export async function runSpanChecks(db: ReadDb, spans: readonly Span[], goOn: () => void): Promise<Checked> {
  const checks = readChecks(true)
  const faults: Fault[] = []
  const work = spans.flatMap(({ after, until }) => checks.map((check) => textOf(check).replaceAll(AFTER, after).replaceAll(UNTIL, until)))
  for (const text of work) {
    goOn()
    faults.push(...(await sql.raw<Fault>(text).execute(db)).rows)
  }
  return { checks: checks.map(({ name }) => name), faults }
}
