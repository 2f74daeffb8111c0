// Brings a database to today's shape: the numbered files of migrations/, the job queue's own tables, the functions, then what the running role may do.
import { Logger, runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { applyFunctions, FUNCTION_FILES } from './apply-functions.ts'
import { APP_ROLE } from './launch-postgres.ts'

const directory = new URL('./migrations/', import.meta.url)
/** Any number will do, as long as all starts use the same. */
const LOCK = 7_140_211
/** The queue's migrations tell nothing that a start must show; their errors are thrown. */
const silent = new Logger(() => () => undefined)
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', FUNCTION_FILES]

export type Migrated = {
  /** Names of the files that ran now. */
  applied: string[]
  /** The role without ownership that this login may become, null where the database does not let us make one. */
  appRole: string | null
}

/** Safe with several starts at once: one works, the others wait and find it done. */
export async function migrate(ownerUrl: string): Promise<Migrated> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 3, application_name: 'pixtura migrate', options: '-c client_min_messages=warning' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const holder = await pool.connect()
  try {
    await requireUtf8(holder)
    await holder.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await runFiles(db)
    await runMigrations({ pgPool: pool, logger: silent })
    applied.push(...(await applyFunctions(holder, files().at(-1) ?? '')))
    return { applied, appRole: await allowAppRole(holder) }
  } finally {
    holder.release(true)
    await db.destroy()
  }
}

async function requireUtf8(client: pg.PoolClient) {
  const { rows } = await client.query<{ encoding: string; ctype: string; version: number }>(
    `select pg_encoding_to_char(encoding) as encoding, datctype as ctype, current_setting('server_version_num')::int as version from pg_database where datname = current_database()`,
  )
  const { encoding = '', ctype = '', version = 0 } = rows[0] ?? {}
  if (version < 160_000) throw new Error(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Pixtura needs 16 or later.`)
  if (encoding !== 'UTF8' || !/utf-?8/i.test(ctype))
    throw new Error(
      `The database has encoding ${encoding} and LC_CTYPE ${ctype}; with these, Chinese text is lost or cannot be searched. ` +
        `Make it with: create database pixtura encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`,
    )
}

const files = () =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
const textOf = (name: string) => readFileSync(new URL(name, directory), 'utf8')

async function runFiles(db: Kysely<unknown>): Promise<string[]> {
  const migrations = Object.fromEntries(
    files().map((name): [string, Migration] => [name.slice(0, -'.sql'.length), { up: async (tx) => void (await sql.raw(textOf(name)).execute(tx)) }]),
  )
  const { error, results = [] } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateToLatest()
  const failed = results.find((result) => result.status === 'Error')
  if (error)
    throw new Error(`Migration ${failed ? `${failed.migrationName} ` : ''}failed: ${error instanceof Error ? error.message : JSON.stringify(error)}`, {
      cause: error,
    })
  return results.map((result) => result.migrationName)
}

/** What the comments above a `create table` say: `-- owner: wallet`, `-- append-only` where rows never change or go, `-- by function` where only functions write. */
export function tablesIn(migration: string): { table: string; owner: string; appendOnly: boolean; byFunction: boolean }[] {
  return [...migration.matchAll(/((?:^[ \t]*--.*\n)*)^create (?:unlogged )?table (?:if not exists )?(\w+)/gim)].map(([, comments = '', table = '']) => ({
    table,
    owner: /-- owner: (\S+)/.exec(comments)?.[1] ?? '',
    appendOnly: /-- append-only\b/.test(comments),
    byFunction: /-- by function\b/.test(comments),
  }))
}

/** The running role reads and writes rows, but owns nothing: what is append-only stays so by privilege. */
async function allowAppRole(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ there: boolean; creates: boolean; super: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as there, rolcreaterole or rolsuper as creates, rolsuper as super from pg_roles where rolname = current_user`,
    [APP_ROLE],
  )
  const may = rows[0]
  if (!may?.there && !may?.creates) return null
  if (!may.there) await client.query(`create role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole`)
  if (!may.there && !may.super) await client.query(`grant ${APP_ROLE} to current_user`)
  const tables = files().flatMap((name) => tablesIn(textOf(name)))
  const closed = [...tables.filter(({ byFunction }) => byFunction).map(({ table }) => table), ...MIGRATION_TABLES]
  const kept = [...tables.filter(({ appendOnly }) => appendOnly).map(({ table }) => table), ...closed]
  const there = async (names: string[]) => {
    const sentence = `select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename = any($1)`
    return (await client.query<{ names: string }>(sentence, [names])).rows[0]!.names
  }
  await client.query(`
    begin;
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    grant usage, select on all sequences in schema public to ${APP_ROLE};
    revoke update, delete on ${await there(kept)} from ${APP_ROLE};
    revoke insert on ${await there(closed)} from ${APP_ROLE};
    commit`)
  const { rows: member } = await client.query<{ member: boolean }>(`select pg_has_role(current_user, $1, 'set') as member`, [APP_ROLE])
  return member[0]?.member ? APP_ROLE : null
}
