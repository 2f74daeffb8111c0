import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import type { PayeeRow } from './queries.ts'

const MOST = 20
const columns = ['id', 'account_id', 'service', 'target_lookup', 'target_sealed', 'said_at'] as const

/** Somebody's payees, the latest first. */
export async function payeesOf(db: ReadDb, accountId: string): Promise<PayeeRow[]> {
  const rows = db.selectFrom('payees').select(columns).where('account_id', '=', accountId)
  return (await rows.orderBy('said_at', 'desc').orderBy('id').limit(MOST).execute()) as PayeeRow[]
}
/** By its id, as text from outside; null when it is not theirs. */
export async function payeeBy(db: ReadDb, accountId: string, id: string): Promise<PayeeRow | null> {
  const row = await db
    .selectFrom('payees')
    .select(columns)
    .where('account_id', '=', accountId)
    .where(sql<string>`id::text`, '=', id.toLowerCase())
    .executeTakeFirst()
  return (row as PayeeRow | undefined) ?? null
}
/** The one that stands there, with its own time, when it was said before. */
export async function keepPayee(db: WriteDb, row: PayeeRow): Promise<PayeeRow> {
  const kept = await db
    .insertInto('payees')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'service', 'target_lookup']).doUpdateSet({ target_lookup: row.target_lookup }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return kept as PayeeRow
}

/** Who is paid at one outside account goes one after the other, whoever they are: what a month's payments come to is reckoned of all. */
export const lockTarget = async (db: WriteDb, target: Buffer): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`payee ${target.toString('hex')}`}, 0))`.execute(db)

/** A session whose person proved themselves; again moves the time. */
export async function saveReauthentication(db: WriteDb, door: { session_id: string; account_id: string; open_until: Date }): Promise<void> {
  await db
    .insertInto('withdrawal_reauthentications')
    .values(door)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ open_until: door.open_until }))
    .execute()
}
export async function reauthenticationOf(db: ReadDb, sessionId: string, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('withdrawal_reauthentications')
    .select('open_until')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.open_until ?? null
}
export const deleteReauthentications = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(
    sql`delete from withdrawal_reauthentications where ctid = any (${batchOf(sql`withdrawal_reauthentications where open_until < ${before}`)})`.execute(db),
  )

/** What says whose money it was goes; that it moved stays. None is under way any more: who leaves is not erased before it has ended. */
export async function erasePayees(db: WriteDb, accountId: string): Promise<void> {
  await sql`update withdrawals set name_sealed = null, payee_id = null where account_id = ${accountId}`.execute(db)
  await sql`delete from payees where account_id = ${accountId}`.execute(db)
  await sql`delete from withdrawal_words where step_id in (
    select s.id from withdrawal_steps s join withdrawals w on w.id = s.withdrawal_id where w.account_id = ${accountId})`.execute(db)
  await sql`delete from withdrawal_reauthentications where account_id = ${accountId}`.execute(db)
}
