import { sql } from 'kysely'
import type { Currency } from '#api/shared.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type PotRow = { draw_id: string; party_id: string; currency: Currency; each: number; funded: number; paid: number }
const columns = sql`draw_id::text, party_id::text, currency, each::float8 as each, funded::float8 as funded, paid::float8 as paid`

export async function potOf(db: ReadDb, drawId: string): Promise<PotRow | null> {
  const found = await sql<PotRow>`select ${columns} from draw_pots where draw_id = ${drawId}`.execute(db)
  return found.rows[0] ?? null
}
type NewPot = { drawId: string; party: string; currency: Currency; each: number; funded: number; by: string }
export async function insertPot(db: WriteDb, { drawId, party, currency, each, funded, by }: NewPot, now: Date): Promise<void> {
  await sql`insert into draw_pots (draw_id, party_id, currency, each, funded, funded_by, funded_at)
    values (${drawId}, ${party}, ${currency}, ${each}, ${funded}, ${by}, ${now})`.execute(db)
}
/** The prize of a place counts as paid. */
export async function markPaid(db: WriteDb, drawId: string, place: number, now: Date): Promise<void> {
  await sql`update draw_pots set paid = paid + each where draw_id = ${drawId}`.execute(db)
  await sql`update draw_awards set claimed_at = ${now}, paid_at = ${now}
    where draw_id = ${drawId} and place = ${place} and claimed_at is null and lapsed_at is null`.execute(db)
}
/** Pots of which nobody can get anything any more, and what is left of each; they count as returned from now on. */
export async function takeRests(db: WriteDb, now: Date): Promise<{ drawId: string; party: string; currency: Currency; amount: number }[]> {
  const found = await sql<{ drawId: string; party: string; currency: Currency; amount: number }>`with over as (
      select p.draw_id, p.funded - p.paid as amount from draw_pots p join draws d on d.id = p.draw_id
      where p.returned_at is null and d.drawn_at is not null
        and not exists (select from draw_awards w where w.draw_id = d.id and w.lapsed_at is null and w.paid_at is null)
        and not exists (select from draw_tickets t where t.draw_id = d.id
          and t.place <= d.winners + (select count(*) from draw_awards w where w.draw_id = d.id and w.lapsed_at is not null)
          and not exists (select from draw_awards w where w.draw_id = d.id and w.place = t.place)) for update of p)
    update draw_pots p set returned = o.amount, returned_at = ${now} from over o where p.draw_id = o.draw_id
      returning p.draw_id::text as "drawId", p.party_id::text as party, p.currency, o.amount::float8 as amount`.execute(db)
  return found.rows.filter(({ amount }) => amount > 0)
}

export type ProposalRow = { id: string; said: unknown; account: string; proposed_by: string }
export async function insertProposal(db: WriteDb, said: object, by: string, now: Date): Promise<string> {
  const row = { said: JSON.stringify(said), proposed_by: by, proposed_at: now }
  return (await db.insertInto('draw_proposals').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export async function proposalsByIds(db: ReadDb, ids: string[]): Promise<ProposalRow[]> {
  const found = await sql<ProposalRow>`select p.id::text, p.said, a.account, p.proposed_by::text from draw_proposals p join accounts a on a.id = p.proposed_by
    where p.id = any(${ids}::bigint[])`.execute(db)
  return found.rows
}
