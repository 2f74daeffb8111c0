import { sql } from 'kysely'
import type { ReadDb } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { asc, keyset } from './keyset.ts'

/** The same said in both languages. */
export type Said = { zh: string; en: string }
type Column<T extends keyof Tables> = keyof Tables[T] & string
/**
 * What a person takes along of their rows in a table. Every column stands in `fields` or in `withheld`, so that a new one is decided about
 * (a test compares them with the database).
 */
export type ExportTable<T extends keyof Tables = keyof Tables> = {
  /** Of its file, without .json. */
  name: string
  title: Said
  table: T
  /** The column that says whose a row is. */
  owner: Column<T>
  /** Columns that tell a person's rows apart, in the order in which they are read. */
  key: readonly [Column<T>, ...Column<T>[]]
  /** Columns that go out, as `camelCase`, with what they say. */
  fields: { [C in Column<T>]?: Said }
  /** Columns that the database gives as text because they may be large, and that go out as numbers. */
  numbers?: readonly Column<T>[]
  /** What is added that is no column. */
  added?: Record<string, Said>
  /** Columns that stay, with the reason. */
  withheld: { [C in Column<T>]?: string }
}
/** A row as the database holds it, all its columns. */
export type ExportRow = Record<string, unknown>

const PAGE = 500

/** Keeps the table's own column names checked while tables of many tables stand in one list. */
export const exportTableOf = <const T extends keyof Tables>(exportTable: ExportTable<T>): ExportTable => exportTable as unknown as ExportTable

/** `place_precision` as `placePrecision`. */
export const camelCase = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** One page of the rows that belong to any of `owners`, after a row of the page before. */
export async function exportRows(
  db: ReadDb,
  { table, owner, key }: ExportTable,
  owners: readonly (string | Buffer)[],
  after: ExportRow | null,
): Promise<ExportRow[]> {
  const { beyond, page } = keyset(asc(...key.map((one) => sql.ref(one))), after && key.map((one) => after[one] as string | number | Date), PAGE)
  const found = await sql<ExportRow>`select * from ${sql.table(table)} where ${sql.ref(owner)} = any(${owners}) ${beyond} ${page}`.execute(db)
  return found.rows
}

/** What of a row goes out. */
export const fieldsOf = (exportTable: ExportTable, row: ExportRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(exportTable.fields).map((column) => [
      camelCase(column),
      isNumber(exportTable, column) && row[column] !== null ? Number(row[column]) : row[column],
    ]),
  )
const isNumber = ({ numbers = [] }: ExportTable, column: string) => (numbers as readonly string[]).includes(column)
