import { sql } from 'kysely'
import type { NotificationKind } from '#api/kinds.ts'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'

export type ChoicesRow = {
  not_listed: NotificationKind[]
  not_pushed: NotificationKind[]
  not_mailed: NotificationKind[]
  quiet_from: number | null
  quiet_until: number | null
}
export async function choicesOf(db: ReadDb, accountId: string): Promise<ChoicesRow | null> {
  const row = await db.selectFrom('notification_choices').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return (row as ChoicesRow | undefined) ?? null
}
export async function saveChoices(db: WriteDb, accountId: string, choices: ChoicesRow): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ account_id: accountId, ...choices })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(choices))
    .execute()
}

/** Devices whose session is open; `here`: one of them is of this session. */
export async function devicesOf(db: ReadDb, accountId: string, sessionId: string, now: Date): Promise<{ devices: number; here: boolean }> {
  const found = await sql<{ devices: number; here: boolean }>`select count(*)::int as devices, coalesce(bool_or(d.session_id = ${sessionId}), false) as here
    from notification_devices d join sessions s on s.id = d.session_id and s.ended_at is null and s.expires_at > ${now}
    where d.account_id = ${accountId}`.execute(db)
  return found.rows[0]!
}

export type NewDevice = { id: string; accountId: string; sessionId: string; endpoint: string; publicKey: Buffer; secret: Buffer; lang: Lang; now: Date }
/** A browser that somebody else used before becomes the device of who uses it now. */
export async function saveDevice(db: WriteDb, made: NewDevice): Promise<void> {
  const device = { account_id: made.accountId, session_id: made.sessionId, public_key: made.publicKey, secret: made.secret, lang: made.lang, made_at: made.now }
  await db.deleteFrom('notification_devices').where('endpoint', '=', made.endpoint).where('account_id', '<>', made.accountId).execute()
  await db
    .insertInto('notification_devices')
    .values({ id: made.id, endpoint: made.endpoint, ...device })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .execute()
}
export async function dropDevices(db: WriteDb, accountId: string, most: number): Promise<void> {
  await sql`delete from notification_devices where account_id = ${accountId} and id <> all (array (
    select id from notification_devices where account_id = ${accountId} order by made_at desc, id limit ${sql.lit(most)}))`.execute(db)
}
export async function deleteDevice(db: WriteDb, accountId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('notification_devices').where('account_id', '=', accountId).where('endpoint', '=', endpoint).execute()
}
export async function deleteDeviceById(db: WriteDb, id: string): Promise<void> {
  await db.deleteFrom('notification_devices').where('id', '=', id).execute()
}
/** Of sessions that ended: nothing goes there any more. */
export const deleteSilentDevices = (db: WriteDb, now: Date): Promise<Swept> =>
  sweptBy(
    sql`delete from notification_devices where ctid = any (${batchOf(sql`notification_devices d where not exists (
      select 1 from sessions s where s.id = d.session_id and s.ended_at is null and s.expires_at > ${now})`)})`.execute(db),
  )

export type AddressRow = { account_id: string; address_sealed: Buffer; lang: Lang; asked_at: Date; asked_today: number; confirmed_at: Date | null }
const ADDRESS = ['account_id', 'address_sealed', 'lang', 'asked_at', 'asked_today', 'confirmed_at'] as const
export async function addressOf(db: ReadDb, accountId: string): Promise<AddressRow | null> {
  const row = await db.selectFrom('notification_addresses').select(ADDRESS).where('account_id', '=', accountId).executeTakeFirst()
  return (row as AddressRow | undefined) ?? null
}
export async function saveAddress(db: WriteDb, { account_id, ...address }: AddressRow & { token_hash: Buffer }): Promise<void> {
  await db
    .insertInto('notification_addresses')
    .values({ account_id, ...address })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(address))
    .execute()
}
/** False where no link of that token was sent since. */
export async function markConfirmed(db: WriteDb, tokenHash: Buffer, since: Date, now: Date): Promise<boolean> {
  const done =
    await sql`update notification_addresses set confirmed_at = coalesce(confirmed_at, ${now}) where token_hash = ${tokenHash} and asked_at > ${since}`.execute(
      db,
    )
  return done.numAffectedRows === 1n
}
export async function markUnconfirmed(db: WriteDb, accountId: string): Promise<void> {
  await db.updateTable('notification_addresses').set({ confirmed_at: null }).where('account_id', '=', accountId).execute()
}
export async function deleteAddress(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('notification_addresses').where('account_id', '=', accountId).execute()
}
