import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type NewSession = {
  id: string
  token_hash: Buffer
  account_id: string
  kind: 'web' | 'app'
  ip: string
  user_agent: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}
export type LiveSession = { session_id: string; id: string; account: string; roles: string[] }

export async function insertSession(db: WriteDb, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** Asked on every call that brings a token, so written out: the text is the same each time and its plan is kept. */
export async function liveSession(db: ReadDb, tokenHash: Buffer, now: Date, idleSince: Date): Promise<LiveSession | null> {
  const found = await sql<LiveSession>`select s.id as session_id, a.id, a.account, a.roles from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince}`.execute(db)
  return found.rows[0] ?? null
}

/** True when it was open until now. */
export async function markEnded(db: WriteDb, id: string, now: Date): Promise<boolean> {
  const row = await db.updateTable('sessions').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).returning('id').executeTakeFirst()
  return row !== undefined
}

/** All in one statement; those seen less than `apart` milliseconds before are left alone. */
export async function markSeen(db: WriteDb, seen: { ids: string[]; at: Date[] }, apart: number): Promise<void> {
  await sql`update sessions s set seen_at = t.at from unnest(${seen.ids}::uuid[], ${seen.at}::timestamptz[]) as t (id, at)
    where s.id = t.id and s.seen_at < t.at - make_interval(secs => ${apart / 1000})`.execute(db)
}

export async function deleteSessions(db: WriteDb, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
