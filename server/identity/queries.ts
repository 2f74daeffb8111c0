import { sql, type RawBuilder } from 'kysely'
import type { Document, Side } from '#api/identity.ts'
import type { RefusalReason } from '#api/kinds.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { from, statusCodes, type IdentityState } from './flow.ts'

export type Checked = 'match' | 'mismatch' | 'unknown'
/** `birth` as yyyy-mm-dd. */
export type IdentityRow = {
  id: string
  account_id: string
  state: IdentityState
  document: Document
  name_sealed: Buffer
  number_lookup: Buffer
  number_sealed: Buffer | null
  last_four: string
  birth: string
  asked_at: Date
  checked: Checked | null
  decided_at: Date | null
  decided_by: 'reviewer' | 'service' | null
  reason: RefusalReason | null
  words: string
  forget_at: Date | null
}
const columns = sql`id, account_id::text, state, document, name_sealed, number_lookup, number_sealed, last_four, birth::text, asked_at, checked, decided_at,
  decided_by, reason, words, forget_at`

export async function identityOf(db: ReadDb, accountId: string): Promise<IdentityRow | null> {
  return (await sql<IdentityRow>`select ${columns} from identities where account_id = ${accountId}`.execute(db)).rows[0] ?? null
}
export async function identitiesByIds(db: ReadDb, ids: string[]): Promise<IdentityRow[]> {
  return ids.length ? (await sql<IdentityRow>`select ${columns} from identities where id = any (${ids}::uuid[])`.execute(db)).rows : []
}
export async function stateOf(db: ReadDb, accountId: string): Promise<IdentityState | null> {
  return (await db.selectFrom('identities').select('state').where('account_id', '=', accountId).executeTakeFirst())?.state ?? null
}

/** The same as the specification counts it, as a part of another statement. */
export const statusPart = (accountId: string): RawBuilder<number> =>
  sql`coalesce((select (${JSON.stringify(statusCodes)}::jsonb ->> i.state)::int from identities i where i.account_id = ${accountId}), 0)`

/** Minors who were born until a day, so many at most. */
export async function grownUp(db: ReadDb, bornUntil: string, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select a.id::text from accounts a join identities i on i.account_id = a.id
    where a.minor and i.state = 'verified' and i.birth <= ${bornUntil}::date order by a.id limit ${sql.lit(most)}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Whose application was refused, mended, and waits for another reviewer. */
export async function appealing(db: ReadDb, accountIds: string[]): Promise<string[]> {
  const found = await sql<{ account_id: string }>`select i.account_id::text from identities i where i.account_id = any (${accountIds}::bigint[])
    and exists (select from reviews r where r.kind = 'identity' and r.subject = i.id::text and r.state = 'waiting' and r.round > 1)`.execute(db)
  return found.rows.map((row) => row.account_id)
}

/** Until the transaction ends nobody else puts this document in. */
export async function lockDocument(db: WriteDb, lookup: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document ${lookup.toString('hex')}`}, 0))`.execute(db)
}
/** Whether another account has put this document in and was not refused. */
export async function isTaken(db: ReadDb, lookup: Buffer, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('id')
    .where('number_lookup', '=', lookup)
    .where('state', 'in', ['waiting', 'verified'])
    .where('account_id', '<>', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** One more document of the day; how many there were with it. */
export async function countTry(db: WriteDb, accountId: string, day: string): Promise<number> {
  const found = await sql<{ tries: number }>`insert into identity_tries (account_id, day, tries) values (${accountId}, ${day}::date, 1)
    on conflict (account_id, day) do update set tries = identity_tries.tries + 1 returning tries`.execute(db)
  return found.rows[0]!.tries
}
export const deleteTries = (db: WriteDb, before: string): Promise<Swept> =>
  sweptBy(sql`delete from identity_tries where ctid = any (${batchOf(sql`identity_tries where day < ${before}::date`)})`.execute(db))

type Told = { document: Document; name_sealed: Buffer; number_lookup: Buffer; number_sealed: Buffer; last_four: string; birth: string; asked_at: Date }
/** False when the account has an application already. */
export async function insertIdentity(db: WriteDb, row: Told & { id: string; account_id: string }): Promise<boolean> {
  const { birth, ...rest } = row
  const made = await db
    .insertInto('identities')
    .values({ ...rest, birth: sql`${birth}::date` })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
/** A refused application waits again. What a service said of another name or number is forgotten. */
export async function mendRow(db: WriteDb, id: string, { birth, ...told }: Told & { checked: Checked | null }): Promise<boolean> {
  const done = await db
    .updateTable('identities')
    .set({ ...told, birth: sql`${birth}::date`, state: 'waiting', decided_at: null, decided_by: null, reason: null, words: '', forget_at: null })
    .where('id', '=', id)
    .where('state', 'in', from.waiting)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

type End =
  | { state: 'verified'; decided_by: 'reviewer' | 'service' }
  | { state: 'refused'; decided_by: 'reviewer'; reason: RefusalReason; words: string; forget_at: Date }
/** Whose it was; null when it did not wait any more. Of what is verified the number goes at once. */
export async function decideRow(db: WriteDb, id: string, end: End, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('identities')
    .set({ ...end, ...(end.state === 'verified' && { number_sealed: null }), decided_at: now })
    .where('id', '=', id)
    .where('state', 'in', from[end.state])
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}
/** What the service said while it waited; false when it does not wait any more. */
export async function keepCheck(db: WriteDb, id: string, checked: Checked): Promise<boolean> {
  const done = await db.updateTable('identities').set({ checked }).where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()
  return done.numUpdatedRows > 0n
}
/** Refused ones whose time is over lose their number, so many at most; which they are. */
export async function forgetNumbers(db: WriteDb, now: Date, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`update identities set number_sealed = null, forget_at = null
    where ctid = any (${batchOf(sql`identities where forget_at <= ${now}`, most)}) returning id`.execute(db)
  return found.rows.map((row) => row.id)
}
export async function deleteIdentity(db: WriteDb, id: string): Promise<void> {
  await db.deleteFrom('identities').where('id', '=', id).execute()
}
export async function deleteTriesOf(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('identity_tries').where('account_id', '=', accountId).execute()
}

export type PictureRow = { key: string; identity_id: string; side: Side; sealed_key: Buffer }
/** False when a picture was brought before. */
export async function insertPicture(db: WriteDb, row: PictureRow): Promise<boolean> {
  const made = await db
    .insertInto('identity_pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}
/** Pictures of applications, the front first. */
export async function picturesOf(db: ReadDb, identityIds: string[]): Promise<PictureRow[]> {
  if (!identityIds.length) return []
  return (await db
    .selectFrom('identity_pictures')
    .select(['key', 'identity_id', 'side', 'sealed_key'])
    .where('identity_id', 'in', identityIds)
    .orderBy('side', 'desc')
    .execute()) as PictureRow[]
}
/** From now on nobody can open them: their keys are gone. The keys in the store of what lies there still. */
export async function removePictures(db: WriteDb, identityIds: string[], of: readonly Side[], now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('identity_pictures')
    .set({ identity_id: null, sealed_key: null, removed_at: now })
    .where('identity_id', 'in', identityIds.length ? identityIds : [null])
    .where('side', 'in', of)
    .returning('key')
    .execute()
  return rows.map((row) => row.key)
}
export const deleteRemoved = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from identity_pictures where ctid = any (${batchOf(sql`identity_pictures where removed_at < ${before}`)})`.execute(db))
/** Which of these belong to an application. */
export async function keptAmong(db: ReadDb, keys: string[]): Promise<Set<string>> {
  if (!keys.length) return new Set()
  const rows = await db.selectFrom('identity_pictures').select('key').where('key', 'in', keys).where('identity_id', 'is not', null).execute()
  return new Set(rows.map((row) => row.key))
}
