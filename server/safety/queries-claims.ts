import { sql } from 'kysely'
import type { ClaimCount } from '#api/safety.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { columns, took, type CaseRow } from './queries.ts'

export async function insertClaim(db: WriteDb, row: { case_id: string; word_hash: Buffer; said: Buffer; at: Date }): Promise<void> {
  await db.insertInto('claims').values(row).execute()
}
export async function claimByWord(db: ReadDb, wordHash: Buffer): Promise<(CaseRow & { at: Date; closed_at: Date | null }) | null> {
  const found = await sql<CaseRow & { at: Date; closed_at: Date | null }>`select ${columns}, k.at, c.closed_at from claims k
    join report_cases c on c.id = k.case_id where k.word_hash = ${wordHash}`.execute(db)
  return found.rows[0] ?? null
}
export type SaidClaim = { case_id: string; said: Buffer }
export async function claimsOf(db: ReadDb, caseIds: string[]): Promise<SaidClaim[]> {
  if (!caseIds.length) return []
  const found = await sql<SaidClaim>`select case_id::text, said from claims where case_id = any (${caseIds}::uuid[]) and said is not null`.execute(db)
  return found.rows
}
/** Who made them is nobody's to know any more. */
export async function forgetClaims(db: WriteDb, caseIds: string[]): Promise<void> {
  if (caseIds.length) await db.updateTable('claims').set({ said: null }).where('case_id', 'in', caseIds).execute()
}

/** Of claims that were made since a time. */
export async function countClaims(db: ReadDb, since: Date): Promise<ClaimCount> {
  const found =
    await sql<ClaimCount>`select count(*)::int as cases, (count(*) filter (where state = 'open'))::int as waiting, count(decided_at)::int as decided,
      count(reason)::int as removed, count(appealed_at)::int as appeals, (count(*) filter (where state = 'restored'))::int as restored,
      ceil(percentile_cont(0.5) within group (order by ${took}) filter (where decided_at is not null))::int as median, ceil(max(${took}))::int as slowest
    from report_cases where claimed and opened_at >= ${since}`.execute(db)
  return found.rows[0]!
}
