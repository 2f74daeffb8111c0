import { sql } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { SMS, type SentToday } from './policy-sms.ts'

export type Purpose = 'login' | 'register' | 'reset' | 'own-phone' | 'new-phone' | 'contributor' | 'release'
export type NewCode = {
  id: string
  phone_lookup: Buffer
  phone_sealed: Buffer
  purpose: Purpose
  code_sealed: Buffer
  code_mac: Buffer
  lang: Lang
  ip: string
  block: string
  sent_at: Date
  expires_at: Date
}
export type CodeToSend = { id: string; phone_lookup: Buffer; phone_sealed: Buffer; code_sealed: Buffer; lang: Lang; expires_at: Date }

type Sender = { ip: string; block: string }
export async function sentSince(db: ReadDb, lookup: Buffer, { ip, block }: Sender, since: Date): Promise<SentToday> {
  const found = await sql<{ last_at: Date | null; to_phone: number; from_address: number; from_block: number }>`
    select (select max(sent_at) from sms_codes where phone_lookup = ${lookup}) as last_at,
      (select count(*)::int from sms_codes where phone_lookup = ${lookup} and sent_at >= ${since}) as to_phone,
      (select count(*)::int from sms_codes where ip = ${ip} and sent_at >= ${since}) as from_address,
      (select count(*)::int from sms_codes where block = ${block} and sent_at >= ${since}) as from_block`.execute(db)
  const row = found.rows[0]
  return { lastAt: row?.last_at ?? null, toPhone: row?.to_phone ?? 0, fromAddress: row?.from_address ?? 0, fromBlock: row?.from_block ?? 0 }
}

export async function insertCode(db: WriteDb, code: NewCode): Promise<void> {
  await db.insertInto('sms_codes').values(code).execute()
}

/** Takes one of the day's messages, if there is one left. */
export async function takeMessage(db: WriteDb, day: string, budget: number): Promise<boolean> {
  const taken = await sql`insert into sms_days (day, sent) values (${day}, 1)
    on conflict (day) do update set sent = sms_days.sent + 1 where sms_days.sent < ${budget} returning sent`.execute(db)
  return taken.rows.length > 0
}
/** A message that the day's budget had no room for; answers how many there were. */
export async function countRefused(db: WriteDb, day: string, now: Date): Promise<number> {
  const row = await db
    .updateTable('sms_days')
    .set((set) => ({ refused: set('refused', '+', 1), spent_at: sql<Date>`coalesce(spent_at, ${now})` }))
    .where('day', '=', sql<Date>`${day}::date`)
    .returning('refused')
    .executeTakeFirstOrThrow()
  return row.refused
}
/** A message that is sent whatever the budget says. */
export async function addMessage(db: WriteDb, day: string): Promise<void> {
  await sql`insert into sms_days (day, sent) values (${day}, 1) on conflict (day) do update set sent = sms_days.sent + 1`.execute(db)
}
export const deleteDays = (db: WriteDb, before: string): Promise<Swept> =>
  sweptBy(sql`delete from sms_days where ctid = any (${batchOf(sql`sms_days where day < ${before}`)})`.execute(db))

/** The newest code of a phone for one of these purposes, if it can still be tried; the try is counted with it. */
export async function tryCode(
  db: WriteDb,
  lookup: Buffer,
  purposes: readonly Purpose[],
  now: Date,
): Promise<{ id: string; purpose: Purpose; code_mac: Buffer } | null> {
  const found = await sql<{ id: string; purpose: Purpose; code_mac: Buffer }>`
    update sms_codes set tries = tries + 1
    where id = (select id from sms_codes where phone_lookup = ${lookup} and purpose = any(${purposes}) order by sent_at desc, id limit 1)
      and tries < ${SMS.tries} and used_at is null and expires_at > ${now}
    returning id, purpose, code_mac`.execute(db)
  return found.rows[0] ?? null
}

export async function markUsed(db: WriteDb, id: string, now: Date): Promise<void> {
  await db.updateTable('sms_codes').set({ used_at: now, code_sealed: null }).where('id', '=', id).execute()
}

/** No code that was sent to this phone so far opens anything more. */
export async function endCodes(db: WriteDb, lookup: Buffer, now: Date): Promise<void> {
  await db.updateTable('sms_codes').set({ used_at: now, code_sealed: null }).where('phone_lookup', '=', lookup).where('used_at', 'is', null).execute()
}

/** A code that is still worth sending. */
export async function codeToSend(db: ReadDb, id: string, now: Date): Promise<CodeToSend | null> {
  const row = await db
    .selectFrom('sms_codes')
    .select(['id', 'phone_lookup', 'phone_sealed', 'code_sealed', 'lang', 'expires_at'])
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.code_sealed ? { ...row, code_sealed: row.code_sealed } : null
}
export async function markDelivered(db: WriteDb, id: string, now: Date): Promise<void> {
  await db.updateTable('sms_codes').set({ delivered_at: now, code_sealed: null }).where('id', '=', id).execute()
}
export const deleteCodes = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from sms_codes where ctid = any (${batchOf(sql`sms_codes where sent_at < ${before}`)})`.execute(db))
