import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** Ticks are 360 000 to a point; `speed` is how many come in a millisecond. */
export type EnergyRow = { ticks: number; cap: number; speed: number }

/** Energy as it is at a moment; who has no row is full. The formula stands in the database alone (`0019-ledger.sql`). */
export async function energyOf(db: ReadDb, accountId: string, at: Date): Promise<EnergyRow> {
  const found = await sql<{ ticks: string; cap: string; speed: string }>`select energy_cap(held) as cap, energy_speed(held) as speed,
      coalesce((select energy_then(ticks, at, ${at}::timestamptz, held) from energy where account_id = ${accountId}), energy_cap(held) * 360000) as ticks
    from pixt_of(${accountId}::bigint) as held`.execute(db)
  const { ticks, cap, speed } = found.rows[0]!
  return { ticks: Number(ticks), cap: Number(cap), speed: Number(speed) }
}

/** Takes points away in one conditional update; false when there are not so many. */
export async function takeEnergy(db: WriteDb, accountId: string, points: number, at: Date): Promise<boolean> {
  const left = await sql<{ left: string | null }>`select spend_energy(${accountId}::bigint, ${points}::bigint, ${at}::timestamptz) as left`.execute(db)
  return left.rows[0]!.left !== null
}

export async function deleteEnergy(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('energy').where('account_id', '=', accountId).execute()
}
