import { sql, type RawBuilder } from 'kysely'
import type { ParameterQuery } from '#api/admin.ts'
import type { ParameterName } from '#api/parameters.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

/** The value that each parameter had at a time, as one object: for a statement that asks for more than that. */
export const valuesAt = (at: Date): RawBuilder<Record<string, number>> =>
  sql`(select coalesce(jsonb_object_agg(v.parameter, v.value), '{}') from (select distinct on (parameter) parameter, value from parameter_changes
    where changed_at <= ${at} order by parameter, changed_at desc, id desc) v)`
/** The value that each parameter had at a time. */
export async function figureValues(db: ReadDb, at: Date): Promise<{ parameter: string; value: string }[]> {
  const found = await sql<{ parameter: string; value: string }>`select distinct on (parameter) parameter, value from parameter_changes
    where changed_at <= ${at} order by parameter, changed_at desc, id desc`.execute(db)
  return found.rows
}

export type ParameterChangeRow = {
  id: string
  parameter: string
  value: string
  why: string
  account_id: string | null
  approved_by: string | null
  changed_at: Date
}
/** Changes of all parameters or of one, the latest first. */
export async function figureChanges(db: ReadDb, { parameter, before, limit }: ParameterQuery): Promise<ParameterChangeRow[]> {
  const { beyond, page } = keyset(desc(sql`id`), before ? [before] : null, limit)
  const found = await sql<ParameterChangeRow>`select id, parameter, value, why, account_id, approved_by, changed_at from parameter_changes
    where ${parameter ? sql`parameter = ${parameter}` : sql`true`} ${beyond} ${page}`.execute(db)
  return found.rows
}
/** Changes of several, as far as they held at a time. */
export async function changesOfAll(
  db: ReadDb,
  names: readonly string[],
  at: Date,
  most: number,
): Promise<{ parameter: ParameterName; value: string; changed_at: Date }[]> {
  const found = await sql<{ parameter: ParameterName; value: string; changed_at: Date }>`select parameter, value, changed_at from parameter_changes
    where parameter = any (${names}) and changed_at <= ${at} order by id desc limit ${sql.lit(most)}`.execute(db)
  return found.rows
}
export type ParameterChanged = { parameter: ParameterName; value: number; why: string; account_id: string; approved_by: string; changed_at: Date }
export async function insertParameterChange(db: WriteDb, row: ParameterChanged): Promise<void> {
  await db.insertInto('parameter_changes').values(row).execute()
}

export type ParameterProposal = { parameter: ParameterName; value: number; why: string; account_id: string; proposed_at: Date }
export async function insertProposal(db: WriteDb, row: ParameterProposal): Promise<string> {
  return (await db.insertInto('parameter_proposals').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export type ProposalRow = { id: string; parameter: string; value: string; why: string; account_id: string; proposed_at: Date }
export async function proposalsByIds(db: ReadDb, ids: string[]): Promise<ProposalRow[]> {
  return db.selectFrom('parameter_proposals').selectAll().where('id', 'in', ids).execute()
}
