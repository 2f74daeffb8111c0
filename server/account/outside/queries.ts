import { sql } from 'kysely'
import type { OutsideProvider } from '#api/outside.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'

export type NewState = {
  state_mac: Buffer
  browser_mac: Buffer
  provider: OutsideProvider
  purpose: 'login' | 'link'
  inside: boolean
  account_id: string | null
  session_id: string | null
  back: string | null
  expires_at: Date
}
export type StateRow = NewState & { used_at: Date | null }

export async function insertState(db: WriteDb, state: NewState): Promise<void> {
  await db.insertInto('outside_states').values(state).execute()
}
export async function stateBy(db: ReadDb, mac: Buffer): Promise<StateRow | null> {
  return ((await db.selectFrom('outside_states').selectAll().where('state_mac', '=', mac).executeTakeFirst()) as StateRow | undefined) ?? null
}
/** True for the one who uses it; it stays until it would have run out, so that a second one hears so. */
export async function takeState(db: WriteDb, mac: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('outside_states')
    .set({ used_at: now })
    .where('state_mac', '=', mac)
    .where('used_at', 'is', null)
    .returning('state_mac')
    .executeTakeFirst()
  return row !== undefined
}
export const deleteStates = (db: WriteDb, now: Date): Promise<Swept> =>
  sweptBy(sql`delete from outside_states where ctid = any (${batchOf(sql`outside_states where expires_at < ${now}`)})`.execute(db))

export type LinkRow = { provider: OutsideProvider; nickname: string; linked_at: Date }
/** An account's links; there is one for each provider at most. */
export async function linksOf(db: ReadDb, accountId: string): Promise<LinkRow[]> {
  const rows = await db
    .selectFrom('outside_logins')
    .select(['provider', 'nickname', 'linked_at'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .execute()
  return rows as LinkRow[]
}
/** Whose the person over there is. */
export async function linkedAccount(db: ReadDb, provider: OutsideProvider, personMac: Buffer): Promise<string | null> {
  const row = await db.selectFrom('outside_logins').select('account_id').where('provider', '=', provider).where('person_mac', '=', personMac).executeTakeFirst()
  return row?.account_id ?? null
}
/** False when the person is linked to somebody, or the account to another person of the same provider. */
export async function insertLink(db: WriteDb, link: LinkRow & { person_mac: Buffer; account_id: string }): Promise<boolean> {
  const row = await db
    .insertInto('outside_logins')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}
export async function deleteLink(db: WriteDb, accountId: string, provider: OutsideProvider): Promise<boolean> {
  const gone = await db.deleteFrom('outside_logins').where('account_id', '=', accountId).where('provider', '=', provider).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
