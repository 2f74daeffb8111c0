import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type PotRow = { month: string; party_id: string; funded: number; promised: number; paid: number; returned: number }
const columns = sql`month, party_id, funded::float8, promised::float8, paid::float8, returned::float8`

export async function potOf(db: ReadDb, month: string): Promise<PotRow | null> {
  const found = await sql<PotRow>`select ${columns} from invite_months where month = ${month}`.execute(db)
  return found.rows[0] ?? null
}

/** True for whoever opened it; who comes second at the same moment waits, and finds it there. */
export async function insertPot(db: WriteDb, { month, party, funded }: { month: string; party: string; funded: number }, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invite_months')
    .values({ month, party_id: party, funded, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Keeps so much of a month's pot; false where there is not so much. */
export async function promiseOf(db: WriteDb, month: string, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await sql`update invite_months set promised = promised + ${amount}
    where month = ${month} and promised + paid + returned + ${amount} <= funded`
    .execute(db)
    .then(({ numAffectedRows = 0n }) => ({ numUpdatedRows: numAffectedRows }))
  return numUpdatedRows > 0n
}

export type PotChange = { month: string; paid: number; freed: number }
/** What was promised was paid, or is free again; months in their order. */
export async function movePots(db: WriteDb, changes: readonly PotChange[]): Promise<void> {
  await sql`select from invite_months where month = any(${changes.map(({ month }) => month)}::text[]) order by month for update`.execute(db)
  await sql`update invite_months m set promised = m.promised - c.paid - c.freed, paid = m.paid + c.paid
    from (select month, sum(paid) as paid, sum(freed) as freed
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as t (month text, paid bigint, freed bigint) group by 1) c where m.month = c.month`.execute(db)
}

export type RestRow = { month: string; party: string; part: number; amount: number }
/** Months before this one that have something left which nobody waits for, held; they count as returned from now on. */
export async function takeRests(db: WriteDb, before: string): Promise<RestRow[]> {
  const found = await sql<RestRow>`with rests as (
      select month, party_id, returned, funded - promised - paid - returned as amount from invite_months
        where month < ${before} and funded - promised - paid - returned > 0 order by month for update)
    update invite_months m set returned = m.returned + r.amount from rests r where m.month = r.month
      returning m.month, m.party_id as party, r.returned::float8 as part, r.amount::float8 as amount`.execute(db)
  return found.rows
}
