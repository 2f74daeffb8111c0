import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export async function codesOf(db: ReadDb, activityId: number, part: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from spin_codes where activity_id = ${activityId} and part = ${part}`.execute(db)
  return found.rows[0]!.n
}
export async function lockPart(db: WriteDb, activityId: number, part: string): Promise<{ kind: string; stock: number | null } | null> {
  const found = await sql<{
    kind: string
    stock: number | null
  }>`select kind, stock from wheel_parts where activity_id = ${activityId} and part = ${part} for update`.execute(db)
  return found.rows[0] ?? null
}
type NewCodes = { activityId: number; part: string; by: string; sealed: readonly Buffer[]; marks: readonly string[] }
/** How many were new: one that is there already is left out. */
export async function insertCodes(db: WriteDb, { activityId, part, by, sealed, marks }: NewCodes, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into spin_codes (activity_id, part, code_sealed, mark, added_by, added_at)
    select ${activityId}, ${part}, c.code_sealed, c.mark, ${by}, ${now} from unnest(${[...sealed]}::bytea[], ${[...marks]}::text[]) as c (code_sealed, mark)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}
/** A code for each of these spins that won one, in their order. */
export async function assignCodes(db: WriteDb, spinIds: readonly string[]): Promise<void> {
  await sql`with won as (select s.id, s.activity_id, s.part, row_number() over (partition by s.activity_id, s.part order by s.id) as n
      from spins s join wheel_parts p on p.activity_id = s.activity_id and p.part = s.part where s.id = any (${[...spinIds]}::bigint[]) and p.kind = 'code' and s.account_id is not null),
    free as (select c.id, c.activity_id, c.part, row_number() over (partition by c.activity_id, c.part order by c.id) as n
      from spin_codes c where c.spin_id is null and (c.activity_id, c.part) in (select activity_id, part from won))
    update spin_codes c set spin_id = won.id from won join free using (activity_id, part, n) where c.id = free.id`.execute(db)
}
export async function codeOf(db: ReadDb, spinId: string): Promise<{ mark: string; code_sealed: Buffer } | null> {
  const found = await sql<{ mark: string; code_sealed: Buffer }>`select mark, code_sealed from spin_codes where spin_id = ${spinId}`.execute(db)
  return found.rows[0] ?? null
}
export type WonPoints = { accountId: string; points: number }
/** Of these spins, whose won an energy coupon, and of how many points. */
export async function couponsWon(db: ReadDb, spinIds: readonly string[]): Promise<WonPoints[]> {
  const found =
    await sql<WonPoints>`select s.account_id::text as "accountId", p.points from spins s join wheel_parts p on p.activity_id = s.activity_id and p.part = s.part
    where s.id = any (${[...spinIds]}::bigint[]) and p.kind = 'coupon' and s.account_id is not null order by s.id`.execute(db)
  return found.rows
}
