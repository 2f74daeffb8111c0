import { sql } from 'kysely'
import type { Notice } from '#api/account-security.ts'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import type { PhoneRow } from '../seal-phone.ts'

export type SecurityRow = PhoneRow & {
  id: string
  account: string
  created_at: Date
  password_changed_at: Date | null
  /** Of the key that is good; null while there is none. */
  key_made_at: Date | null
  keys: number
}
/** What an account is secured with. Held until the transaction ends where it is asked by one that writes: `lockRow` first. */
export async function securityOf(db: ReadDb, accountId: string): Promise<SecurityRow> {
  const { rows } = await sql<SecurityRow>`select a.id, a.account, a.created_at, a.phone_lookup, a.phone_sealed, a.password_changed_at,
      (select k.made_at from account_keys k where k.account_id = a.id and k.ended_at is null) as key_made_at,
      (select count(*)::int from account_keys k where k.account_id = a.id) as keys
    from accounts a where a.id = ${accountId}`.execute(db)
  return rows[0]!
}

export async function keyMacOf(db: ReadDb, accountId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('account_keys').select('key_mac').where('account_id', '=', accountId).where('ended_at', 'is', null).executeTakeFirst()
  return row?.key_mac ?? null
}
export async function endKey(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await db.updateTable('account_keys').set({ ended_at: now, key_mac: null }).where('account_id', '=', accountId).where('ended_at', 'is', null).execute()
}
export async function insertKey(db: WriteDb, key: { id: string; account_id: string; key_mac: Buffer; made_at: Date }): Promise<void> {
  await db.insertInto('account_keys').values(key).execute()
}

export async function setNewPassword(db: WriteDb, accountId: string, hash: string, now: Date): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: hash, password_changed_at: now }).where('id', '=', accountId).execute()
}
export async function setPhone(db: WriteDb, accountId: string, phone: { lookup: Buffer; sealed: Buffer }): Promise<void> {
  await db.updateTable('accounts').set({ phone_lookup: phone.lookup, phone_sealed: phone.sealed }).where('id', '=', accountId).execute()
}

type What = Notice['what']
export type NewNotice = { id: string; account_id: string; what: What; kind: 'web' | 'app'; user_agent: string; lang: Lang; noted_at: Date } & (
  | PhoneRow
  | { phone_lookup: null; phone_sealed: null }
)
export type NoticeRow = { what: What; kind: 'web' | 'app'; user_agent: string; noted_at: Date }

export async function insertNotice(db: WriteDb, notice: NewNotice): Promise<void> {
  await db.insertInto('security_notices').values(notice).execute()
}
/** How many notices of an account its phone was told, or will be, since then. */
export async function noticesSent(db: ReadDb, accountId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('security_notices')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .where('noted_at', '>=', since)
    .where((or) => or.or([or('told_at', 'is not', null), or('phone_lookup', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return row.n
}
/** The newest twenty. */
export async function noticesOf(db: ReadDb, accountId: string): Promise<NoticeRow[]> {
  const rows = await db
    .selectFrom('security_notices')
    .select(['what', 'kind', 'user_agent', 'noted_at'])
    .where('account_id', '=', accountId)
    .orderBy('noted_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows as NoticeRow[]
}

export type NoticeToTell = PhoneRow & { account: string; what: What; lang: Lang }
/** A notice that nobody was told yet. */
export async function noticeToTell(db: ReadDb, id: string): Promise<NoticeToTell | null> {
  const row = await db
    .selectFrom('security_notices as n')
    .innerJoin('accounts as a', 'a.id', 'n.account_id')
    .select(['a.account', 'n.what', 'n.lang', 'n.phone_lookup', 'n.phone_sealed'])
    .where('n.id', '=', id)
    .where('n.phone_lookup', 'is not', null)
    .executeTakeFirst()
  return row ? (row as NoticeToTell) : null
}
export async function markTold(db: WriteDb, id: string, now: Date): Promise<void> {
  await db.updateTable('security_notices').set({ told_at: now, phone_lookup: null, phone_sealed: null }).where('id', '=', id).execute()
}
export const deleteNotices = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from security_notices where ctid = any (${batchOf(sql`security_notices where noted_at < ${before}`)})`.execute(db))
