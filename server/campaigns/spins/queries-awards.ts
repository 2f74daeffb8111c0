import { sql } from 'kysely'
import type { Currency } from '#api/shared.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { asc, keyset } from '#server/kit/keyset.ts'
import { ARRIVES_DAYS, KEPT_DAYS } from '../draws/policy.ts'
import type { AwardRow } from '../draws/queries-awards.ts'

export type SpinAwardRow = Omit<AwardRow, 'place'> & { spin_id: string; activity_id: number; part: string; kind: string; worth: number }
/** Of an award `w` of a spin `s` for a part `p`. */
export const awardColumns = sql`w.spin_id::text, s.activity_id, s.part, p.kind, p.worth, w.account_id::text, w.claim_by, w.claimed_at, w.paid_at, w.sent_at, w.received_at,
    w.lapsed_at, w.parcel, w.recipient_sealed`
const award = sql`select ${awardColumns}
  from spin_awards w join spins s on s.id = w.spin_id join wheel_parts p on p.activity_id = s.activity_id and p.part = s.part`

export async function awardsOf(db: ReadDb, spinIds: readonly string[]): Promise<Map<string, SpinAwardRow>> {
  if (!spinIds.length) return new Map()
  const found = await sql<SpinAwardRow>`${award} where w.spin_id = any (${[...spinIds]}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.spin_id, row]))
}
/** `accountId`: whose it must be; null for whoever sends it. */
export async function lockSpinAward(db: WriteDb, id: string, accountId: string | null): Promise<SpinAwardRow | null> {
  const found =
    await sql<SpinAwardRow>`${award} where w.spin_id = ${id} ${accountId === null ? sql`` : sql`and w.account_id = ${accountId}`} for update of w`.execute(db)
  return found.rows[0] ?? null
}
export type ToSendRow = SpinAwardRow & { account: string | null }
/** Things that were claimed: those that wait first, each by their numbers. */
export async function claimedAwards(db: ReadDb, after: string | undefined, limit: number): Promise<ToSendRow[]> {
  const place = after === undefined ? null : sql`(select o.sent_at is not null, o.spin_id from spin_awards o where o.spin_id = ${after})`
  const { beyond, page } = keyset(asc(sql`(w.sent_at is not null)`, sql`w.spin_id`), place, limit)
  const found =
    await sql<ToSendRow>`select w.spin_id::text, s.activity_id, s.part, p.kind, p.worth, w.account_id::text, w.claim_by, w.claimed_at, w.paid_at, w.sent_at,
      w.received_at, w.lapsed_at, w.parcel, w.recipient_sealed, a.account
    from spin_awards w join spins s on s.id = w.spin_id join wheel_parts p on p.activity_id = s.activity_id and p.part = s.part left join accounts a on a.id = w.account_id
    where w.claimed_at is not null and w.paid_at is null and w.lapsed_at is null ${beyond} ${page}`.execute(db)
  return found.rows
}

export async function lapseSpinAwards(db: WriteDb, now: Date): Promise<void> {
  await sql`update spin_awards set lapsed_at = ${now} where claimed_at is null and lapsed_at is null and claim_by <= ${now}`.execute(db)
}
export async function claimSpinAward(db: WriteDb, id: string, sealed: Buffer, now: Date): Promise<void> {
  await sql`update spin_awards set claimed_at = coalesce(claimed_at, ${now}), recipient_sealed = ${sealed} where spin_id = ${id} and sent_at is null and lapsed_at is null`.execute(
    db,
  )
}
export async function sendSpinAward(db: WriteDb, id: string, by: { accountId: string; parcel: string }, now: Date): Promise<void> {
  await sql`update spin_awards set sent_at = ${now}, sent_by = ${by.accountId}, parcel = ${by.parcel}
    where spin_id = ${id} and claimed_at is not null and sent_at is null and lapsed_at is null`.execute(db)
}
export async function receiveSpinAward(db: WriteDb, id: string, now: Date): Promise<void> {
  await sql`update spin_awards set received_at = ${now} where spin_id = ${id} and sent_at is not null and received_at is null`.execute(db)
}
export async function forgetSpinRecipients(db: WriteDb, now: Date): Promise<void> {
  await sql`update spin_awards set recipient_sealed = null where recipient_sealed is not null
    and coalesce(received_at, sent_at + make_interval(days => ${ARRIVES_DAYS})) + make_interval(days => ${KEPT_DAYS}) <= ${now}`.execute(db)
}
/** What was neither sent nor paid lapses. */
export async function forgetSpinAwards(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await sql`update spin_awards set account_id = null, recipient_sealed = null,
    lapsed_at = case when sent_at is null and paid_at is null then coalesce(lapsed_at, ${now}) end where account_id = ${accountId}`.execute(db)
}

/* ---------- pots */

export type WheelPotRow = { party_id: string; currency: Currency; funded: number; paid: number; returned: number }
export async function potsOf(db: ReadDb, activityId: number): Promise<WheelPotRow[]> {
  const found = await sql<WheelPotRow>`select party_id::text, currency, funded::float8 as funded, paid::float8 as paid, returned::float8 as returned
    from wheel_pots where activity_id = ${activityId} order by currency desc`.execute(db)
  return found.rows
}
type NewPot = { activityId: number; currency: Currency; party: string; funded: number; by: string }
export async function insertWheelPot(db: WriteDb, { activityId, currency, party, funded, by }: NewPot, now: Date): Promise<void> {
  await sql`insert into wheel_pots (activity_id, currency, party_id, funded, funded_by, funded_at) values (${activityId}, ${currency}, ${party}, ${funded}, ${by}, ${now})`.execute(
    db,
  )
}
export async function markSpinPaid(db: WriteDb, id: string, { party, amount }: { party: string; amount: number }, now: Date): Promise<void> {
  await sql`update wheel_pots set paid = paid + ${amount} where party_id = ${party}`.execute(db)
  await sql`update spin_awards set claimed_at = ${now}, paid_at = ${now} where spin_id = ${id} and claimed_at is null and lapsed_at is null`.execute(db)
}
/** Pots of wheels that are over and of which nobody can get anything any more, and what is left of each; they count as returned from now on. */
export async function takeWheelRests(db: WriteDb, now: Date): Promise<{ activityId: number; currency: Currency; party: string; amount: number }[]> {
  const found = await sql<{ activityId: number; currency: Currency; party: string; amount: number }>`with over as (
      select o.activity_id, o.currency, o.funded - o.paid as amount from wheel_pots o join wheels w using (activity_id)
      where o.returned_at is null and w.ends_at <= ${now}
        and not exists (select from spins s where s.activity_id = o.activity_id and s.spun_at is not null and s.decided_at is null)
        and not exists (select from spins s join spin_awards a on a.spin_id = s.id join wheel_parts p on p.activity_id = s.activity_id and p.part = s.part
          where s.activity_id = o.activity_id and p.kind = case o.currency when 'PIXT' then 'pixt' else 'yuan' end and a.lapsed_at is null and a.paid_at is null)
      for update of o)
    update wheel_pots p set returned = over.amount, returned_at = ${now} from over where p.activity_id = over.activity_id and p.currency = over.currency
    returning p.activity_id as "activityId", p.currency, p.party_id::text as party, over.amount::float8 as amount`.execute(db)
  return found.rows.filter(({ amount }) => amount > 0)
}
