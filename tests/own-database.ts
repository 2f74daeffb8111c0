// Gives a test file its own database, a clone of the migrated template; empties it between tests and runs every check after each.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { APP_ROLE, OWNER_ROLE } from '#server/db/launch-postgres.ts'
import { MIGRATION_TABLES } from '#server/db/migrate.ts'
import { openKysely, openPool, type Db } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import { watchPostings } from '#server/wallet/ledger.ts'
import { TEMPLATE } from './start-postgres.ts'

export type OwnDatabase = {
  /** The role that the product runs as: reads and writes rows, owns nothing. */
  appUrl: string
  ownerUrl: string
  pool: pg.Pool
  owner: pg.Pool
  db: Db
}
type Options = {
  /** Tables that are not emptied between the tests of this file. */
  keep?: (keyof Tables)[]
  /** The SQL of server/checks runs after each test; `false` for a test file that breaks rows on purpose. */
  checks?: boolean
}

const posted = new WeakSet<object>()
watchPostings((db) => {
  if (!('isTransaction' in db && db.isTransaction)) return
  if (posted.has(db)) throw new Error('a transaction posts a second time, with locks out of order: what it posts goes through one postEntries')
  posted.add(db)
})

const QUEUE = ['_private_jobs', '_private_job_queues', '_private_known_crontabs']

/** Call it at the top of a test file; the fields are there from `beforeAll` on. */
export function ownDatabase({ keep = [], checks = true }: Options = {}): OwnDatabase {
  const own = {} as OwnDatabase
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  let keeper: pg.Client
  beforeAll(async () => {
    await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    own.ownerUrl = addressOf(name, OWNER_ROLE)
    own.appUrl = addressOf(name, APP_ROLE)
    own.pool = openPool({ url: own.appUrl, max: 4, name: 'test', onError: unheard })
    own.owner = new pg.Pool({ connectionString: own.ownerUrl, max: 2, idleTimeoutMillis: 0 })
    own.owner.on('error', unheard)
    own.db = openKysely(own.pool)
    keeper = await openKeeper(own.ownerUrl, ['cashiers', 'clock', 'ledger_books', 'ledger_currencies', 'parameter_changes', ...keep])
  })
  beforeEach(() => wipeWith(keeper, own.owner))
  if (checks) afterEach(async () => runChecks(keeper, await checksOfTouched(keeper)))
  afterAll(async () => {
    await own.db.destroy()
    await own.owner.end()
    await keeper.end()
    await asAdmin(`drop database ${name} with (force)`)
  })
  return own
}

/** Connections that a dropped database cuts are no news. */
const unheard = () => undefined

function addressOf(database: string, role: string): string {
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${database}`
  url.username = role
  return url.href
}

async function asAdmin(statement: string) {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * A connection of its own that deletes all rows (truncate is thirty times slower), puts the clock right and runs the checks. As a replica: no foreign keys to
 * satisfy, no trigger that forbids deleting. It stays one, since whatever changes that forgets what is planned; and planning is nearly all that deleting and
 * checking cost where little is, so that a table that never held a row is passed over.
 */
async function openKeeper(url: string, keep: string[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c session_replication_role=replica' })
  client.on('error', unheard)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> all($1)) or (schemaname = 'graphile_worker' and tablename = any($2))
     -- the relay may be moving what waits: it is waited for at the outbox, and what it brought to the queue goes after
     order by schemaname = 'graphile_worker', tablename <> 'outbox', 1`,
    [[...MIGRATION_TABLES, ...keep], QUEUE],
  )
  const deletes = rows.map(({ name }) => `if pg_relation_size('${name}') > 0 then delete from ${name}; end if;`).join(' ')
  await client.query(`create function pg_temp.wipe() returns void language plpgsql as $$ begin ${deletes} update clock set offset_seconds = 0; end $$`)
  return client
}

/** A job of the test before may still be at work on the rows: the database then ends one of the two, and this one comes again. */
async function wipeWith(keeper: pg.Client, owner: pg.Pool) {
  for (let tries = 1; ; tries++) {
    try {
      // Whoever still writes an entry is waited for, and the next one waits: else half of it would be deleted and half of it not.
      await keeper.query('lock table ledger_accounts in share row exclusive mode; select pg_temp.wipe()')
      return await owner.query('select issue_supply(now()); select fold_lines()')
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 3) throw error
    }
  }
}

const directory = new URL('../server/checks/', import.meta.url)
const allChecks = (existsSync(directory) ? readdirSync(directory) : []).filter((file) => file.endsWith('.sql')).map((file) => readCheck(file))
function readCheck(name: string) {
  const text = readFileSync(new URL(name, directory), 'utf8')
  return { name, text, words: new Set(text.match(/\w+/g)) }
}

/** Those that name a table that has held rows since this database was made; what the others say of empty tables is tested once (own-database.test.ts). */
async function checksOfTouched(client: pg.Client) {
  const text = `select relname as name, pg_relation_size(oid) > 0 as touched from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  const { rows } = await client.query<{ name: string; touched: boolean }>({ name: 'touched', text })
  return allChecks.filter(({ words }) => {
    const its = rows.filter(({ name }) => words.has(name))
    return its.length === 0 || its.some(({ touched }) => touched)
  })
}

/** Every file of server/checks must return no rows; those that come back are the failure's text. */
export async function runChecks(client: pg.Client | pg.Pool, checks: { name: string; text: string }[] = allChecks) {
  for (const check of checks) {
    // named, so that it is planned once a connection
    const { rows } = await client.query<Record<string, unknown>>({ name: createHash('sha1').update(check.text).digest('hex'), text: check.text })
    if (rows.length)
      throw new Error(
        `server/checks/${check.name} found ${rows.length}:\n${rows
          .slice(0, 5)
          .map((row) => JSON.stringify(row))
          .join('\n')}`,
      )
  }
}
