// Runs server/checks on a database: sentences of SQL that must return no row.
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const directory = new URL('../checks/', import.meta.url)

/** What the checks found, a sentence a check with its first rows; empty when all is well. */
export async function findFaults(ownerUrl: string): Promise<{ checks: number; faults: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'pixtura checks' })
  client.on('error', () => undefined)
  await client.connect()
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  const faults: string[] = []
  try {
    for (const name of names) {
      const { rows } = await client.query<Record<string, unknown>>(readFileSync(new URL(name, directory), 'utf8'))
      const first = rows.slice(0, 5).map((row) => JSON.stringify(row))
      if (rows.length) faults.push(`server/checks/${name} found ${rows.length}: ${first.join(', ')}`)
    }
  } finally {
    await client.end()
  }
  return { checks: names.length, faults }
}
