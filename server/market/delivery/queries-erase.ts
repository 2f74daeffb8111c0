import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

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

export type HeldDocument = { id: string; number: string; edition: number; holder: string; file: string; made_at: Date }
/** Signed documents of somebody's licences, newer editions too, in pages. */
export async function heldDocuments(db: ReadDb, accountId: string, after: string | null): Promise<HeldDocument[]> {
  const found = await sql<HeldDocument>`select l.id::text, l.number, d.edition, d.holder, d.file, d.made_at
    from market_licences l join licence_documents d on d.licence_id = l.id
    where l.buyer_id = ${accountId} and l.id in (select id from market_licences where buyer_id = ${accountId} ${after ? sql`and id > ${after}` : sql``} order by id limit 500)
    order by l.id, d.edition`.execute(db)
  return found.rows
}
