import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { ADDRESS, MOST_WRONG, type Tries } from './policy-logins.ts'

/** The latest wrong tries for a name, newest first, and how many came from an address of late. */
export async function wrongTries(db: ReadDb, key: string, ip: string, now: Date): Promise<Tries> {
  const since = new Date(now.getTime() - ADDRESS.minutes * 60_000)
  const found = await sql<{ failed_at: Date[]; from_address: number }>`
    select array(select failed_at from login_failures where account_key = ${key} order by failed_at desc limit ${sql.lit(MOST_WRONG)}) as failed_at,
      (select count(*)::int from login_failures where ip = ${ip} and failed_at > ${since}) as from_address`.execute(db)
  const row = found.rows[0]
  return { failedAt: row?.failed_at ?? [], fromAddress: row?.from_address ?? 0 }
}

export async function insertWrongTry(db: WriteDb, key: string, ip: string, now: Date): Promise<void> {
  await db.insertInto('login_failures').values({ account_key: key, ip, failed_at: now }).execute()
}
export const deleteWrongTries = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from login_failures where ctid = any (${batchOf(sql`login_failures where failed_at < ${before}`)})`.execute(db))
