import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'
import type { ItemRow } from './queries.ts'

export type ItemChange = Pick<ItemRow, 'id' | 'title' | 'keywords' | 'category' | 'price' | 'people' | 'has_property' | 'stack_of'>
/** Writes what is said of items, in one statement; the ids of those of which something changed. A first of a stack that joins another takes its stack along. */
export async function updateItems(db: WriteDb, changes: readonly ItemChange[], now: Date): Promise<string[]> {
  if (!changes.length) return []
  const said = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (id bigint, title text, keywords text[], category text, price int, people smallint, has_property boolean, stack_of bigint)`
  const found = await sql<{
    id: string
  }>`update market_items i set title = c.title, keywords = c.keywords, category = c.category, price = c.price, people = c.people,
      has_property = c.has_property, stack_of = c.stack_of, changed_at = ${now}, version = i.version + 1
    from ${said} where i.id = c.id
      and (i.title, i.keywords, i.category, i.price, i.people, i.has_property, i.stack_of) is distinct from (c.title, c.keywords, c.category, c.price, c.people, c.has_property, c.stack_of)
    returning i.id::text`.execute(db)
  await sql`update market_items m set stack_of = f.stack_of from market_items f
    where m.stack_of = f.id and f.stack_of is not null and f.stack_of <> m.id and f.id = any (${found.rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return found.rows.map(({ id }) => id)
}
