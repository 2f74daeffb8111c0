import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { MOST_PASSKEYS } from './policy.ts'

export type PasskeyRow = {
  id: string
  credential_id: Buffer
  transports: string[]
  backed_up: boolean
  aaguid: string | null
  name: string | null
  kind: 'web' | 'app'
  user_agent: string
  made_at: Date
  used_at: Date | null
}
const columns = ['id', 'credential_id', 'transports', 'backed_up', 'aaguid', 'name', 'kind', 'user_agent', 'made_at', 'used_at'] as const

/** The newest first; nobody has more. */
export async function passkeysOf(db: ReadDb, accountId: string): Promise<PasskeyRow[]> {
  const rows = db.selectFrom('passkeys').select(columns).where('account_id', '=', accountId)
  return (await rows.orderBy('made_at', 'desc').orderBy('id', 'desc').limit(MOST_PASSKEYS).execute()) as PasskeyRow[]
}

type Signs = { account_id: string; public_key: Buffer; counter: number }
/** What a signature is held against. */
export async function passkeyBy(db: ReadDb, credentialId: Buffer): Promise<(Signs & { id: string }) | null> {
  const row = await db.selectFrom('passkeys').select(['id', 'account_id', 'public_key', 'counter']).where('credential_id', '=', credentialId).executeTakeFirst()
  return row ? { ...row, counter: Number(row.counter) } : null
}

export type NewPasskey = Omit<PasskeyRow, 'name' | 'used_at'> & Signs
/** Null when the credential is kept already, whoever's it is. */
export async function insertPasskey(db: WriteDb, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ? (row as PasskeyRow) : null
}

export async function markUsed(db: WriteDb, id: string, used: { counter: number; backed_up: boolean; used_at: Date }): Promise<void> {
  await db.updateTable('passkeys').set(used).where('id', '=', id).execute()
}
/** Null when there is none of that id (as text from outside) among the account's. */
export async function setName(db: WriteDb, accountId: string, id: string, name: string | null): Promise<PasskeyRow | null> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where(sql<string>`id::text`, '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row ? (row as PasskeyRow) : null
}
/** False when there is none of that id among the account's. */
export async function deletePasskey(db: WriteDb, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Whose a challenge is: one session's of one account, or nobody's. */
export type Whose = { accountId: string; sessionId: string } | null
export async function insertChallenge(db: WriteDb, challenge: Buffer, whose: Whose, expiresAt: Date): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, account_id: whose?.accountId ?? null, session_id: whose?.sessionId ?? null, expires_at: expiresAt })
    .execute()
}
/** True once, in time, for whom it was made; a second one who brings it waits here until the first has used it up. */
export async function takeChallenge(db: WriteDb, challenge: Buffer, whose: Whose, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', whose ? '=' : 'is', whose?.accountId ?? null)
    .where('session_id', whose ? '=' : 'is', whose?.sessionId ?? null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}
export const deleteChallenges = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from passkey_challenges where ctid = any (${batchOf(sql`passkey_challenges where expires_at < ${before}`)})`.execute(db))
