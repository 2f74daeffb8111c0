import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { from, type CancellationState } from './flow.ts'

export type CancellationRow = {
  account_id: string
  asked_at: Date
  due_at: Date
  erased_at: Date | null
  state: CancellationState
  decided_at: Date | null
  reason: string | null
  words: string
}

export const cancellationOf = async (db: ReadDb, accountId: string): Promise<CancellationRow | null> =>
  (await db.selectFrom('cancellations').selectAll().where('account_id', '=', accountId).executeTakeFirst()) ?? null

export type NewCancellation = { account_id: string; state: 'asked' | 'review'; asked_at: Date; due_at: Date }
/** False when one stands already that has not ended: asking again leaves the first day standing. After a refusal it begins anew. */
export async function putCancellation(db: WriteDb, { account_id, ...row }: NewCancellation): Promise<boolean> {
  const put = await db
    .insertInto('cancellations')
    .values({ account_id, ...row })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...row, decided_at: null, reason: null, words: '' })
        .where('cancellations.state', 'in', from.review),
    )
    .returning('account_id')
    .executeTakeFirst()
  return put !== undefined
}

/** Takes away one whose time is not over, or that was refused. */
export async function deleteCancellation(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('cancellations')
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('state', '=', 'refused'), row.and([row('state', 'in', from.erasing), row('due_at', '>', now)])]))
    .execute()
}

type End = { state: 'approved' } | { state: 'refused'; reason: string; words: string }
/** False when nobody waits for it any more; refusing comes too late when the time is over. */
export async function decideRow(db: WriteDb, accountId: string, end: End, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('cancellations')
    .set({ ...end, decided_at: now })
    .where('account_id', '=', accountId)
    .where('state', 'in', from[end.state])
    .$if(end.state === 'refused', (rest) => rest.where('due_at', '>', now))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Whose time is over; those that wait for money on its way stand behind those that were not looked at yet. */
export const dueAccounts = async (db: ReadDb, now: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('cancellations')
      .select('account_id')
      .where('state', 'in', [...from.erasing, ...from.erased])
      .where('due_at', '<=', now)
      .orderBy('looked_at', (order) => order.asc().nullsFirst())
      .orderBy('due_at')
      .limit(limit)
      .execute()
  ).map((row) => row.account_id)

/** Whose time is over and whose money is on its way: no operator need look any more, and it is looked at again later. */
export async function putOff(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('cancellations')
    .set({ state: 'asked', looked_at: now })
    .where('account_id', '=', accountId)
    .where('state', 'in', from.erasing)
    .where('due_at', '<=', now)
    .execute()
}
/** From here on nothing stops it. */
export async function beginErasing(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('cancellations')
    .set({ state: 'erasing' })
    .where('account_id', '=', accountId)
    .where('state', 'in', from.erasing)
    .where('due_at', '<=', now)
    .execute()
}
export async function markErased(db: WriteDb, accountId: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('cancellations')
    .set({ state: 'erased', erased_at: now })
    .where('account_id', '=', accountId)
    .where('state', 'in', from.erased)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export type LeaverRow = { id: string; account: string; asked_at: Date; due_at: Date; created_at: Date; post_count: number; entered_at: Date | null }
/** Who asks to leave, with when they last came in. */
export async function leaversByIds(db: ReadDb, accountIds: string[]): Promise<LeaverRow[]> {
  const found = await sql<LeaverRow>`select a.id::text, a.account, c.asked_at, c.due_at, a.created_at, a.post_count,
      (select max(s.created_at) from sessions s where s.account_id = a.id) as entered_at
    from cancellations c join accounts a on a.id = c.account_id where c.account_id = any (${accountIds}::bigint[])`.execute(db)
  return found.rows
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
export const retiredAmong = async (db: ReadDb, macs: readonly Buffer[]): Promise<Buffer[]> =>
  macs.length ? (await db.selectFrom('retired_names').select('name_mac').where('name_mac', 'in', macs).execute()).map((row) => row.name_mac) : []

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
    own_mutes as (delete from mutes where account_id = ${id} or muted_id = ${id}),
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
    update accounts set account = 'gone-' || id, nickname = 'gone-' || id, nickname_skeleton = '', unique_uri = null, header_key = null, work_key = null, place = null, site = null, bio_zh = null, bio_en = null,
      phone_lookup = ${blank}, phone_sealed = '', password_hash = '', roles = '{}', muting = '{}', shown_labels = '{}', hidden_labels = '{}', minor = false, post_count = 0, last_post_at = null where id = ${id}`.execute(
    db,
  )
}

/** Sessions say from where somebody came; they go once their sockets were closed. */
export async function dropSessions(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
