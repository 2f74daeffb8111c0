import { sql } from 'kysely'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { CollectionRole } from '../policy.ts'

export type CollectionPersonRow = PersonRow & { role: CollectionRole; asked_at: Date; joined_at: Date | null }

/** Everybody who was asked in, those first who were asked first. */
export async function peopleIn(db: ReadDb, collectionId: string): Promise<CollectionPersonRow[]> {
  const found = await sql<CollectionPersonRow>`select a.id::text, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key, m.role, m.asked_at, m.joined_at
    from collection_people m join accounts a on a.id = m.account_id where m.collection_id = ${collectionId} order by m.asked_at, m.account_id`.execute(db)
  return found.rows
}

/** False where they stood there already; they have the role now all the same. */
export async function askIn(db: WriteDb, collectionId: string, accountId: string, role: CollectionRole, now: Date): Promise<boolean> {
  const found = await sql<{ fresh: boolean }>`insert into collection_people (collection_id, account_id, role, asked_at)
    values (${collectionId}, ${accountId}, ${role}, ${now}) on conflict (collection_id, account_id) do update set role = excluded.role
    returning xmax = 0 as fresh`.execute(db)
  return found.rows[0]!.fresh
}
export async function takeOut(db: WriteDb, collectionId: string, accountId: string): Promise<void> {
  await db.deleteFrom('collection_people').where('collection_id', '=', collectionId).where('account_id', '=', accountId).execute()
}
/** False where nobody asked them. */
export async function joinIn(db: WriteDb, collectionId: string, accountId: string, now: Date): Promise<boolean> {
  const found = await sql`update collection_people set joined_at = coalesce(joined_at, ${now})
    where collection_id = ${collectionId} and account_id = ${accountId}`.execute(db)
  return found.numAffectedRows === 1n
}

export async function dropPeopleOf(db: WriteDb, collectionId: string): Promise<void> {
  await db.deleteFrom('collection_people').where('collection_id', '=', collectionId).execute()
}
/** Somebody is gone for good: out of others' collections, and everybody out of theirs. */
export async function erasePeople(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from collection_people where account_id = ${accountId}
    or collection_id in (select id from collections where account_id = ${accountId})`.execute(db)
}
