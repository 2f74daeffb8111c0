import { sql } from 'kysely'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { asc, keyset } from '#server/kit/keyset.ts'

const person = sql`a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`

export type RequestRow = PersonRow & { request_id: string; words: string; asked_at: Date }
/** Who waits, those who asked first. */
export async function requestRows(db: ReadDb, groupId: string, after: string | undefined, limit: number): Promise<RequestRow[]> {
  const { beyond, page } = keyset(asc(sql`r.id`), after ? [after] : null, limit)
  const found =
    await sql<RequestRow>`select r.id::text as request_id, r.words, r.asked_at, ${person} from group_requests r join accounts a on a.id = r.account_id
    where r.group_id = ${groupId} and r.state = 'waiting' ${beyond} ${page}`.execute(db)
  return found.rows
}
/** Decides one that waits: who asked. Null where it waits no longer; undefined where there is none. */
export async function decideWaiting(
  db: WriteDb,
  groupId: string,
  number: string,
  { state, by, now }: { state: 'accepted' | 'refused'; by: string; now: Date },
): Promise<string | null | undefined> {
  const decided = await sql<{ account_id: string }>`update group_requests set state = ${state}, decided_by = ${by}, decided_at = ${now}
    where group_id = ${groupId} and id = ${number} and state = 'waiting' returning account_id::text`.execute(db)
  if (decided.rows[0]) return decided.rows[0].account_id
  const known = await db.selectFrom('group_requests').select('id').where('group_id', '=', groupId).where('id', '=', number).executeTakeFirst()
  return known ? null : undefined
}

/** False where they are invited already. */
export async function insertInvitation(db: WriteDb, groupId: string, accountId: string, by: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('group_invitations')
    .values({ group_id: groupId, account_id: accountId, invited_by: by, invited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_id')
    .executeTakeFirst()
  return row !== undefined
}

type Kept = { banned_at: Date; ends_at: Date; reason: string }
export type BanRow = PersonRow & Kept & { banned_by: string | null }
/** Who is kept out now, those kept out last first. */
export async function banRows(db: ReadDb, groupId: string, now: Date, limit: number): Promise<BanRow[]> {
  const found = await sql<BanRow>`select b.banned_at, b.ends_at, b.reason, b.banned_by::text, ${person} from group_bans b join accounts a on a.id = b.account_id
    where b.group_id = ${groupId} and b.ends_at > ${now} order by b.banned_at desc, b.account_id desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
export async function peopleByIds(db: ReadDb, ids: string[]): Promise<Map<string, PersonRow>> {
  const found = await sql<PersonRow>`select ${person} from accounts a where a.id = any (${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}
export async function putBan(db: WriteDb, groupId: string, accountId: string, row: Kept & { banned_by: string }): Promise<void> {
  await db
    .insertInto('group_bans')
    .values({ group_id: groupId, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.columns(['group_id', 'account_id']).doUpdateSet(row))
    .execute()
}
export async function deleteBan(db: WriteDb, groupId: string, accountId: string): Promise<void> {
  await db.deleteFrom('group_bans').where('group_id', '=', groupId).where('account_id', '=', accountId).execute()
}
export const deleteEndedBans = (db: WriteDb, now: Date): Promise<Swept> =>
  sweptBy(sql`delete from group_bans where ctid = any (${batchOf(sql`group_bans where ends_at <= ${now}`)})`.execute(db))
export const deleteDecided = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from group_requests where ctid = any (${batchOf(sql`group_requests where decided_at < ${before}`)})`.execute(db))

export async function putOffer(db: WriteDb, groupId: string, accountId: string, now: Date): Promise<void> {
  const row = { account_id: accountId, offered_at: now }
  await db
    .insertInto('group_handovers')
    .values({ group_id: groupId, ...row })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(row))
    .execute()
}
/** Whom it was offered to, if it was; with `accountId` only where it was to them. */
export async function deleteOffer(db: WriteDb, groupId: string, accountId: string | null): Promise<boolean> {
  const found = await sql`delete from group_handovers where group_id = ${groupId} and (${accountId}::bigint is null or account_id = ${accountId}::bigint)
    returning account_id`.execute(db)
  return found.rows.length === 1
}

/** A group that has had no owner since before then. */
export async function lockOwnerless(db: WriteDb, before: Date): Promise<{ id: string; name_zh: string; name_en: string }[]> {
  const found = await sql<{ id: string; name_zh: string; name_en: string }>`select id::text, name_zh, name_en from groups
    where ownerless_at <= ${before} and closed_at is null order by ownerless_at limit 1 for update skip locked`.execute(db)
  return found.rows
}
