import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'

/** Numbers within a span of this length are one part of the sitemap. */
const SPAN = 5_000
/** Of somebody whom search engines may list. */
const shown = sql`exists (select from accounts a where a.id = l.account_id and a.listed)`

/** Which spans hold something: a jump through the key, one step a span. */
export async function spansOfListings(db: ReadDb): Promise<number[]> {
  const found = await sql<{ span: number }>`with recursive spans as (
    (select (l.number - 1) / ${sql.lit(SPAN)} span from market_listings l where ${shown} order by l.number limit 1)
    union all
    select (select (l.number - 1) / ${sql.lit(SPAN)} from market_listings l where l.number > (s.span + 1) * ${sql.lit(SPAN)} and ${shown} order by l.number limit 1)
      from spans s where s.span is not null)
    select span::int span from spans where span is not null`.execute(db)
  return found.rows.map((row) => row.span)
}
export async function numbersOfSpan(db: ReadDb, span: number): Promise<{ number: string; listed_at: Date }[]> {
  const found = await sql<{ number: string; listed_at: Date }>`select i.number, l.listed_at from market_listings l join market_items i on i.id = l.item_id
    where l.number > ${sql.lit(span * SPAN)} and l.number <= ${sql.lit((span + 1) * SPAN)} and ${shown} order by l.number`.execute(db)
  return found.rows
}
