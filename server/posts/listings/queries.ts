import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type ListedRow = { image_id: string; post_id: string; number: string }

/** Once, however often it is said. */
export async function insertListed(db: WriteDb, rows: readonly ListedRow[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('listed_images')
    .values([...rows])
    .onConflict((conflict) => conflict.column('image_id').doNothing())
    .execute()
}
export async function deleteListed(db: WriteDb, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length) await db.deleteFrom('listed_images').where('image_id', 'in', imageIds).execute()
}
/** The first listing of any of these posts. */
export async function listedOfPosts(db: ReadDb, postIds: readonly string[]): Promise<ListedRow | null> {
  if (!postIds.length) return null
  const rows = await db.selectFrom('listed_images').select(['image_id', 'post_id', 'number']).where('post_id', 'in', postIds).orderBy('number').limit(1).execute()
  return rows[0] ?? null
}
export async function listedOfImages(db: ReadDb, imageIds: readonly string[]): Promise<ListedRow | null> {
  if (!imageIds.length) return null
  const rows = await db.selectFrom('listed_images').select(['image_id', 'post_id', 'number']).where('image_id', 'in', imageIds).orderBy('number').limit(1).execute()
  return rows[0] ?? null
}
export async function deleteListedOf(db: WriteDb, accountId: string): Promise<void> {
  await db
    .deleteFrom('listed_images')
    .where('post_id', 'in', (of) => of.selectFrom('posts').select('id').where('account_id', '=', accountId))
    .execute()
}
