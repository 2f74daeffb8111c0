import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export async function isWatched(db: ReadDb, accountId: string, itemId: string): Promise<boolean> {
  return Boolean(await db.selectFrom('market_watches').select('since').where('account_id', '=', accountId).where('item_id', '=', itemId).executeTakeFirst())
}
export async function countWatches(db: ReadDb, accountId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from market_watches where account_id = ${accountId}`.execute(db)
  return found.rows[0]!.n
}
export async function insertWatch(db: WriteDb, accountId: string, itemId: string, since: Date): Promise<void> {
  await db
    .insertInto('market_watches')
    .values({ account_id: accountId, item_id: itemId, since })
    .onConflict((conflict) => conflict.columns(['account_id', 'item_id']).doNothing())
    .execute()
}
export async function deleteWatch(db: WriteDb, accountId: string, itemId: string): Promise<void> {
  await db.deleteFrom('market_watches').where('account_id', '=', accountId).where('item_id', '=', itemId).execute()
}
export async function watchesOf(db: ReadDb, accountId: string): Promise<{ item_id: string; since: Date }[]> {
  return db.selectFrom('market_watches').select(['item_id', 'since']).where('account_id', '=', accountId).orderBy('since', 'desc').orderBy('item_id').execute()
}
/** Who waits for items that can be had again; they wait no more. */
export async function takeWatching(db: WriteDb, itemIds: readonly string[], now: Date): Promise<{ account_id: string; number: string; title: string }[]> {
  if (!itemIds.length) return []
  const found = await sql<{ account_id: string; number: string; title: string }>`with gone as (
      delete from market_watches w using market_items i where w.item_id = any (${itemIds}::bigint[]) and i.id = w.item_id and i.state = 'on-sale' and not i.is_exclusive_sold
        and not exists (select from market_reservations r where r.item_id = i.id and r.kind = 'exclusive' and r.until > ${now})
      returning w.account_id, i.number, i.title)
    select g.account_id::text, g.number, g.title from gone g order by g.account_id, g.number`.execute(db)
  return found.rows
}
