import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type CancellationRow = { account_id: string; asked_at: Date; due_at: Date; erased_at: Date | null }

export const cancellationOf = async (db: ReadDb, accountId: string): Promise<CancellationRow | null> =>
  (await db.selectFrom('cancellations').selectAll().where('account_id', '=', accountId).executeTakeFirst()) ?? null

/** Asking again leaves the first day standing. */
export async function insertCancellation(db: WriteDb, row: { account_id: string; asked_at: Date; due_at: Date }): Promise<void> {
  await db
    .insertInto('cancellations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when there is none that can still be withdrawn. */
export async function deleteCancellation(db: WriteDb, accountId: string, now: Date): Promise<boolean> {
  const done = await db.deleteFrom('cancellations').where('account_id', '=', accountId).where('due_at', '>', now).executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Whose time is over. */
export const dueAccounts = async (db: ReadDb, now: Date, limit: number): Promise<string[]> =>
  (
    await db.selectFrom('cancellations').select('account_id').where('erased_at', 'is', null).where('due_at', '<=', now).orderBy('due_at').limit(limit).execute()
  ).map((row) => row.account_id)

export async function markErased(db: WriteDb, accountId: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('cancellations')
    .set({ erased_at: now })
    .where('account_id', '=', accountId)
    .where('erased_at', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export const namesOf = async (db: ReadDb, accountId: string): Promise<string[]> =>
  (await db.selectFrom('handles').select('handle').where('account_id', '=', accountId).execute()).map((row) => row.handle)

export async function retireNames(db: WriteDb, macs: readonly Buffer[], now: Date): Promise<void> {
  if (!macs.length) return
  await db
    .insertInto('retired_names')
    .values(macs.map((name_mac) => ({ name_mac, retired_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
export const isRetired = async (db: ReadDb, mac: Buffer): Promise<boolean> =>
  (await db.selectFrom('retired_names').select('retired_at').where('name_mac', '=', mac).executeTakeFirst()) !== undefined

/**
 * Takes away everything of ours that says who somebody was, in one statement: each part sees what stood there before. Those who stay count without the
 * one who goes. `consents` and the row itself stay, under a number; `blank` stands where the phone's hash stood: chance, so that it finds nobody.
 */
export async function emptyAccount(db: WriteDb, id: string, blank: Buffer, tryKeys: string[]): Promise<void> {
  await sql`with
    uncounted as (
      insert into follow_counts (account_id, slot, followers, following)
      select other, 0, sum(followers), sum(following) from (
        select followed_id as other, -1 as followers, 0 as following from follows where account_id = ${id}
        union all select account_id, 0, -1 from follows where followed_id = ${id}
      ) gone group by other order by other
      on conflict (account_id, slot) do update set followers = follow_counts.followers + excluded.followers, following = follow_counts.following + excluded.following
    ),
    own_follows as (delete from follows where account_id = ${id} or followed_id = ${id}),
    own_counts as (delete from follow_counts where account_id = ${id}),
    own_blocks as (delete from blocks where account_id = ${id} or blocked_id = ${id}),
    own_keys as (delete from account_keys where account_id = ${id}),
    own_notices as (delete from security_notices where account_id = ${id}),
    own_outside_logins as (delete from outside_logins where account_id = ${id}),
    own_outside_states as (delete from outside_states where account_id = ${id}),
    own_passkeys as (delete from passkeys where account_id = ${id}),
    own_challenges as (delete from passkey_challenges where account_id = ${id}),
    own_archives as (delete from archives where account_id = ${id}),
    own_avatars as (delete from avatars where account_id = ${id}),
    own_names as (delete from handles where account_id = ${id}),
    own_codes as (delete from sms_codes c using accounts a where a.id = ${id} and c.phone_lookup = a.phone_lookup),
    own_tries as (delete from login_failures where account_key = any(${tryKeys}::text[]))
    update accounts set account = 'gone-' || id, nickname = 'gone-' || id, unique_uri = null, header_key = null, bio_zh = null, bio_en = null,
      phone_lookup = ${blank}, phone_sealed = '', password_hash = '', roles = '{}', post_count = 0, last_post_at = null where id = ${id}`.execute(db)
}

/** Sessions say from where somebody came; they go once their sockets were closed. */
export async function dropSessions(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
