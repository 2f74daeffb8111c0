import { sql, type Selectable } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'

export type CreatorKeyRow = Selectable<Tables['creator_keys']>
export type KeyAct = Tables['creator_key_acts']['act']

export async function keyOf(db: ReadDb, accountId: string): Promise<CreatorKeyRow | null> {
  return (await db.selectFrom('creator_keys').selectAll().where('account_id', '=', accountId).executeTakeFirst()) ?? null
}

type NewKey = Pick<CreatorKeyRow, 'account_id' | 'address' | 'made_at'> & Partial<Password & Custody>
export type Password = Pick<CreatorKeyRow, 'verifier' | 'password_salt' | 'password_sealed' | 'password_at'>
export type Custody = Pick<CreatorKeyRow, 'custody_key' | 'custody_sealed' | 'custody_at'>

export async function insertKey(db: WriteDb, row: NewKey): Promise<void> {
  await db.insertInto('creator_keys').values(row).execute()
}
/** Changes what opens a key, or when it was last shown to open. */
export async function setKey(db: WriteDb, accountId: string, change: Partial<Password & Custody & Pick<CreatorKeyRow, 'drilled_at'>>): Promise<void> {
  await db.updateTable('creator_keys').set(change).where('account_id', '=', accountId).execute()
}

/** Of those in custody the ones that another key of the site's seals, by account. */
export async function keysUnderOthers(db: ReadDb, name: string, after: string, limit: number): Promise<CreatorKeyRow[]> {
  return db.selectFrom('creator_keys').selectAll().where('custody_key', '!=', name).where('account_id', '>', after).orderBy('account_id').limit(limit).execute()
}
/** Another seal on the same copies; one that was given up or sealed anew meanwhile stays as it is. */
export async function setSealed(db: WriteDb, name: string, sealed: ReadonlyMap<CreatorKeyRow, Buffer>): Promise<void> {
  const rows = [...sealed.keys()]
  await sql`update creator_keys k set custody_key = ${name}, custody_sealed = v.sealed
    from unnest(${rows.map((row) => row.account_id)}::bigint[], ${rows.map((row) => row.custody_sealed)}::bytea[], ${[...sealed.values()]}::bytea[]) v(account_id, was, sealed)
    where k.account_id = v.account_id and k.custody_sealed = v.was`.execute(db)
}

export async function insertAct(db: WriteDb, accountId: string, act: KeyAct, now: Date): Promise<void> {
  await db.insertInto('creator_key_acts').values({ account_id: accountId, act, acted_at: now }).execute()
}
const MOST_ACTS = 20
/** The latest first. */
export async function actsOf(db: ReadDb, accountId: string): Promise<{ act: KeyAct; acted_at: Date }[]> {
  const found = await sql<{ act: KeyAct; acted_at: Date }>`
    select act, acted_at from creator_key_acts where account_id = ${accountId} order by id desc limit ${sql.lit(MOST_ACTS)}`.execute(db)
  return found.rows
}

export async function eraseKey(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('creator_key_acts').where('account_id', '=', accountId).execute()
  await db.deleteFrom('creator_keys').where('account_id', '=', accountId).execute()
}
