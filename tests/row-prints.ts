// What the tables hold, as one line a table: two prints that are equal mean that no row was touched, not even rewritten.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** What the clock writes by itself, whatever anybody asked for: boards and their file of the day, books and what is held against them. */
const BY_CLOCK = ['boards', 'board_places', 'ranking_files', 'books_cuts', 'books_files', 'books_witnesses', 'reconciliations']
const TABLES = `select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> all ('{${BY_CLOCK.join(',')}}') order by 1`

/** Waits until no background work is left, which would change rows by itself. */
export async function quiet(owner: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await owner.query<{ left: number }>(
      'select (select count(*) from outbox)::int + (select count(*) from graphile_worker._private_jobs)::int + (select count(*) from ledger_unfolded)::int + (select count(*) from likes_unfolded)::int + (select count(*) from notification_arrivals)::int + (select count(*) from events where not sent)::int as left',
    )
    if (rows[0]?.left === 0) return
    await pause(25)
  }
  throw new Error('background work does not end')
}

/** Count, transaction ids and contents of every row of every table of ours. When a session was last seen is no change that anybody asked for. */
export async function printRows(owner: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string }>(TABLES)
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    const line = name === 'sessions' ? `(to_jsonb(t) - 'seen_at')::text` : `t.xmin::text || t.ctid::text || t::text`
    const print = await owner.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${line}, '|' order by t::text)), '') as print from ${name} t`,
    )
    prints[name] = print.rows[0]!.print
  }
  return prints
}

/** Every row that belongs to an account, as text. */
export async function rowsOf(owner: pg.Pool, accountId: string): Promise<Record<string, string[]>> {
  const { rows } = await owner.query<{ name: string; column: string }>(
    `select format('%I', table_name) as name, column_name as column from information_schema.columns
     where table_schema = 'public' and ((table_name = 'accounts' and column_name = 'id') or column_name = 'account_id') order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name, column } of rows) {
    const own = await owner.query<{ text: string }>(`select (to_jsonb(t) - 'seen_at')::text as text from ${name} t where ${column} = $1 order by 1`, [
      accountId,
    ])
    found[name] = own.rows.map((row) => row.text)
  }
  return found
}

/** Every column of every table. */
export async function allColumns(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ column: string }>(
    `select distinct column_name as column from information_schema.columns where table_schema = 'public' order by 1`,
  )
  return rows.map((row) => row.column)
}

/** Everything in the database as one text, except some tables. */
export async function dump(owner: pg.Pool, except: string[] = []): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') and tablename <> all($1)`,
    [except],
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const all = await owner.query<{ text: string }>(`select t::text as text from ${name} t`)
    texts.push(...all.rows.map((row) => row.text))
  }
  return texts.join('\n')
}
