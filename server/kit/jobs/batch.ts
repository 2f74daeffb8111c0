import { sql, type QueryResult, type RawBuilder } from 'kysely'

/** Rows that a sweep takes in one transaction: some tenths of a second, and then others have their turn. */
export const BATCH = 10_000
/** `more`: the batch was full. Where a job's `write` answers that, it is called again at once, in a transaction of its own. */
export type Swept = 'more' | void

/** Places of the first rows of `rows` (a table with its `where`) that nobody else holds: `delete from t where ctid = any (${batchOf(sql`t where …`)})`. */
export const batchOf = (rows: RawBuilder<unknown>, most = BATCH): RawBuilder<unknown> =>
  sql`array (select ctid from ${rows} limit ${sql.lit(most)} for update skip locked)`

/** What a sweep answers after a statement that took a batch. */
export async function sweptBy(statement: Promise<QueryResult<unknown>>, most = BATCH): Promise<Swept> {
  const { numAffectedRows = 0n } = await statement
  if (numAffectedRows >= BigInt(most)) return 'more'
}
/** There is more where any of these sweeps has more. */
export async function sweptAll(...sweeps: Promise<Swept>[]): Promise<Swept> {
  if ((await Promise.all(sweeps)).includes('more')) return 'more'
}
