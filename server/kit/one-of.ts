import { sql, type RawBuilder } from 'kysely'

type Type = 'bigint' | 'text'
/**
 * A condition: the column is one of these values. One value is compared as one: of a list PostgreSQL expects ten, finds a plan for the very list at hand
 * cheaper each time, and so plans the statement anew whenever it runs.
 */
export const isOneOf = (column: RawBuilder<unknown>, values: readonly string[], type: Type): RawBuilder<boolean> =>
  values.length === 1 ? sql`${column} = ${values[0]}::${sql.raw(type)}` : sql`${column} = any (${values}::${sql.raw(type)}[])`
