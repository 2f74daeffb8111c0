import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type Standing = { account: string; roles: string[]; until: Date | null; has_factor: boolean }
/** Somebody's roles, and until when this session may act with them. */
export async function standingOf(db: ReadDb, accountId: string, sessionId: string): Promise<Standing> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('sessions as s', 's.account_id', 'a.id')
    .leftJoin('second_factors as f', 'f.account_id', 'a.id')
    .select(['a.account', 'a.roles', 's.factor_until as until', sql<boolean>`f.account_id is not null`.as('has_factor')])
    .where('a.id', '=', accountId)
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export type Factor = { secret_sealed: Buffer; last_step: number }
/** Held until the transaction ends: of two that bring one code at once, one is late. */
export async function lockFactor(db: WriteDb, accountId: string): Promise<Factor | null> {
  const row = await db.selectFrom('second_factors').select(['secret_sealed', 'last_step']).where('account_id', '=', accountId).forUpdate().executeTakeFirst()
  return row ? { ...row, last_step: Number(row.last_step) } : null
}
export async function putFactor(db: WriteDb, accountId: string, secretSealed: Buffer, now: Date): Promise<void> {
  const fresh = { secret_sealed: secretSealed, last_step: 0, made_at: now }
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute()
}
export async function setLastStep(db: WriteDb, accountId: string, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step: step }).where('account_id', '=', accountId).execute()
}
export async function setFactorUntil(db: WriteDb, sessionId: string, until: Date | null): Promise<void> {
  await db.updateTable('sessions').set({ factor_until: until }).where('id', '=', sessionId).execute()
}
/** Ends the second factor of every session of somebody: their roles changed, or their factor did. */
export async function dropFactorProofs(db: WriteDb, accountId: string): Promise<void> {
  await db.updateTable('sessions').set({ factor_until: null }).where('account_id', '=', accountId).where('factor_until', 'is not', null).execute()
}
export async function deleteFactor(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('account_id', '=', accountId).execute()
}

export type OperatorRow = { id: string; account: string; nickname: string; roles: string[]; has_factor: boolean }
export async function operatorRows(db: ReadDb): Promise<OperatorRow[]> {
  return db
    .selectFrom('accounts as a')
    .leftJoin('second_factors as f', 'f.account_id', 'a.id')
    .select(['a.id', 'a.account', 'a.nickname', 'a.roles', sql<boolean>`f.account_id is not null`.as('has_factor')])
    .where(sql<boolean>`a.roles <> '{}'`)
    .orderBy('a.account')
    .execute()
}

export type RoleProposal = { account_id: string; roles: string[]; why: string; proposed_by: string; proposed_at: Date }
export async function insertRoleProposal(db: WriteDb, row: RoleProposal): Promise<string> {
  return (await db.insertInto('role_proposals').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export type RoleProposalRow = { id: string; account_id: string; account: string; held: string[]; roles: string[]; why: string }
export async function roleProposals(db: ReadDb, ids: string[]): Promise<RoleProposalRow[]> {
  return db
    .selectFrom('role_proposals as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.id', 'p.account_id', 'a.account', 'a.roles as held', 'p.roles', 'p.why'])
    .where('p.id', 'in', ids)
    .execute()
}
