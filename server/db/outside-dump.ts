// pg_dump and pg_restore for a PostgreSQL of one's own, found on PATH; passwords go by the environment, where no list of processes shows them.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { APP_ROLE } from './launch-postgres.ts'

type Tool = 'pg_dump' | 'pg_restore'
/** A PostgreSQL of one's own, and the environment its programs run in. */
export type Outside = { url: string; env: NodeJS.ProcessEnv }

/** 18 out of `pg_dump (PostgreSQL) 18.1 (Debian 18.1-1)`. */
export const majorIn = (said: string): number => Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0)

/** Throws unless the tool is there and at least as new as the server: an older one refuses to read it. */
function requireTool(tool: Tool, { env }: Outside, server: number) {
  const asked = spawnSync(tool, ['--version'], { encoding: 'utf8', env })
  const how = `Install the client programs of PostgreSQL ${server} (Debian: apt install postgresql-client-${server}; macOS: brew install libpq) and put them first on PATH.`
  if (asked.error) throw new Error(`${tool} is not on PATH. ${how}`)
  if (majorIn(asked.stdout) < server) throw new Error(`${tool} on PATH is ${asked.stdout.trim()}, and the server is PostgreSQL ${server}. ${how}`)
}

async function ask(url: string, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows[0] ?? {}
  } finally {
    await client.end()
  }
}
const versionOf = async (url: string) => Math.floor(Number((await ask(url, `select current_setting('server_version_num') as n`))['n']) / 10_000)

async function run(tool: Tool, { url, env }: Outside, args: string[]) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(tool, ['--dbname', address.href, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${tool} ended with ${code}: ${said.trim()}`)
}

/** Writes the whole database into `file`, as of one moment; answers the server's version. */
export async function dumpTo(file: string, outside: Outside): Promise<string> {
  const version = await versionOf(outside.url)
  requireTool('pg_dump', outside, version)
  await run('pg_dump', outside, ['--format=custom', '--no-password', '--file', file])
  return String(version)
}

/** Reads a dump into a database that is empty, in one transaction; anything else is left as it is. */
export async function restoreFrom(file: string, outside: Outside): Promise<void> {
  const { url } = outside
  const { tables, role } = await ask(
    url,
    `select (select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as tables, exists (select from pg_roles where rolname = '${APP_ROLE}') as role`,
  )
  if (tables !== 0)
    throw new Error(`The database of DATABASE_URL holds ${String(tables)} tables, and a restore overwrites nothing. Make an empty one and name it.`)
  requireTool('pg_restore', outside, await versionOf(url))
  if (!role) await ask(url, `create role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole`)
  await run('pg_restore', outside, ['--no-owner', '--no-password', '--single-transaction', '--exit-on-error', file])
}
