import { sql } from 'kysely'
import type { FigureQuery } from '#api/admin.ts'
import type { FigureName } from '#api/figures.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

/** The value that each figure had at a time. */
export async function figureValues(db: ReadDb, at: Date): Promise<{ figure: string; value: string }[]> {
  const found = await sql<{ figure: string; value: string }>`select distinct on (figure) figure, value from figure_changes
    where changed_at <= ${at} order by figure, changed_at desc, id desc`.execute(db)
  return found.rows
}

export type FigureChangeRow = {
  id: string
  figure: string
  value: string
  why: string
  account_id: string | null
  approved_by: string | null
  changed_at: Date
}
/** Changes of all figures or of one, the latest first. */
export async function figureChanges(db: ReadDb, { figure, before, limit }: FigureQuery): Promise<FigureChangeRow[]> {
  const { beyond, page } = keyset(desc(sql`id`), before ? [before] : null, limit)
  const found = await sql<FigureChangeRow>`select id, figure, value, why, account_id, approved_by, changed_at from figure_changes
    where ${figure ? sql`figure = ${figure}` : sql`true`} ${beyond} ${page}`.execute(db)
  return found.rows
}
export type FigureChanged = { figure: FigureName; value: number; why: string; account_id: string; approved_by: string; changed_at: Date }
export async function insertFigureChange(db: WriteDb, row: FigureChanged): Promise<void> {
  await db.insertInto('figure_changes').values(row).execute()
}

export type FigureProposal = { figure: FigureName; value: number; why: string; account_id: string; proposed_at: Date }
export async function insertProposal(db: WriteDb, row: FigureProposal): Promise<string> {
  return (await db.insertInto('figure_proposals').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export type ProposalRow = { id: string; figure: string; value: string; why: string; account_id: string; proposed_at: Date }
export async function proposalsByIds(db: ReadDb, ids: string[]): Promise<ProposalRow[]> {
  return db.selectFrom('figure_proposals').selectAll().where('id', 'in', ids).execute()
}
