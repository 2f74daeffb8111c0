import { sql } from 'kysely'
import type { ItemCategory } from '#api/market-items.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

export type Offerable = {
  image_id: string
  key: string
  ready: boolean
  post_id: string
  permlink: string
  title: string
  lang: 'zh' | 'en'
  tags: string[]
  open: boolean
  film: boolean
}
type Asked = { permlink: string; key?: string | undefined }
/** Pictures of somebody's own posts, by post and by key where one is said. */
export async function offerables(db: ReadDb, accountId: string, asked: readonly Asked[]): Promise<Offerable[]> {
  const [permlinks, keys] = [asked.map(({ permlink }) => permlink), asked.map(({ key }) => key ?? null)]
  const found =
    await sql<Offerable>`select distinct i.id as image_id, i.key, i.state = 'ready' as ready, p.id::text as post_id, p.permlink, p.title, p.lang, p.tags,
      ${whereOpen()} as open, p.film_type is not null as film, i.position
    from unnest(${permlinks}::text[], ${keys}::text[]) a (permlink, key) join posts p on p.account_id = ${accountId} and p.permlink = a.permlink and p.deleted_at is null
    join images i on i.post_id = p.id and (a.key is null or i.key = a.key) order by post_id, i.position`.execute(db)
  return found.rows
}

export type NewItem = Pick<Offerable, 'image_id' | 'post_id' | 'title' | 'lang'> & { number: string; keywords: string[]; category: ItemCategory; price: number }
/** New drafts; of pictures that are items already nothing changes. The numbers of those that are new. */
export async function insertItems(db: WriteDb, accountId: string, rows: readonly NewItem[], now: Date): Promise<string[]> {
  if (!rows.length) return []
  const made = await db
    .insertInto('market_items')
    .values(rows.map((row) => ({ ...row, account_id: accountId, state: 'draft', made_at: now, changed_at: now })))
    .onConflict((conflict) => conflict.column('image_id').doNothing())
    .returning('number')
    .execute()
  return made.map(({ number }) => number)
}
/** Of pictures, the items that they are. */
export async function numbersOfImages(db: ReadDb, imageIds: readonly string[]): Promise<{ image_id: string; number: string; state: string }[]> {
  if (!imageIds.length) return []
  const found = await sql<{
    image_id: string
    number: string
    state: string
  }>`select image_id, number, state from market_items where image_id = any (${imageIds}::uuid[]) order by id`.execute(db)
  return found.rows
}
/** What somebody asked for their latest. */
export async function lastPrice(db: ReadDb, accountId: string): Promise<number | null> {
  const row = await db.selectFrom('market_items').select('price').where('account_id', '=', accountId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.price ?? null
}
/** Which of these posts everybody sees. */
export async function openAmong(db: ReadDb, postIds: readonly string[]): Promise<Set<string>> {
  if (!postIds.length) return new Set()
  const found = await sql<{ id: string }>`select p.id::text from posts p where p.id = any (${postIds}::bigint[]) and ${whereOpen()}`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}
/** How far somebody's application to sell is; null where there is none. */
export async function contributorState(db: ReadDb, accountId: string): Promise<'draft' | 'waiting' | 'approved' | 'rejected' | null> {
  const row = await db.selectFrom('contributors').select('state').where('account_id', '=', accountId).executeTakeFirst()
  return (row?.state as 'draft' | 'waiting' | 'approved' | 'rejected' | undefined) ?? null
}
