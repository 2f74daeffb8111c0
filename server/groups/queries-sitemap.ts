import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'

/** What stands in one part of the sitemap: numbers within a span of this length, so that a part is one range of the key and never moves. */
const SPAN = 5_000
const shown = sql`g.closed_at is null and g.taken_down_at is null`

/** Which spans hold a group: a jump through the key, one step a span. */
export async function spansOfGroups(db: ReadDb): Promise<number[]> {
  const found = await sql<{ span: number }>`with recursive spans as (
    (select (g.id - 1) / ${sql.lit(SPAN)} span from groups g where ${shown} order by g.id limit 1)
    union all
    select (select (g.id - 1) / ${sql.lit(SPAN)} from groups g where g.id > (s.span + 1) * ${sql.lit(SPAN)} and ${shown} order by g.id limit 1)
      from spans s where s.span is not null)
    select span::int span from spans where span is not null`.execute(db)
  return found.rows.map((row) => row.span)
}
export async function groupsOfSpan(db: ReadDb, span: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select g.id::text from groups g
    where g.id > ${sql.lit(span * SPAN)} and g.id <= ${sql.lit((span + 1) * SPAN)} and ${shown} order by g.id`.execute(db)
  return found.rows.map(({ id }) => id)
}
