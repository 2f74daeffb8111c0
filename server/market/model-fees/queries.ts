import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type SignedRow = {
  id: string
  number: string
  owner_id: string
  account: string
  nickname: string
  fee: number
  statement_sealed: Buffer
  signed_at: Date
  sales: number
  pending: number
  available: number
  claimed: number
  oldest_at: Date | null
}
/**
 * Releases of people that were signed with a phone and sold something or still can, the latest first. What is pending and available is what stands in the
 * ledger in the release's name; `oldest_at`: when the first sale that nobody claimed was settled.
 */
export async function signedWith(db: ReadDb, phone: Buffer, claimantId: string, most: number): Promise<SignedRow[]> {
  const found = await sql<SignedRow>`select r.id::text, r.number, r.account_id::text as owner_id, a.account, a.nickname, r.fee, s.statement_sealed, s.signed_at,
      coalesce(m.sales, 0)::int as sales, m.oldest_at, coalesce(l.held, 0)::float8 as pending, coalesce(l.own, 0)::float8 as available,
      (select coalesce(sum(p.amount), 0) from market_model_payouts p where p.account_id = ${claimantId} and p.release_id = r.id and p.how = 'claimed')::float8 as claimed
    from release_signatures s join releases r on r.id = s.release_id join accounts a on a.id = r.account_id
      left join ledger_parties party on party.kind = 'model' and party.subject = r.number
      left join lateral (select sum(balance) filter (where book = 'yuan') as own, sum(balance) filter (where book = 'yuan-held') as held
        from ledger_accounts where holder_id = party.id) l on true
      left join lateral (select count(*) as sales, min(k.settled_at) filter (where not exists (
          select from market_model_payouts p where p.licence_id = x.licence_id and p.release_id = x.release_id)) as oldest_at
        from market_licence_models x join market_licences k on k.id = x.licence_id where x.release_id = r.id) m on true
    where s.phone_lookup = ${phone} and s.signer in ('model', 'guardian') and (r.state = 'valid' or m.sales > 0) order by r.id desc limit ${most}`.execute(db)
  return found.rows
}

/** Holds these releases, in one order for everybody: what is due of each is given out once. */
export async function lockReleases(db: WriteDb, ids: readonly string[]): Promise<void> {
  await sql`select from releases where id = any (${ids}::bigint[]) order by id for update`.execute(db)
}

/** A part of a sale that is settled and was given to nobody yet. */
export type DuePart = { licence_id: string; release_id: string; party_id: string; licence: string; release: string; seller_id: string; amount: number }
const due = sql`select x.licence_id::text, x.release_id::text, x.party_id::text, k.number as licence, p.subject as release, k.seller_id::text, x.amount::float8 as amount
  from market_licence_models x join market_licences k on k.id = x.licence_id join ledger_parties p on p.id = x.party_id
  where not exists (select from market_model_payouts y where y.licence_id = x.licence_id and y.release_id = x.release_id)`
export async function dueOf(db: ReadDb, releaseIds: readonly string[]): Promise<DuePart[]> {
  const found =
    await sql<DuePart>`${due} and k.settled_at is not null and x.release_id = any (${releaseIds}::bigint[]) order by x.licence_id, x.release_id`.execute(db)
  return found.rows
}
/** What was settled before then and nobody claimed, of contributors who are still there; the sales are held, and those that another process is about left to it. */
export async function lockUnclaimed(db: WriteDb, before: Date, most: number): Promise<DuePart[]> {
  const found =
    await sql<DuePart>`${due} and k.settled_at < ${before} and k.models_part > 0 and exists (select from contributors c where c.account_id = k.seller_id)
    order by k.settled_at, k.id limit ${most} for update of k skip locked`.execute(db)
  return found.rows
}

/** What these holders can spend, in fen. */
export async function yuanOf(db: ReadDb, holders: readonly string[]): Promise<Map<string, number>> {
  const found = await sql<{ holder_id: string; balance: number }>`select holder_id::text, balance::float8 as balance from ledger_accounts
    where holder_id = any (${holders}::bigint[]) and book = 'yuan'`.execute(db)
  return new Map(found.rows.map(({ holder_id, balance }) => [holder_id, balance]))
}

export type Payout = { licence_id: string; release_id: string; how: 'claimed' | 'returned'; account_id: string; amount: number }
export async function insertPayouts(db: WriteDb, rows: readonly Payout[], at: Date): Promise<void> {
  await db
    .insertInto('market_model_payouts')
    .values(rows.map((row) => ({ ...row, paid_at: at })))
    .execute()
}
