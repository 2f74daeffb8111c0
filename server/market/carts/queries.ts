import { sql, type RawBuilder } from 'kysely'
import type { LicenceKind } from '#api/limits.ts'
import type { LicenceClass } from '#api/releases.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type CartRow = { item_id: string; kind: LicenceKind; price: number; licence_class: LicenceClass; added_at: Date }
const columns = sql`item_id::text, kind, price, licence_class, added_at`

/** What is in somebody's cart, in the order in which it came. */
export async function cartOf(db: ReadDb, accountId: string): Promise<CartRow[]> {
  return (await sql<CartRow>`select ${columns} from market_carts where account_id = ${accountId} order by added_at, item_id`.execute(db)).rows
}
/** How many pictures somebody has in it, as a part of another statement. */
export const inCartPart = (accountId: string): RawBuilder<number> => sql`(select count(*)::int from market_carts where account_id = ${accountId})`
export async function countCart(db: ReadDb, accountId: string): Promise<number> {
  return (await sql<{ n: number }>`select ${inCartPart(accountId)} as n`.execute(db)).rows[0]!.n
}
export async function cartKind(db: ReadDb, accountId: string, itemId: string): Promise<LicenceKind | null> {
  const row = await db.selectFrom('market_carts').select('kind').where('account_id', '=', accountId).where('item_id', '=', itemId).executeTakeFirst()
  return (row?.kind as LicenceKind | undefined) ?? null
}
/** One cart is changed by one call at a time. */
export async function holdCart(db: WriteDb, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('market cart ' || ${accountId}, 0))`.execute(db)
}
export async function upsertCart(db: WriteDb, accountId: string, rows: readonly CartRow[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('market_carts')
    .values(rows.map((row) => ({ ...row, account_id: accountId })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'item_id'])
        .doUpdateSet((set) => ({ kind: set.ref('excluded.kind'), price: set.ref('excluded.price'), licence_class: set.ref('excluded.licence_class') })),
    )
    .execute()
}
export async function deleteFromCart(db: WriteDb, accountId: string, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length) await db.deleteFrom('market_carts').where('account_id', '=', accountId).where('item_id', 'in', itemIds).execute()
}
