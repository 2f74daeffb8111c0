import { sql } from 'kysely'
import type { ReportableKind } from '#api/kinds.ts'
import type { ContentLabel } from '#api/labels.ts'
import type { ReportReason } from '#api/safety.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf } from '#server/kit/jobs/batch.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { from, type CaseState } from './flow.ts'

export type CaseRow = {
  id: string
  number: string
  kind: ReportableKind
  subject: string
  account_id: string
  state: CaseState
  evidence: Buffer | null
  opened_at: Date
  decided_at: Date | null
  reason: ReportReason | null
  words: string | null
  label: ContentLabel | null
  appealed_at: Date | null
  claimed: boolean
}
export const columns = sql`c.id::text, c.number::text, c.kind, c.subject, c.account_id::text, c.state, c.evidence, c.opened_at, c.decided_at, c.reason, c.words, c.label, c.appealed_at, c.claimed`

/** Minutes until the first decision. */
export const took = sql`extract(epoch from decided_at - opened_at) / 60`

type NewCase = Pick<CaseRow, 'id' | 'kind' | 'subject' | 'account_id' | 'evidence' | 'claimed'> & { opened_at: Date }
/** False where a case of its subject is open already. */
export async function insertCase(db: WriteDb, row: NewCase): Promise<boolean> {
  const made = await db
    .insertInto('report_cases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
/** The open case of a subject that was reported. */
export async function openCaseOf(db: ReadDb, kind: ReportableKind, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('report_cases')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .where('claimed', '=', false)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function casesByIds(db: ReadDb, ids: string[]): Promise<CaseRow[]> {
  return ids.length ? (await sql<CaseRow>`select ${columns} from report_cases c where c.id = any (${ids}::uuid[])`.execute(db)).rows : []
}
/** Held until the transaction ends. */
export async function lockCase(db: WriteDb, id: string): Promise<CaseRow | null> {
  return (await sql<CaseRow>`select ${columns} from report_cases c where c.id = ${id} for update`.execute(db)).rows[0] ?? null
}
/** One of an account's own, held until the transaction ends. */
export async function lockOwnCase(db: WriteDb, accountId: string, number: string): Promise<CaseRow | null> {
  return (
    (await sql<CaseRow>`select ${columns} from report_cases c where c.account_id = ${accountId} and c.number = ${number} for update`.execute(db)).rows[0] ??
    null
  )
}

export type DecidedRow = CaseRow & { expires_at: Date | null; lifted_at: Date | null }
/** What was removed of somebody's, the latest case first; all of it, or one. */
export async function decidedOf(db: ReadDb, accountId: string, place: { before: string | null; number?: string; limit: number }): Promise<DecidedRow[]> {
  const { beyond, page } = keyset(desc(sql`c.number`), place.before ? [place.before] : null, place.limit)
  const found = await sql<DecidedRow>`select ${columns}, s.expires_at, s.lifted_at from report_cases c left join strikes s on s.case_id = c.id
    where c.account_id = ${accountId} and c.reason is not null ${place.number ? sql`and c.number = ${place.number}` : sql``} ${beyond} ${page}`.execute(db)
  return found.rows
}

type End =
  | { state: 'unfounded'; decided_at: Date; forget_at: Date }
  | { state: 'removed'; decided_at: Date; forget_at: Date; reason: ReportReason; words: string | null }
  | { state: 'labelled'; decided_at: Date; forget_at: Date; reason: ReportReason; words: string | null; label: ContentLabel }
  | { state: 'stands' | 'restored'; closed_at: Date; forget_at: Date }
/** False where it stands otherwise meanwhile. */
export async function decideRow(db: WriteDb, id: string, end: End): Promise<boolean> {
  const done = await db.updateTable('report_cases').set(end).where('id', '=', id).where('state', 'in', from[end.state]).executeTakeFirst()
  return done.numUpdatedRows > 0n
}
/** Another case of the same subject came to the same and stands: a claim beside a report. */
export async function isDecidedBeside(db: ReadDb, { id, kind, subject, label }: Pick<CaseRow, 'id' | 'kind' | 'subject' | 'label'>): Promise<boolean> {
  const found = await sql<{ beside: boolean }>`select exists (select from report_cases c where c.kind = ${kind} and c.subject = ${subject} and c.id <> ${id}
    and c.state in ('labelled', 'removed', 'stands') and c.label is not distinct from ${label}) as beside`.execute(db)
  return found.rows[0]!.beside
}

/** Evidence stays while somebody is to look again. */
export async function appealRow(db: WriteDb, id: string, now: Date): Promise<void> {
  await db.updateTable('report_cases').set({ appealed_at: now, forget_at: null }).where('id', '=', id).execute()
}

/** Evidence whose time is over, of so many cases at most; which they are. */
export async function forgetEvidence(db: WriteDb, now: Date, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`update report_cases set evidence = null, forget_at = null
    where ctid = any (${batchOf(sql`report_cases where forget_at <= ${now}`, most)}) returning id::text`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Of somebody who leaves: what was kept of theirs goes, and nobody decides about it any more. The cases that had evidence. */
export async function forgetCasesOf(db: WriteDb, accountId: string): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`update report_cases set evidence = null, forget_at = null, words = null, state = case state when 'open' then 'gone' else state end
    where account_id = ${accountId} and (evidence is not null or words is not null or state = 'open') returning id::text`.execute(db)
  return found.rows.map((row) => row.id)
}
/** Cases of somebody that hold pictures. */
export async function caseIdsOf(db: ReadDb, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('report_cases').select('id').where('account_id', '=', accountId).where('evidence', 'is not', null).execute()
  return rows.map((row) => row.id)
}
