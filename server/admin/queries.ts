import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'

/** More of one kind than this do not wait at once; the queue shows all. */
const WAITING_MOST = 50

export type WaitingFigureRow = { review: string; parameter: string; value: string; why: string; by: string; at: Date }
/** ParameterValues that were proposed and nobody has decided about, the oldest first. */
export async function waitingParameters(db: ReadDb): Promise<WaitingFigureRow[]> {
  const found = await sql<WaitingFigureRow>`select r.id::text as review, p.parameter, p.value, p.why, a.account as by, p.proposed_at as at
    from reviews r join parameter_proposals p on p.id::text = r.subject join accounts a on a.id = p.account_id
    where r.kind = 'parameter' and r.state = 'waiting' order by r.opened_at, r.id limit ${sql.lit(WAITING_MOST)}`.execute(db)
  return found.rows
}

export type WaitingRolesRow = { review: string; account: string; roles: string[]; why: string; by: string; at: Date }
/** The same of roles. */
export async function waitingRoles(db: ReadDb): Promise<WaitingRolesRow[]> {
  const found = await sql<WaitingRolesRow>`select r.id::text as review, a.account, p.roles, p.why, b.account as by, p.proposed_at as at
    from reviews r join role_proposals p on p.id::text = r.subject join accounts a on a.id = p.account_id join accounts b on b.id = p.proposed_by
    where r.kind = 'role' and r.state = 'waiting' order by r.opened_at, r.id limit ${sql.lit(WAITING_MOST)}`.execute(db)
  return found.rows
}

/** How many members there are, how many of them may withdraw, and how many have more than so many milli-PIXT. */
export async function countFacts(db: ReadDb, pixt: number): Promise<{ members: number; verified: number; founders: number }> {
  const found = await sql<{ members: number; verified: number; founders: number }>`select
      ((select count(*) from accounts) - (select count(*) from cancellations where state = 'erased'))::int as members,
      (select count(*)::int from identities where state = 'verified') as verified,
      (select count(*)::int from ledger_accounts where book = 'pixt' and holder_id <> 0 and balance + held > ${pixt}) as founders`.execute(db)
  return found.rows[0]!
}
