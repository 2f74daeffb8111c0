import type { OpenBusiness } from '#api/cancellation.ts'
import type { Fact } from '#api/reviews.ts'
import type { ReadCtx, WriteCtx } from '../context.ts'
import type { ExportTable } from '../kit/export-tables.ts'

/** A list of rows, written as one JSON file; they are read when they are asked for. */
export type ExportedList = { kind: 'list'; exportTable: ExportTable; rows: AsyncIterable<object> }
/**
 * A file of the store. `name` is its path in the archive; `bytes` as far as known, null for what is made from another file and not counted.
 * `shown`: how the archive's first page shows it, `small` by another file.
 */
export type ExportedFile = {
  kind: 'file'
  key: string
  name: string
  at: Date
  bytes: number | null
  shown: { under: string; words: string; small: string | null } | null
}
export type ExportedPart = ExportedList | ExportedFile

/** What of a person is not finished, and what a reviewer sees of it when they want to leave. */
export type Unfinished = { open: readonly OpenBusiness[]; facts: readonly Fact[] }

/** What one domain holds of a person. Its manifest lists it; they go from the right to the left. */
export type Personal = {
  /** The tables in which an account's number stands; a test finds a table that nobody names. */
  tables: readonly string[]
  /** Those of them whose rows nobody takes along, each with the reason. */
  notExported: Readonly<Record<string, string>>
  /** Everything for the person themselves: their own words and files, nobody's secrets. May be read more than once; lists are read page by page. */
  export: (ctx: ReadCtx, accountId: string) => AsyncIterable<ExportedPart>
  /** Keys of every file in the store. */
  files: (ctx: ReadCtx, accountId: string) => Promise<string[]>
  /** Of several people in one go, by their numbers; only where a domain holds something that can be unfinished. */
  unfinished?: (ctx: ReadCtx | WriteCtx, accountIds: string[]) => Promise<Map<string, Unfinished>>
  /** Takes away every row, or what in it says who it was. Safe to repeat. */
  erase: (ctx: WriteCtx, accountId: string) => Promise<void>
}
