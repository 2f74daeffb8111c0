import { sql } from 'kysely'
import type { ContentLabel } from '#api/labels.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { newestOf } from '#server/kit/realtime/events.ts'

export type NewSession = {
  id: string
  token_hash: Buffer
  account_id: string
  kind: 'web' | 'app'
  ip: string
  device_mark: Buffer
  user_agent: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}
/**
 * `roles`: those of its person, once the session has proved their second factor. `consent`: an agreement waits for this person's yes, or its question was put off in
 * this session. `newest`: the newest message over `/ws`, where that was asked for.
 */
export type LiveSession = {
  session_id: string
  id: string
  account: string
  roles: string[]
  consent: 'due' | 'later' | null
  muting: string[]
  shown_labels: ContentLabel[]
  hidden_labels: ContentLabel[]
  minor: boolean
  newest: string | null
}

export async function insertSession(db: WriteDb, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** Agreements, and beside each the version that its person must have agreed to. */
type VersionsQuery = { agreements: string[]; versions: string[] }
type LiveQuery = VersionsQuery & { tokenHash: Buffer; now: Date; idleSince: Date; withNewest: boolean }
/** Asked on every call that brings a token, so written out: the text is the same each time and its plan is kept. */
export async function liveSession(db: ReadDb, { tokenHash, now, idleSince, withNewest, ...asked }: LiveQuery): Promise<LiveSession | null> {
  const newest = withNewest ? newestOf(sql.ref('a.id')) : sql`null::text`
  const found = await sql<LiveSession>`select s.id as session_id, a.id, a.account, case when s.factor_until > ${now} then a.roles else '{}' end as roles,
      case when not exists (select from unnest(${asked.agreements}::text[], ${asked.versions}::text[]) t (agreement, version)
        where not exists (select from consents c where c.account_id = a.id and c.agreement = t.agreement and c.version >= t.version)) then null
      when s.later_at is null then 'due' else 'later' end as consent, a.muting, a.shown_labels, a.hidden_labels, a.minor, ${newest} as newest
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince}`.execute(db)
  return found.rows[0] ?? null
}

/** Whose these hashes are, in hex. */
export async function accountsByHashes(db: ReadDb, hashes: string[], now: Date, idleSince: Date): Promise<{ hash: string; account_id: string }[]> {
  const found = await sql<{ hash: string; account_id: string }>`select encode(s.token_hash, 'hex') as hash, s.account_id::text from sessions s
    where s.token_hash = any (select decode(h, 'hex') from unnest(${hashes}::text[]) h) and s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince}`.execute(
    db,
  )
  return found.rows
}

export type SessionRow = { id: string; kind: 'web' | 'app'; user_agent: string; created_at: Date; seen_at: Date }
/** The sessions of an account that are open, `hereId` first, then those seen last: the first hundred. */
export async function liveSessions(db: ReadDb, accountId: string, hereId: string, now: Date, idleSince: Date): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'kind', 'user_agent', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy(sql`id = ${hereId}::uuid`, 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows as SessionRow[]
}

/** Ends the open sessions of an account, one of them (`only`, as text from outside) or all but one; the answer is their ids. */
export async function markAllEnded(db: WriteDb, accountId: string, which: { only: string } | { except: string | null }, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if('only' in which, (rest) => rest.where(sql<string>`id::text`, '=', 'only' in which ? which.only : ''))
    .$if('except' in which && which.except !== null, (rest) => rest.where('id', '!=', 'except' in which ? (which.except ?? '') : ''))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Until when a session has proved that it is its person's; null takes the proof back. */
export async function markProved(db: WriteDb, id: string, until: Date | null): Promise<void> {
  await db.updateTable('sessions').set({ proved_until: until }).where('id', '=', id).execute()
}
export async function provedUntil(db: ReadDb, id: string): Promise<Date | null> {
  return (await db.selectFrom('sessions').select('proved_until').where('id', '=', id).executeTakeFirst())?.proved_until ?? null
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

/** The question about new terms is put once in a session. */
export async function markPutOff(db: WriteDb, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ later_at: now }).where('id', '=', id).execute()
}

export const deleteSessions = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from sessions where ctid = any (${batchOf(sql`sessions where expires_at < ${before}`)})`.execute(db))
