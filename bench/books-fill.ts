// A ledger of many entries made by SQL, its indexes last; kept under `.data` for the next run.
import pg from 'pg'
import { OWNER_ROLE, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

export const [FIRST, MEMBERS] = [10_001, 200_000]
/** Beside the entries of the first day there are so many, as a part of them, on the second. */
const SECOND_DAY = 1 / 30
const GIFT = 5
const DAY_MS = 86_400_000

/** `dayStart` in UTC+8. Seconds and bytes are those of the run that made it. */
export type Ledger = { url: string; entries: number; dayStart: Date; seconds: number; gigabytes: number }
type Made = { entries: string; day_start: Date; seconds: number; bytes: string }

export async function openLedger(postgres: Postgres, entries: number): Promise<Ledger> {
  const name = `books_${entries}`
  const url = postgres.urlOf(name, OWNER_ROLE)
  const admin = await connect(postgres.urlOf('postgres', OWNER_ROLE))
  const { rowCount: known } = await admin.query('select from pg_database where datname = $1', [name])
  const kept = known ? await readMade(url) : null
  if (!kept) {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    await fill(url, entries)
  }
  await admin.end()
  const made = (kept ?? (await readMade(url)))!
  return { url, entries, dayStart: made.day_start, seconds: made.seconds, gigabytes: Number(made.bytes) / 1e9 }
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function readMade(url: string): Promise<Made | null> {
  const client = await connect(url)
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('bench_made') is not null as there`)
  const made = rows[0]!.there ? (await client.query<Made>('select * from bench_made')).rows[0] : null
  await client.end()
  return made ?? null
}

/** What stands in the way of many rows, and how it is made again. */
const INDEXES = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as gone,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
  from pg_constraint where conrelid in ('ledger_entries'::regclass, 'ledger_lines'::regclass) and contype in ('p', 'u')
  union all select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index
  where indrelid in ('ledger_entries'::regclass, 'ledger_lines'::regclass) and not exists (select from pg_constraint c where c.conindid = indexrelid)`

/** Gifts out of the treasury to member after member, in an order that is not that of their numbers, all day long. */
const rows = (entries: number, from: string) => {
  const all = Math.round(entries * (1 + SECOND_DAY))
  const member = (n: string) => `${FIRST} + (${n} % ${MEMBERS}) * 7919::bigint % ${MEMBERS}`
  const given = `(${all} / ${MEMBERS} + (n <= ${all % MEMBERS})::int)`
  return [
    `insert into ledger_entries (id, key, cause, subject, at) overriding system value
       select n + 1, 'reward ' || n || ' 0', 'reward', n::text, '${from}'::timestamptz + n * interval '86400 seconds' / ${entries} from generate_series(1, ${all}) n`,
    `insert into ledger_lines (entry_id, n, holder_id, book, amount, balance_after)
       select n + 1, side, case side when 1 then 0 else ${member('n')} end, case side when 1 then 'pixt-treasury' else 'pixt' end, case side when 1 then -${GIFT} else ${GIFT} end,
         case side when 2 then ${GIFT} * ((n - 1) / ${MEMBERS} + 1) end from generate_series(1, ${all}) n, generate_series(1, 2) side`,
    `insert into ledger_accounts (holder_id, book, balance) select ${member('n')}, 'pixt', ${GIFT} * ${given} from generate_series(1, ${MEMBERS}) n where ${given} > 0`,
    `insert into ledger_unfolded values ('pixt-treasury', -${GIFT}::bigint * ${all})`,
    `select setval('ledger_entries_id_seq', ${all} + 1)`,
  ]
}

async function fill(url: string, entries: number): Promise<void> {
  await migrate(url)
  const client = await connect(url)
  const dayStart = new Date(Math.floor((Date.now() + DAY_MS / 3) / DAY_MS) * DAY_MS - DAY_MS / 3)
  const settings = ['synchronous_commit = off', `maintenance_work_mem = '1GB'`, 'session_replication_role = replica']
  for (const setting of settings) await client.query(`set ${setting}`)
  await client.query(`insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at)
    select 'b' || n, 'b' || n, sha256(n::text::bytea), '\\x00', '-', now() from generate_series(1, ${MEMBERS}) n`)
  await client.query('update ledger_entries set at = $1', [dayStart])
  const began = performance.now()
  const { rows: indexes } = await client.query<{ gone: string; again: string }>(INDEXES)
  for (const { gone } of indexes) await client.query(gone)
  for (const statement of rows(entries, dayStart.toISOString())) await client.query(statement)
  for (const { again } of indexes) await client.query(again)
  const seconds = (performance.now() - began) / 1000
  await client.query('vacuum analyze')
  await client.query('create table bench_made (entries bigint, day_start timestamptz, seconds float8, bytes bigint)')
  await client.query('insert into bench_made values ($1, $2, $3, pg_database_size(current_database()))', [entries, dayStart, seconds])
  await client.end()
}
