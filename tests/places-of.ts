import type pg from 'pg'

/** Columns in which what identifies a person may stand after they are gone, each with its reason. None so far. */
const ALLOWED: Record<string, string> = {}

/** Every place of the database in which one of these words stands, sealed bytes as hex. */
export async function placesOf(owner: pg.Pool, words: readonly string[]): Promise<string[]> {
  const columns = await owner.query<{ place: string; name: string; column: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as place, format('%I.%I', table_schema, table_name) as name, quote_ident(column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
       and c.data_type in ('text', 'bytea', 'jsonb', 'json', 'inet', 'ARRAY', 'character varying')`,
  )
  const found: string[] = []
  for (const { place, name, column } of columns.rows) {
    if (place in ALLOWED) continue
    const { rows } = await owner.query<{ word: string }>(
      `select sought as word from unnest($1::text[]) sought where exists (select from ${name} where position(lower(sought) in lower(${column}::text)) > 0)`,
      [words],
    )
    found.push(...rows.map(({ word }) => `${place}: ${word}`))
  }
  return found
}
