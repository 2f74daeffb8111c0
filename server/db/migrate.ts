// Brings a database to today's shape: the job queue's own tables, the numbered files of migrations/ and the functions, then what the running role may do.
// People work on it meanwhile, on the code of before (docs/decisions/0028).
import { Logger, runMigrations } from 'graphile-worker'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { FUNCTION_FILES, planFunctions } from './apply-functions.ts'
import { givingWay } from './give-way.ts'
import { APP_ROLE } from './launch-postgres.ts'

const directory = new URL('./migrations/', import.meta.url)
/** Any number will do, as long as all starts use the same. */
const LOCK = 7_140_211
/** The queue's migrations tell nothing that a start must show; their errors are thrown. */
const silent = new Logger(() => () => undefined)
/** Which files a database has had. */
const MIGRATION_FILES = 'migration_files'
/** Where that stood before. It stays as it was: code of that time takes a name that it does not know for a mistake, and would not start on newer tables. */
const EARLIER_FILES = 'kysely_migration'
export const MIGRATION_TABLES = [EARLIER_FILES, `${EARLIER_FILES}_lock`, MIGRATION_FILES, FUNCTION_FILES]

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
  const holder = await pool.connect()
  try {
    await requireUtf8(holder)
    await holder.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations({ pgPool: pool, logger: silent })
    return { applied: await runFiles(holder), appRole: await allowAppRole(holder) }
  } finally {
    holder.release(true)
    await pool.end()
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

/**
 * What is new, and the functions, in one transaction: who works meanwhile has the old database or the new one. A database that has had files which are not ours
 * has met newer code, which was here before us or works beside us: its tables serve us as well, and its functions stay.
 */
async function runFiles(client: pg.PoolClient): Promise<string[]> {
  const had = await filesHad(client)
  const ours = files().map((name) => name.slice(0, -'.sql'.length))
  const applied = ours.filter((name) => !had.includes(name))
  const functions = had.every((name) => ours.includes(name)) ? await planFunctions(client, files().at(-1) ?? '', applied.length > 0) : null
  if (!applied.length && !functions?.isNeeded) return []
  const work = async () => {
    for (const name of applied) await runFile(client, name)
    if (functions) await functions.apply()
  }
  await givingWay(client, work, functions?.tables)
  return [...applied, ...(functions?.changed ?? [])]
}

async function runFile(client: pg.PoolClient, name: string): Promise<void> {
  await client.query(textOf(`${name}.sql`)).catch((cause: Error & { code?: string }) => {
    throw Object.assign(new Error(`Migration ${name} failed: ${cause.message}`, { cause }), { code: cause.code })
  })
  await client.query(`insert into ${MIGRATION_FILES} (name) values ($1)`, [name])
}

async function filesHad(client: pg.PoolClient): Promise<string[]> {
  await client.query(`create table if not exists ${MIGRATION_FILES} (name text primary key, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ earlier: boolean }>(`select to_regclass($1) is not null as earlier`, [`public.${EARLIER_FILES}`])
  if (rows[0]?.earlier) await client.query(`insert into ${MIGRATION_FILES} (name) select name from ${EARLIER_FILES} on conflict do nothing`)
  return (await client.query<{ name: string }>(`select name from ${MIGRATION_FILES}`)).rows.map(({ name }) => name)
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
    ${await executing(client)}
    commit`)
  const { rows: member } = await client.query<{ member: boolean }>(`select pg_has_role(current_user, $1, 'set') as member`, [APP_ROLE])
  return member[0]?.member ? APP_ROLE : null
}

/** What only the running role calls: everybody else may log in and still execute nothing of ours. */
async function executing(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ ours: string | null }>(
    `select string_agg(p.oid::regprocedure::text, ', ') as ours from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname in (select unnest(functions) from ${FUNCTION_FILES})`,
  )
  const ours = rows[0]?.ours
  return ours ? `revoke execute on function ${ours} from public; grant execute on function ${ours} to ${APP_ROLE};` : ''
}
