import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { ExportRow } from '#server/kit/export-tables.ts'
import { asc, keyset } from '#server/kit/keyset.ts'
import { erasePeople } from './people/queries.ts'
import { eraseProofs } from './proofs/queries.ts'
import { eraseLinks } from './shortlinks/queries.ts'

const PAGE = 500

/** Everything of somebody who is gone for good, and their work out of every collection. */
export async function eraseCollections(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from portfolio_domains where account_id = ${accountId}`.execute(db)
  await sql`delete from portfolio_chapters where account_id = ${accountId}`.execute(db)
  await sql`delete from portfolios where account_id = ${accountId}`.execute(db)
  await sql`delete from portfolio_letters where account_id = ${accountId}`.execute(db)
  await eraseLinks(db, accountId)
  await eraseProofs(db, accountId)
  await erasePeople(db, accountId)
  await sql`delete from collection_posts where collection_id in (select id from collections where account_id = ${accountId})
    or post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`delete from collections where account_id = ${accountId}`.execute(db)
  await sql`delete from post_tones where post_id in (select id from posts where account_id = ${accountId})`.execute(db)
}

/** What somebody put into their collections. */
export async function heldRows(db: ReadDb, accountId: string, after: ExportRow | null): Promise<ExportRow[]> {
  const place = after && [after['collection_id'] as string, after['post_id'] as string]
  const { beyond, page } = keyset(asc(sql`s.collection_id`, sql`s.post_id`), place as [string, string] | null, PAGE)
  const found =
    await sql<ExportRow>`select s.* from collection_posts s join collections c on c.id = s.collection_id where c.account_id = ${accountId} ${beyond} ${page}`.execute(
      db,
    )
  return found.rows
}
