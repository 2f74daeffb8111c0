import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** It is on its way or was paid: what came back counts for nothing. */
const counts = (of: string) => sql`${sql.ref(`${of}.state`)} not in ('rejected', 'failed', 'cancelled')`

/** Fen that a member has on their way since a time, or had paid. */
export async function withdrawnSince(db: ReadDb, accountId: string, since: Date): Promise<number> {
  const found = await sql<{ fen: string }>`select coalesce(sum(w.gross), 0) as fen from withdrawals w
    where w.account_id = ${accountId} and w.held_at >= ${since} and ${counts('w')}`.execute(db)
  return Number(found.rows[0]!.fen)
}
/** How many of a member's withdrawals were paid, and what they came to in fen. */
export async function paidTo(db: ReadDb, accountIds: string[]): Promise<Map<string, { count: number; fen: number }>> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['account_id', sql<number>`count(*)::int`.as('count'), sql<string>`sum(gross - tax)`.as('fen')])
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'paid')
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, count, fen }) => [account_id, { count, fen: Number(fen) }]))
}

/** Of whom and from when on; `but`: a withdrawal that is reckoned anew. `target`: an outside account, by its lookup. */
type Month = { accountId: string; target: Buffer | null; since: Date; but?: string | undefined }
/** Fen asked for since a month began: by the member, and by whoever else is paid at the same outside account. */
export async function monthGross(db: ReadDb, { accountId, target, since, but }: Month): Promise<number> {
  const found = await sql<{ fen: string }>`select coalesce(sum(w.gross), 0) as fen from withdrawals w
    where w.id in (select id from withdrawals where account_id = ${accountId} union
        select o.id from payees p join withdrawals o on o.payee_id = p.id where p.target_lookup = ${target}::bytea)
      and w.held_at >= ${since} and ${counts('w')} and w.number is distinct from ${but ?? null}`.execute(db)
  return Number(found.rows[0]!.fen)
}
/** The same for each of a member's payees, by its id. */
export async function monthGrossOfPayees(db: ReadDb, accountId: string, since: Date): Promise<Map<string, number>> {
  const found = await sql<{ id: string; fen: string }>`select own.id::text, (select coalesce(sum(w.gross), 0) from withdrawals w
      where w.id in (select id from withdrawals where account_id = own.account_id union
          select o.id from payees p join withdrawals o on o.payee_id = p.id where p.target_lookup = own.target_lookup)
        and w.held_at >= ${since} and ${counts('w')}) as fen
    from payees own where own.account_id = ${accountId}`.execute(db)
  return new Map(found.rows.map(({ id, fen }) => [id, Number(fen)]))
}

/**
 * For each of these withdrawals what its member has asked for within a day of it, before or after, and whatever else of theirs is open: in fen, itself among
 * them. It does not grow less by waiting.
 */
export async function sumsAround(db: ReadDb, numbers: string[]): Promise<Map<string, number>> {
  const found = await sql<{ number: string; fen: string }>`select w.number, sum(o.gross) as fen from withdrawals w
    join withdrawals o on o.account_id = w.account_id and ${counts('o')}
      and (o.state <> 'paid' or o.held_at between w.held_at - interval '24 hours' and w.held_at + interval '24 hours')
    where w.number = any (${numbers}::text[]) group by w.number`.execute(db)
  return new Map(found.rows.map(({ number, fen }) => [number, Number(fen)]))
}

/** Whether somebody approved a withdrawal, in whatever round. */
export async function hasApproved(db: ReadDb, number: string, accountId: string): Promise<boolean> {
  return (await approvedBy(db, [number], accountId)).has(number)
}
/** Those of these withdrawals that somebody approved. */
export async function approvedBy(db: ReadDb, numbers: string[], accountId: string): Promise<Set<string>> {
  const found = await sql<{ subject: string }>`select distinct r.subject from reviews r join review_votes v on v.review_id = r.id
    where r.kind = 'withdrawal' and r.subject = any (${numbers}::text[]) and v.account_id = ${accountId} and v.vote = 'approve'`.execute(db)
  return new Set(found.rows.map(({ subject }) => subject))
}

/** Fen of a member's yuan that came out of PIXT and have not left. */
export async function exchangedOf(db: ReadDb, accountId: string): Promise<number> {
  const found = await sql<{ fen: string }>`select fen from exchanged_yuan where account_id = ${accountId}`.execute(db)
  return Number(found.rows[0]?.fen ?? 0)
}
/** So much more of them. Whoever posts as well asks this first: the row is taken before the member's accounts. */
export async function addExchanged(db: WriteDb, accountId: string, fen: number): Promise<void> {
  await sql`insert into exchanged_yuan as e (account_id, fen) values (${accountId}, ${fen}) on conflict (account_id) do update set fen = e.fen + excluded.fen`.execute(
    db,
  )
}
/** So much less of them, by the same order. */
export async function takeExchanged(db: WriteDb, accountId: string, fen: number): Promise<void> {
  await sql`update exchanged_yuan set fen = fen - ${fen} where account_id = ${accountId}`.execute(db)
}
export async function eraseExchanged(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from exchanged_yuan where account_id = ${accountId}`.execute(db)
}
