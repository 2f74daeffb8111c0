import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'

/** What stands in one part of the sitemap: numbers within a span of this length, so that a part is one range of the key and never moves. */
const SPAN = 5_000
/** Open to everybody, and of somebody whom search engines may list. */
const shown = sql`c.shown_to = 'everybody' and c.removed_at is null and exists (select from accounts o where o.id = c.account_id and o.listed)`

/** Which spans hold something: a jump through the key, one step a span. */
export async function spansOfCollections(db: ReadDb): Promise<number[]> {
  const found = await sql<{ span: number }>`with recursive spans as (
    (select (c.id - 1) / ${sql.lit(SPAN)} span from collections c where ${shown} order by c.id limit 1)
    union all
    select (select (c.id - 1) / ${sql.lit(SPAN)} from collections c where c.id > (s.span + 1) * ${sql.lit(SPAN)} and ${shown} order by c.id limit 1)
      from spans s where s.span is not null)
    select span::int span from spans where span is not null`.execute(db)
  return found.rows.map((row) => row.span)
}
export type SitemapCollection = { id: string; name_zh: string; name_en: string }
export async function collectionsOfSpan(db: ReadDb, span: number): Promise<SitemapCollection[]> {
  const found = await sql<SitemapCollection>`select c.id::text, c.name_zh, c.name_en from collections c
    where c.id > ${sql.lit(span * SPAN)} and c.id <= ${sql.lit((span + 1) * SPAN)} and ${shown} order by c.id`.execute(db)
  return found.rows
}

/** Portfolios whose owners want them found. */
const wanted = sql`f.shown and f.listed`
export async function spansOfPortfolios(db: ReadDb): Promise<number[]> {
  const found = await sql<{ span: number }>`with recursive spans as (
    (select (f.account_id - 1) / ${sql.lit(SPAN)} span from portfolios f where ${wanted} order by f.account_id limit 1)
    union all
    select (select (f.account_id - 1) / ${sql.lit(SPAN)} from portfolios f where f.account_id > (s.span + 1) * ${sql.lit(SPAN)} and ${wanted} order by f.account_id limit 1)
      from spans s where s.span is not null)
    select span::int span from spans where span is not null`.execute(db)
  return found.rows.map((row) => row.span)
}
export type SitemapPortfolio = { account: string; unique_uri: string | null }
export async function portfoliosOfSpan(db: ReadDb, span: number): Promise<SitemapPortfolio[]> {
  const found = await sql<SitemapPortfolio>`select a.account, a.unique_uri from portfolios f join accounts a on a.id = f.account_id
    where f.account_id > ${sql.lit(span * SPAN)} and f.account_id <= ${sql.lit((span + 1) * SPAN)} and ${wanted} order by f.account_id`.execute(db)
  return found.rows
}
