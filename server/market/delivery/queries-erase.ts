import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { ExportRow } from '#server/kit/export-tables.ts'
import { asc, keyset } from '#server/kit/keyset.ts'

const PAGE = 500

const ofBuyer = (accountId: string) => sql`licence_id in (select id from market_licences where buyer_id = ${accountId})`

/** A buyer is gone: documents say their name and go; they have them. Which licence a mark is of stays, for whoever finds the file. */
export async function eraseDeliveries(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from licence_documents where ${ofBuyer(accountId)}`.execute(db)
  await sql`delete from licence_copies where ${ofBuyer(accountId)}`.execute(db)
}

/** Keys of files that were made for somebody. */
export async function copyKeysOf(db: ReadDb, accountId: string): Promise<string[]> {
  const found = await sql<{ key: string }>`select key from licence_copies where ${ofBuyer(accountId)}`.execute(db)
  return found.rows.map(({ key }) => key)
}

/** Signed documents of somebody's licences, each edition. */
export async function heldDocuments(db: ReadDb, accountId: string, after: ExportRow | null): Promise<ExportRow[]> {
  const place = after && [after['licence_id'] as string, String(after['edition'])]
  const { beyond, page } = keyset(asc(sql`d.licence_id`, sql`d.edition`), place as [string, string] | null, PAGE)
  const found = await sql<ExportRow>`select d.* from licence_documents d join market_licences l on l.id = d.licence_id
    where l.buyer_id = ${accountId} ${beyond} ${page}`.execute(db)
  return found.rows
}
