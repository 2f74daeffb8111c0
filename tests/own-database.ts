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
  let wipe = ''
  beforeAll(async () => {
    await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    own.ownerUrl = addressOf(name, OWNER_ROLE)
    own.appUrl = addressOf(name, APP_ROLE)
    own.pool = openPool({ url: own.appUrl, max: 4, name: 'test', onError: unheard })
    own.owner = new pg.Pool({ connectionString: own.ownerUrl, max: 2 })
    own.owner.on('error', unheard)
    own.db = openKysely(own.pool)
    wipe = await wipingOf(own.owner, ['cashiers', 'clock', 'ledger_books', 'ledger_currencies', 'parameter_changes', ...keep])
  })
  beforeEach(() => wipeWith(own.owner, wipe))
  if (checks) afterEach(() => runChecks(own.owner))
  afterAll(async () => {
    await own.db.destroy()
    await own.owner.end()
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

/** One statement list that deletes all rows (truncate is thirty times slower) and puts the clock right. */
async function wipingOf(owner: pg.Pool, keep: string[]): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> all($1)) or (schemaname = 'graphile_worker' and tablename = any($2))`,
    [[...MIGRATION_TABLES, ...keep], QUEUE],
  )
  const deletes = rows.map((row) => `delete from ${row.name};`).join(' ')
  // Whoever still writes an entry is waited for, and the next one waits: else half of it would be deleted and half of it not.
  const alone = 'lock table ledger_accounts in share row exclusive mode;'
  // As a replica: no foreign keys to satisfy, no trigger that forbids deleting.
  return `${alone} set session_replication_role = replica; ${deletes} update clock set offset_seconds = 0; set session_replication_role = origin; select issue_supply(now()); select fold_lines()`
}

/** A job of the test before may still be at work on the rows: the database then ends one of the two, and this one comes again. */
async function wipeWith(owner: pg.Pool, wipe: string) {
  for (let tries = 1; ; tries++) {
    try {
      return await owner.query(wipe)
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 3) throw error
    }
  }
}

const directory = new URL('../server/checks/', import.meta.url)
const allChecks = (existsSync(directory) ? readdirSync(directory) : [])
  .filter((file) => file.endsWith('.sql'))
  .map((file) => ({ name: file, text: readFileSync(new URL(file, directory), 'utf8') }))

/** Every file of server/checks must return no rows; those that come back are the failure's text. */
export async function runChecks(owner: pg.Pool, checks: { name: string; text: string }[] = allChecks) {
  for (const check of checks) {
    // named, so that it is planned once a connection: that is nearly all of its cost on a small database
    const { rows } = await owner.query<Record<string, unknown>>({ name: createHash('sha1').update(check.text).digest('hex'), text: check.text })
    if (rows.length)
      throw new Error(
        `server/checks/${check.name} found ${rows.length}:\n${rows
          .slice(0, 5)
          .map((row) => JSON.stringify(row))
          .join('\n')}`,
      )
  }
}
