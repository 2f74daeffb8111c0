import { sql, type RawBuilder } from 'kysely'
import { CHAPTER_WORKS } from '#api/limits.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereMaySee, type Reader } from '#server/posts/visibility.ts'
import { ruleFeed, type OfRule } from '../queries-rule.ts'
import type { CollectionRow } from '../queries.ts'

export type PortfolioRow = Omit<PersonRow, 'id'> & {
  account_id: string
  name_zh: string
  name_en: string
  words_zh: string
  words_en: string
  about_zh: string
  about_en: string
  theme: 'light' | 'dark'
  cover_post_id: string | null
  writes: boolean
  listed: boolean
  shown: boolean
  removed_at: Date | null
  version: number
}
export async function portfolioOf(db: ReadDb, accountId: string): Promise<PortfolioRow | null> {
  const found =
    await sql<PortfolioRow>`select f.account_id::text, f.name_zh, f.name_en, f.words_zh, f.words_en, f.about_zh, f.about_en, f.theme, f.cover_post_id::text,
      f.writes, f.listed, f.shown, f.removed_at, f.version, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key
    from portfolios f join accounts a on a.id = f.account_id where f.account_id = ${accountId}`.execute(db)
  return found.rows[0] ?? null
}

export type ChapterRow = Pick<CollectionRow, 'id' | 'name_zh' | 'name_en' | 'words_zh' | 'words_en' | 'rule' | 'account_id' | 'removed_at'>
export async function chaptersOf(db: ReadDb, accountId: string): Promise<ChapterRow[]> {
  const found = await sql<ChapterRow>`select c.id::text, c.account_id::text, c.name_zh, c.name_en, c.words_zh, c.words_en, c.rule, c.removed_at
    from portfolio_chapters h join collections c on c.id = h.collection_id where h.account_id = ${accountId} order by h.place limit 12`.execute(db)
  return found.rows
}

type Asked = { id: string; accountId: string; rule: OfRule | null }
const partOf =
  (reader: Reader) =>
  ({ id, accountId, rule }: Asked): RawBuilder<unknown> => {
    const feed = rule && ruleFeed(reader, rule)
    const from = feed ? feed.from : sql`collection_posts s join posts p on p.id = s.post_id`
    const which = feed ? feed.where : sql`s.collection_id = ${id}`
    const order = feed ? sql`s.created_at desc, s.post_id desc` : sql`s.place`
    return sql`(select ${id}::text as chapter, f.* from (select s.post_id, row_number() over (order by ${order}) as n from ${from}
      where ${which} and p.account_id = ${accountId} and ${whereMaySee(reader)} order by ${order} limit ${sql.lit(CHAPTER_WORKS)}) f)`
  }
type ChapterWork = { chapter: string; post_id: string }
/** Of each chapter the first works of its owner's own that this reader may see, in its order; all in one statement. */
export async function chapterWorks(db: ReadDb, reader: Reader, chapters: readonly Asked[]): Promise<ChapterWork[]> {
  if (!chapters.length) return []
  const parts = sql.join(chapters.map(partOf(reader)), sql` union all `)
  const found = await sql<ChapterWork>`select chapter, post_id::text from (${parts}) w order by chapter, n`.execute(db)
  return found.rows
}

export type PortfolioWords = Omit<PortfolioRow, 'account_id' | 'version' | 'removed_at' | keyof PersonRow>
/** Made where there was none. */
export async function savePortfolio(db: WriteDb, accountId: string, words: PortfolioWords, now: Date): Promise<void> {
  await db
    .insertInto('portfolios')
    .values({ ...words, account_id: accountId, made_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet((set) => ({ ...words, version: set('portfolios.version', '+', 1) })))
    .execute()
}
/** These chapters and no others, in this order; only collections of their own. How many there are now. */
export async function replaceChapters(db: WriteDb, accountId: string, ids: readonly string[]): Promise<number> {
  await db.deleteFrom('portfolio_chapters').where('account_id', '=', accountId).execute()
  const { numAffectedRows = 0n } = await sql`insert into portfolio_chapters (account_id, place, collection_id)
    select ${accountId}, t.n - 1, c.id from unnest(${ids}::bigint[]) with ordinality t (id, n) join collections c on c.id = t.id and c.account_id = ${accountId}`.execute(
    db,
  )
  return Number(numAffectedRows)
}
export async function deletePortfolio(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('portfolio_domains').where('account_id', '=', accountId).execute()
  await db.deleteFrom('portfolio_chapters').where('account_id', '=', accountId).execute()
  await db.deleteFrom('portfolios').where('account_id', '=', accountId).execute()
}
/** Away from others, or back. */
export async function setRemoved(db: WriteDb, accountId: string, at: Date | null): Promise<void> {
  await db.updateTable('portfolios').set({ removed_at: at }).where('account_id', '=', accountId).execute()
}
/** A work of somebody's own, whoever sees it. */
export async function ownWork(db: ReadDb, accountId: string, permlink: string): Promise<string | null> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('permlink', '=', permlink)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
