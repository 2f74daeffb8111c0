import { sql, type RawBuilder } from 'kysely'

type Expression = RawBuilder<unknown>
type Column = { by: Expression; order: 'asc' | 'desc' }
type Columns<E extends readonly Expression[]> = { [K in keyof E]: Column }
/** For each column of an order its value at the place that a page ended with (text is cast where the column is none); or a sub-select that finds them all. */
type Place<C extends readonly Column[]> = { [K in keyof C]: string | number | Date | Expression } | Expression

/** An order of a list: the last of its columns tells rows apart, so that no two stand at one place. */
export const asc = <const E extends readonly Expression[]>(...by: E): Columns<E> => by.map((one) => ({ by: one, order: 'asc' })) as Columns<E>
/** The same, the greatest first. */
export const desc = <const E extends readonly Expression[]>(...by: E): Columns<E> => by.map((one) => ({ by: one, order: 'desc' })) as Columns<E>

/** Parts of a statement that reads one page: `beyond` follows other conditions; `page` ends it and is `order` and the limit together. */
export type Keyset = { beyond: Expression; order: Expression; page: Expression }

/**
 * One page of a list after a place in it, null for the first: every list that goes on is read with this, so that none ever skips rows by counting them.
 * The limit is written into the statement: as a parameter it would keep the planner from using one plan for all calls.
 */
export function keyset<const C extends readonly Column[]>(columns: C, place: Place<C> | null, limit: number): Keyset {
  const order = sql`order by ${sql.join(columns.map(({ by, order: way }) => (way === 'desc' ? sql`${by} desc` : by)))}`
  return { beyond: place === null ? sql`` : sql`and ${after(columns, place)}`, order, page: sql`${order} limit ${sql.lit(limit)}` }
}

const sign = ({ order }: Column) => (order === 'desc' ? sql`<` : sql`>`)
const isFound = (place: object): place is Expression => 'toOperationNode' in place

/** A comparison of rows, which an index in this order answers by itself; columns of both orders cannot be compared as one row. */
function after(columns: readonly Column[], place: Expression | readonly unknown[]): Expression {
  const [first, ...rest] = columns as readonly [Column, ...Column[]]
  if (isFound(place)) return sql`(${sql.join(columns.map(({ by }) => by))}) ${sign(first)} ${place}`
  if (!rest.length) return sql`${first.by} ${sign(first)} ${place[0]}`
  if (rest.every(({ order }) => order === first.order)) return sql`(${sql.join(columns.map(({ by }) => by))}) ${sign(first)} (${sql.join(place)})`
  return sql`(${first.by} ${sign(first)} ${place[0]} or (${first.by} = ${place[0]} and ${after(rest, place.slice(1))}))`
}

/** The page out of rows of which one more was asked for than it holds; `last` is the row that the next one goes on from, undefined where nothing follows. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit)
  return { page, last: rows.length > limit ? page.at(-1) : undefined }
}
