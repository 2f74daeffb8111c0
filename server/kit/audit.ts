import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '../db/pool.ts'
import { asc, desc, keyset } from './keyset.ts'

/** What an operator did, or a command on the machine (`accountId` null): what kind of act, about what, and how. Never a secret: it stays for good. */
export type Act = { accountId: string | null; act: string; subject: string; details: Record<string, unknown> }

/** Adds one link to the chain of the audit log, in the caller's transaction: the act and its record stand or fall together. */
export async function noteAct(ctx: { db: WriteDb; now: Date }, { accountId, act, subject, details }: Act): Promise<void> {
  await sql`select append_audit(${accountId}::bigint, ${act}, ${subject}, ${JSON.stringify(details)}::jsonb, ${ctx.now}::timestamptz)`.execute(ctx.db)
}

export type ActRow = { id: string; account_id: string | null; act: string; subject: string; details: unknown; at: Date; whole: boolean }
export type ActsQuery = {
  accountId?: string | undefined
  act?: string | undefined
  subject?: string | undefined
  from: Date | null
  until: Date | null
  order?: 'oldest' | 'latest' | undefined
  after?: string | undefined
  limit: number
}
/**
 * Acts of the audit log, the latest first unless `order` says otherwise. `whole`: the print is that of this row and of the print before it, and the row before is there;
 * computed anew for each row that is asked for.
 */
export async function readActs(db: ReadDb, { accountId, act, subject, from, until, order, after, limit }: ActsQuery): Promise<ActRow[]> {
  const { beyond, page } = keyset((order === 'oldest' ? asc : desc)(sql`l.id`), after ? [after] : null, limit)
  const found = await sql<ActRow>`select l.id::text, l.account_id::text, l.act, l.subject, l.details, l.at,
      (p.id is not null or l.id = 1) and l.print = audit_print(coalesce(p.print, ''), l.id, l.account_id, l.act, l.subject, l.details, l.at) as whole
    from audit_log l left join audit_log p on p.id = l.id - 1
    where true ${accountId ? sql`and l.account_id = ${accountId}` : sql``} ${act ? sql`and l.act = ${act}` : sql``}
      ${subject ? sql`and l.subject = ${subject}` : sql``} ${from ? sql`and l.at >= ${from}` : sql``} ${until ? sql`and l.at < ${until}` : sql``}
      ${beyond} ${page}`.execute(db)
  return found.rows
}

/** Kinds of acts that there are, each found by one step in the index. */
export async function actKinds(db: ReadDb): Promise<string[]> {
  const found = await sql<{ act: string }>`with recursive kinds as (
      (select act from audit_log order by act limit 1)
      union all select (select l.act from audit_log l where l.act > k.act order by l.act limit 1) from kinds k where k.act is not null
    ) select act from kinds where act is not null`.execute(db)
  return found.rows.map(({ act }) => act)
}
