import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** The latest first. */
export async function followedBy(db: ReadDb, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('followed_tags').select('tag').where('account_id', '=', accountId).orderBy('followed_at', 'desc').orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}
/** One after the other, so that nobody has more than they may. */
export async function lockFollowed(db: WriteDb, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('followed tags', ${accountId}::bigint))`.execute(db)
}
export async function insertFollowed(db: WriteDb, accountId: string, tag: string, now: Date): Promise<void> {
  await db
    .insertInto('followed_tags')
    .values({ account_id: accountId, tag, followed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
export async function deleteFollowed(db: WriteDb, accountId: string, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('followed_tags').where('account_id', '=', accountId).where('tag', 'in', tags).execute()
}
export async function eraseFollowed(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('followed_tags').where('account_id', '=', accountId).execute()
}
