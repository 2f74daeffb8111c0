import type { ReadCtx, WriteCtx } from './context.ts'

/** What one domain holds of a person. `server/domains.ts` lists them all, so that nothing here knows of those to its right. */
export type Personal = {
  /** The tables in which an account's number stands; a test finds a table that nobody names. */
  tables: readonly string[]
  /** Keys of every file in the store. */
  files: (ctx: ReadCtx, accountId: string) => Promise<string[]>
  /** Takes away every row, or what in it says who it was. Safe to repeat. */
  erase: (ctx: WriteCtx, accountId: string) => Promise<void>
}
