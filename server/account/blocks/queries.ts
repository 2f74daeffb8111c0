import { sql, type RawBuilder } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { valuesOf, type ListedRow, type ListPlace } from '../follows/queries.ts'

/** The array is read once a statement, not once a row. */
export const notBlockedBy = (viewerId: string | null, owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewerId === null ? sql<boolean>`true` : sql<boolean>`${owner} <> all (array (select b.blocked_id from blocks b where b.account_id = ${viewerId}))`

/** The block between two people, whoever made it; one's own first, where there are both. */
export async function blockBetween(db: ReadDb, viewerId: string, otherId: string): Promise<{ account_id: string } | null> {
  const found = await sql<{ account_id: string }>`select account_id from blocks
    where (account_id, blocked_id) in ((${viewerId}::bigint, ${otherId}::bigint), (${otherId}::bigint, ${viewerId}::bigint))
    order by account_id = ${viewerId}::bigint desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

export async function insertBlock(db: WriteDb, from: string, to: string, now: Date): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ account_id: from, blocked_id: to, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
export async function deleteBlock(db: WriteDb, from: string, to: string): Promise<void> {
  await db.deleteFrom('blocks').where('account_id', '=', from).where('blocked_id', '=', to).execute()
}

/** The latest first, after a place in the list. */
export async function blockRows(db: ReadDb, accountId: string, after: ListPlace | null, limit: number): Promise<ListedRow[]> {
  const { beyond, page } = keyset(desc(sql`b.created_at`, sql`b.blocked_id`), after && valuesOf(after), limit)
  const found =
    await sql<ListedRow>`select a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key, a.bio_zh, a.bio_en, a.post_count, b.created_at as since
    from blocks b join accounts a on a.id = b.blocked_id where b.account_id = ${accountId} ${beyond} ${page}`.execute(db)
  return found.rows
}
