// Prints server/db/tables.ts, the row types of a migrated database.   node scripts/print-tables.ts URL | --write
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrate, MIGRATION_TABLES } from '#server/db/migrate.ts'
import { throwAwayPostgres } from '#tests/throw-away-postgres.ts'

export const TABLES_FILE = path.resolve(import.meta.dirname, '../server/db/tables.ts')

/** What `pg` gives for a type, and takes where that is more. */
// prettier-ignore
const plain: Record<string, string> = {
  'boolean': 'boolean', 'smallint': 'number', 'integer': 'number', 'real': 'number', 'double precision': 'number', 'text': 'string', 'character varying': 'string',
  'character': 'string', 'uuid': 'string', 'inet': 'string', 'cidr': 'string', 'tsvector': 'string', 'bytea': 'Buffer', 'bigint': 'Int8', 'numeric': 'Numeric',
  'timestamp with time zone': 'Timestamp', 'date': 'Timestamp', 'jsonb': 'Json', 'json': 'Json',
}
const inArrays: Record<string, string> = { Int8: 'string', Numeric: 'string', Timestamp: 'Date', Json: 'JsonValue' }
const aliases: [name: string, text: string][] = [
  ['Generated', 'type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>'],
  ['GeneratedAlways', 'type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>'],
  ['JsonValue', 'export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }'],
  [
    'Json',
    '/** Written as an object or as JSON text: `pg` would send a bare array as an array of PostgreSQL. */\ntype Json = ColumnType<JsonValue, { readonly [key: string]: unknown } | string, { readonly [key: string]: unknown } | string>',
  ],
  ['Int8', 'type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>'],
  ['Numeric', 'type Numeric = ColumnType<string, string | number, string | number>'],
  ['Timestamp', 'type Timestamp = ColumnType<Date, Date | string, Date | string>'],
]

type Column = { table: string; column: string; type: string; nullable: boolean; filled: boolean; computed: boolean; checks: string[] }
const columnsOf = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as filled, a.attidentity = 'a' or a.attgenerated <> '' as computed,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.oid) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped and c.relname <> all($1)
  order by c.relname, a.attnum`

/** `CHECK ((lang = ANY (ARRAY['zh'::text, 'en'::text])))` → `'zh' | 'en'`. */
function unionOf(checks: string[]): string | null {
  const list = checks.map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1]).find((found) => found !== undefined)
  const words = [...(list?.matchAll(/'((?:[^']|'')*)'::text/g) ?? [])].map(([, word = '']) => `'${word.replaceAll("''", "\\'")}'`)
  return words.length ? words.join(' | ') : null
}

function typeOf({ table, column, type, nullable, filled, computed, checks }: Column): string {
  const element = type.replace(/\[\]$/, '')
  const known = plain[element]
  if (!known) throw new Error(`${table}.${column} is of type ${type}: say in scripts/print-tables.ts what that is in TypeScript`)
  const one = known === 'string' ? (unionOf(checks) ?? known) : known
  const value = type === element ? one : `${inArrays[known] ?? known}[]`
  const written = nullable ? `${value} | null` : value
  if (computed) return `GeneratedAlways<${written}>`
  return filled ? `Generated<${written}>` : written
}

const typeName = (table: string) => table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The text of server/db/tables.ts for the database that `url` names. */
export async function printTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(columnsOf, [MIGRATION_TABLES])
  await client.end()
  const tables = Map.groupBy(rows, (row) => row.table)
  const types = [...tables].map(
    ([table, columns]) => `export type ${typeName(table)} = {\n${columns.map((column) => `  ${column.column}: ${typeOf(column)}\n`).join('')}}\n`,
  )
  const body = [...types, `export type Tables = {\n${[...tables.keys()].map((table) => `  ${table}: ${typeName(table)}\n`).join('')}}\n`].join('\n')
  const needed = aliases.filter(([name]) => new RegExp(`\\b${name}\\b`).test(body) || (name === 'JsonValue' && /\bJson\b/.test(body)))
  return [
    '// Printed by `node scripts/print-tables.ts --write` from the migrated database; a test holds the two together.\n',
    "import type { ColumnType } from 'kysely'\n\n",
    ...needed.map(([, text]) => `${text}\n`),
    '\n',
    body,
  ].join('')
}

async function writeTables() {
  const server = await throwAwayPostgres()
  await migrate(server.ownerUrl)
  writeFileSync(TABLES_FILE, await printTables(server.ownerUrl))
  await server.stop()
  spawnSync('oxfmt', [TABLES_FILE], { stdio: 'inherit' })
}

if (process.argv[1] === import.meta.filename) {
  const [what] = process.argv.slice(2)
  if (!what) throw new Error('usage: node scripts/print-tables.ts URL | --write')
  if (what === '--write') await writeTables()
  else process.stdout.write(await printTables(what))
}
