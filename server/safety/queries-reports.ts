import { sql } from 'kysely'
import type { ReportableKind } from '#api/kinds.ts'
import type { ContentLabel } from '#api/labels.ts'
import type { ReportReason } from '#api/safety.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import type { CaseState } from './flow.ts'
import { LIGHT_AFTER, type Weighed } from './policy.ts'

export type ReportRow = {
  id: string
  case_id: string
  kind: ReportableKind
  evidence: Buffer | null
  state: CaseState
  label: ContentLabel | null
  reason: ReportReason
  words: string
  at: Date
  answered_at: Date | null
}
const columns = sql`r.id::text, r.case_id::text, c.kind, c.evidence, c.state, c.label, r.reason, r.words, r.at, coalesce(c.closed_at, c.decided_at) as answered_at`
const ofCase = sql`reports r join report_cases c on c.id = r.case_id`

type NewReport = { case_id: string; account_id: string; reason: ReportReason; words: string; light: boolean; at: Date }
export async function insertReport(db: WriteDb, row: NewReport): Promise<void> {
  await db.insertInto('reports').values(row).execute()
}
/** Somebody's report of a subject while its case is open. */
export async function openReportOf(db: ReadDb, accountId: string, kind: ReportableKind, subject: string): Promise<ReportRow | null> {
  const found = await sql<ReportRow>`select ${columns} from ${ofCase}
    where r.account_id = ${accountId} and c.kind = ${kind} and c.subject = ${subject} and c.state = 'open'`.execute(db)
  return found.rows[0] ?? null
}
/** The latest first. */
export async function reportsOf(db: ReadDb, accountId: string, before: string | null, limit: number): Promise<ReportRow[]> {
  const { beyond, page } = keyset(desc(sql`r.id`), before ? [before] : null, limit)
  return (await sql<ReportRow>`select ${columns} from ${ofCase} where r.account_id = ${accountId} ${beyond} ${page}`.execute(db)).rows
}
export async function countSince(db: ReadDb, accountId: string, since: Date): Promise<number> {
  const found = await sql<{ reports: number }>`select count(*)::int as reports from reports where account_id = ${accountId} and at >= ${since}`.execute(db)
  return found.rows[0]!.reports
}
/** Whether the last ones of somebody's that were answered were all unfounded. */
export async function weighsLight(db: ReadDb, accountId: string): Promise<boolean> {
  const found = await sql<{ light: boolean }>`select count(*) filter (where l.state = 'unfounded') = ${sql.lit(LIGHT_AFTER)} as light from (
      select c.state from ${ofCase} where r.account_id = ${accountId} and c.state not in ('open', 'gone') order by r.id desc limit ${sql.lit(LIGHT_AFTER)}) l`.execute(
    db,
  )
  return found.rows[0]!.light
}
/** What a case's place in the queue hangs on. */
export async function weighReports(db: ReadDb, caseId: string): Promise<Weighed[]> {
  const found = await sql<Weighed>`select reason, light, count(*)::int as count from reports where case_id = ${caseId} group by reason, light`.execute(db)
  return found.rows
}

export type SaidRow = { case_id: string; reason: ReportReason; words: string; light: boolean }
const SHOWN = sql.lit(20)
/** What reporters say of these cases, of each the first ones. */
export async function saidOf(db: ReadDb, caseIds: string[]): Promise<SaidRow[]> {
  const found = await sql<SaidRow>`select s.case_id::text, s.reason, s.words, s.light from unnest(${caseIds}::uuid[]) k (id)
    cross join lateral (select r.* from reports r where r.case_id = k.id order by r.id limit ${SHOWN}) s order by s.id`.execute(db)
  return found.rows
}
export type ReportCount = { case_id: string; reports: number; light: number }
export async function countsOf(db: ReadDb, caseIds: string[]): Promise<ReportCount[]> {
  const found = await sql<ReportCount>`select case_id::text, count(*)::int as reports, (count(*) filter (where light))::int as light
    from reports where case_id = any (${caseIds}::uuid[]) group by case_id`.execute(db)
  return found.rows
}
/** Who reported it. */
export async function reportersOf(db: ReadDb, caseId: string): Promise<string[]> {
  return (await db.selectFrom('reports').select('account_id').where('case_id', '=', caseId).orderBy('id').execute()).map((row) => row.account_id)
}
export async function hasReported(db: ReadDb, caseId: string, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('reports').select('id').where('case_id', '=', caseId).where('account_id', '=', accountId).executeTakeFirst()
  return row !== undefined
}
/** What somebody wrote goes with them; that there was a report stays, under a number. */
export async function clearWords(db: WriteDb, accountId: string): Promise<void> {
  await db.updateTable('reports').set({ words: '' }).where('account_id', '=', accountId).execute()
}
