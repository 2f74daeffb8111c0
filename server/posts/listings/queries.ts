import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type ListedRow = { image_id: string; post_id: string; number: string; sold_only: boolean }

/** Once, however often it is said; what is listed again is no more for its buyers alone. */
export async function insertListed(db: WriteDb, rows: readonly ListedRow[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('listed_images')
    .values([...rows])
    .onConflict((conflict) => conflict.column('image_id').doUpdateSet((set) => ({ sold_only: set.ref('excluded.sold_only') })))
    .execute()
}
export async function deleteListed(db: WriteDb, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length) await db.deleteFrom('listed_images').where('image_id', 'in', imageIds).execute()
}
/** The first listing of any of these posts, or of these pictures of theirs; those that are listed before those that were sold. */
export async function firstListed(db: ReadDb, by: 'post_id' | 'image_id', ids: readonly string[]): Promise<ListedRow | null> {
  if (!ids.length) return null
  const row = await db
    .selectFrom('listed_images')
    .select(['image_id', 'post_id', 'number', 'sold_only'])
    .where(by, 'in', ids)
    .orderBy('sold_only')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
export async function deleteListedOf(db: WriteDb, accountId: string): Promise<void> {
  await db
    .deleteFrom('listed_images')
    .where('post_id', 'in', (of) => of.selectFrom('posts').select('id').where('account_id', '=', accountId))
    .execute()
}
