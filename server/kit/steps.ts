import { sql, type RawBuilder } from 'kysely'

/** How much there was in the `n`th step of time. */
export type StepRow = { n: number; amount: string }

/** Which step of so many seconds from a time on a column's time falls into, the first being 0: `stepIn('p.created_at', from, 3600)`. */
export const stepIn = (column: string, from: Date, seconds: number): RawBuilder<number> =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)} - ${from}::timestamptz) / ${seconds}::int)::int`
