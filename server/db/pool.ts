import { Kysely, PostgresDialect, type Logger, type Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** Inside the one transaction of a call or job. */
export type WriteDb = Omit<Transaction<Tables>, 'transaction' | 'startTransaction' | 'connection' | 'destroy' | 'schema' | 'isTransaction'>
/** It can only read: its type has no writing verbs, its connections are read-only. */
export type ReadDb = Pick<WriteDb, 'selectFrom' | 'with' | 'fn' | 'getExecutor' | 'executeQuery'>
/**
 * A pool, which opens transactions. All three are cut from one type of Kysely's: its transaction and its instance
 * would be compared verb by verb over every table, which took a third of the time that checking types takes.
 */
export type Db = WriteDb & Pick<Kysely<Tables>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>

const names = new Map<string, string>()
/** Statement names by text: planning is more than half of a short query's cost, and named statements are planned once per connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size > 2000) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Before the text of a statement whose best plan hangs on its values (how common a word is): it is planned each time, with them. After five runs a named one would be planned for any values. */
export const EACH_TIME = '/* planned each time */ '

/** What a server says as it ends a connection: shut down, crashed, not back yet. Source: PostgreSQL, appendix A. */
const ENDED = /^57P0[1-3]$/
type Send = (text: unknown, values?: unknown, callback?: unknown) => unknown
class NamingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = super.query.bind(this) as unknown as Send
    const named: Send = (text, values, callback) => {
      const name = typeof text === 'string' && Array.isArray(values) && !text.startsWith(EACH_TIME) ? nameOf(text) : undefined
      const sent = name ? send({ name, text, values }, callback) : send(text, values, callback)
      // the socket closes a moment later: until then the pool would hand this connection to the next who asks
      if (sent instanceof Promise) sent.catch(({ code = '' }: { code?: string }) => void (ENDED.test(code) && this.end()))
      return sent
    }
    this.query = named as pg.Client['query']
  }
}

const INT2_ARRAY: number = 1005
const MOST_LISTS = 1000
const readList = pg.types.getTypeParser(INT2_ARRAY) as (text: string) => number[]
const lists = new Map<string, readonly number[]>()
/** Few lists of numbers make up all there are, the widths of pictures first of all: each is read once, and frozen because rows share it. */
function listOf(text: string): readonly number[] {
  const list = lists.get(text) ?? Object.freeze(readList(text))
  if (lists.size < MOST_LISTS) lists.set(text, list)
  return list
}
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT2_ARRAY && format !== 'binary' ? listOf : pg.types.getTypeParser(oid, format)),
} as pg.CustomTypesConfig

export type PoolOptions = {
  url: string
  max: number
  role?: string
  readOnly?: boolean
  name?: string
  statementMs?: number
  /** What one sorting or hashing may take before it goes to disk, as PostgreSQL says it. */
  workMemory?: string
  onError: (error: Error) => void
}

/** What a call that only reads may take: whoever waits longer has gone, and a handful of such would hold every connection (TRUST S112). */
export const READ_MS = 2_000
/** Writes wait for each other's locks in turn, and jobs read whole days and archives. */
const STATEMENT_MS = 10_000

/** A connection that goes takes what it has planned along, and every statement is planned anew on the next: one quiet moment should not cost that. */
const IDLE_MS = 10 * 60_000

/** A pool that survives a lost server: every client has its error listener, and a statement ends after `statementMs`, an idle transaction after 30 s. */
export function openPool({ url, max, role, readOnly = false, name = 'pixtura', statementMs = STATEMENT_MS, workMemory, onError }: PoolOptions): pg.Pool {
  const options = [
    role && `-c role=${role}`,
    readOnly && '-c default_transaction_read_only=on',
    `-c statement_timeout=${statementMs}`,
    '-c idle_in_transaction_session_timeout=30000',
    '-c timezone=UTC',
    workMemory && `-c work_mem=${workMemory}`,
  ]
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    options: options.filter(Boolean).join(' '),
    Client: NamingClient,
    types,
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: false,
    idleTimeoutMillis: IDLE_MS,
  })
  // An ended pool's connections close behind its back, and a server that ends with us says so on them.
  const lost = (error: Error) => void (pool.ending || onError(error))
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

/** `log` hears of every statement. */
export const openKysely = (pool: pg.Pool, log?: Logger): Db => new Kysely({ dialect: new PostgresDialect({ pool }), ...(log && { log }) }) as unknown as Db

/** One transaction for each piece of work: committed when it is done, rolled back when it throws. */
export const transactionsOn =
  (db: Db) =>
  <T>(work: (db: WriteDb) => Promise<T>): Promise<T> =>
    db.transaction().execute(work)

/** Whether the database answers. */
export const answers = (db: ReadDb): Promise<boolean> =>
  db
    .selectFrom('clock')
    .select('one')
    .execute()
    .then(
      () => true,
      () => false,
    )

/** Seconds that this installation's clock is ahead of the machine's: a development installation can be moved through time. */
export async function clockOffset(db: ReadDb): Promise<number> {
  const row = await db.selectFrom('clock').select('offset_seconds').executeTakeFirst()
  return Number(row?.offset_seconds ?? 0)
}
