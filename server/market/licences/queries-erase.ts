import type { WriteDb } from '#server/db/pool.ts'

/** What somebody meant to buy goes with them. Licences stay: they are others' rights, or proof of what was paid, and name nobody by themselves. */
export async function eraseShop(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('market_carts').where('account_id', '=', accountId).execute()
  await db.deleteFrom('market_watches').where('account_id', '=', accountId).execute()
  await db.deleteFrom('market_listings').where('account_id', '=', accountId).execute()
  await db.deleteFrom('market_reservations').where('buyer_id', '=', accountId).execute()
}
