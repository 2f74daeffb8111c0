// SQL functions and triggers, from each domain's functions.sql: what stands there is what the database has, whatever stood in it before.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const server = new URL('../', import.meta.url)
const PLACES = ['*/functions.sql', '*/*/functions.sql']
/** Which text of each file the database has, and which functions that made. */
export const FUNCTION_FILES = 'function_files'

type FunctionFile = { file: string; text: string; sha256: string; functions: string[] }
type Held = Pick<FunctionFile, 'file' | 'sha256' | 'functions'>

/** `since`: the last migration. Each may have taken away a function that stood in its way, so all are made again after one. */
const readFiles = (since: string): FunctionFile[] =>
  globSync(PLACES, { cwd: server })
    .map((found) => found.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, server), 'utf8')
      return { file, text, sha256: createHash('sha256').update(`${since}\n${text}`).digest('hex'), functions: functionsIn(text) }
    })

/** Names of what a text creates. */
const functionsIn = (text: string): string[] => [...new Set([...text.matchAll(/^create (?:or replace )?function (\w+)/gim)].map(([, name = '']) => name))]

/** `changed`: files that are not as the database had them. `tables`: those whose triggers go and come back, for `givingWay`. */
export type FunctionPlan = { isNeeded: boolean; changed: string[]; tables: string[]; apply: () => Promise<void> }

/**
 * How to make all functions anew, where a file or the last migration is another one than last time, or `anew` says that a migration runs. `apply` belongs into one
 * transaction with what runs: who works meanwhile has all of the old ones or all of the new. Files come in the order of their paths; PL/pgSQL looks for what it
 * calls when it is called, so that order seldom matters.
 */
export async function planFunctions(client: pg.PoolClient, since: string, anew = false): Promise<FunctionPlan> {
  await client.query(`create table if not exists ${FUNCTION_FILES} (file text primary key, sha256 text not null, functions text[] not null)`)
  const { rows: held } = await client.query<Held>(`select file, sha256, functions from ${FUNCTION_FILES}`)
  const files = readFiles(since)
  const other = files.filter(({ file, sha256 }) => !held.some((one) => one.file === file && one.sha256 === sha256)).map(({ file }) => file)
  const gone = held.filter(({ file }) => !files.some((one) => one.file === file)).map(({ file }) => file)
  const changed = [...other, ...gone]
  const names = [...files, ...held].flatMap(({ functions }) => functions)
  const isNeeded = anew || changed.length > 0
  return { isNeeded, changed, tables: isNeeded ? await tablesUnder(client, names) : [], apply: () => replaceFunctions(client, files, names) }
}

async function replaceFunctions(client: pg.PoolClient, files: readonly FunctionFile[], names: string[]): Promise<void> {
  await dropFunctions(client, names)
  for (const { file, text } of files)
    await client.query(text).catch((cause: Error & { code?: string }) => {
      throw Object.assign(new Error(`server/${file} failed: ${cause.message}`, { cause }), { code: cause.code })
    })
  await client.query(`delete from ${FUNCTION_FILES}`)
  const columns = [files.map(({ file }) => file), files.map(({ sha256 }) => sha256), files.map(({ functions }) => `{${functions.join()}}`)]
  await client.query(
    `insert into ${FUNCTION_FILES} select file, sha256, functions::text[] from unnest($1::text[], $2::text[], $3::text[]) as t (file, sha256, functions)`,
    columns,
  )
}

/** Tables whose triggers call one of them: to take a trigger away, nobody may be at its table. */
async function tablesUnder(client: pg.PoolClient, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc p on p.oid = tgfoid
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1) and not tgisinternal order by 1`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/** By name, whatever they took: also those of an installation whose migrations still made them. Functions that are not ours have other names and stay. */
async function dropFunctions(client: pg.PoolClient, names: string[]): Promise<void> {
  const { rows } = await client.query<{ sentence: string }>(
    `with ours as (select oid from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1))
     select format('drop trigger %I on %s', tgname, tgrelid::regclass) as sentence from pg_trigger where tgfoid in (select oid from ours) and not tgisinternal
     union all
     select 'drop function ' || string_agg(oid::regprocedure::text, ', ') from ours having count(*) > 0`,
    [names],
  )
  if (rows.length) await client.query(rows.map(({ sentence }) => sentence).join('; '))
}
