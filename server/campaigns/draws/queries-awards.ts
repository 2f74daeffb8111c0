import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { ARRIVES_DAYS, CLAIM_DAYS, KEPT_DAYS } from './policy.ts'

export type AwardRow = {
  place: number
  account_id: string | null
  claim_by: Date
  claimed_at: Date | null
  sent_at: Date | null
  paid_at: Date | null
  received_at: Date | null
  lapsed_at: Date | null
  parcel: string | null
  recipient_sealed: Buffer | null
}
const award = sql`w.place, w.account_id::text, w.claim_by, w.claimed_at, w.paid_at, w.sent_at, w.received_at, w.lapsed_at, w.parcel, w.recipient_sealed`

export async function awardsIn(db: ReadDb, drawId: string): Promise<AwardRow[]> {
  const found = await sql<AwardRow>`select ${award} from draw_awards w where w.draw_id = ${drawId} order by w.place`.execute(db)
  return found.rows
}
export async function awardAt(db: ReadDb, drawId: string, place: number): Promise<AwardRow | null> {
  const found = await sql<AwardRow>`select ${award} from draw_awards w where w.draw_id = ${drawId} and w.place = ${place}`.execute(db)
  return found.rows[0] ?? null
}
export async function lockAwardOf(db: WriteDb, drawId: string, accountId: string): Promise<AwardRow | null> {
  const found = await sql<AwardRow>`select ${award} from draw_awards w where w.draw_id = ${drawId} and w.account_id = ${accountId} for update`.execute(db)
  return found.rows[0] ?? null
}
export async function lockAwardAt(db: WriteDb, drawId: string, place: number): Promise<AwardRow | null> {
  const found = await sql<AwardRow>`select ${award} from draw_awards w where w.draw_id = ${drawId} and w.place = ${place} for update`.execute(db)
  return found.rows[0] ?? null
}

export type GivenRow = { draw_id: string; account_id: string | null; title_zh: string; title_en: string }
/** A prize for each of the first places, and for as many reserves as prizes lapsed. Whose account is gone gets none: theirs lapses at once. */
export async function giveAwards(db: WriteDb, now: Date): Promise<GivenRow[]> {
  const found = await sql<GivenRow>`with due as (
      select t.draw_id, t.place, t.account_id from draws d join draw_tickets t on t.draw_id = d.id
      where d.drawn_at is not null and t.place between 1 and d.winners + (select count(*) from draw_awards w where w.draw_id = d.id and w.lapsed_at is not null)
        and not exists (select from draw_awards w where w.draw_id = d.id and w.place = t.place)),
    given as (insert into draw_awards (draw_id, place, account_id, won_at, claim_by, lapsed_at)
      select draw_id, place, account_id, ${now}::timestamptz, ${now}::timestamptz + make_interval(days => ${CLAIM_DAYS}), case when account_id is null then ${now}::timestamptz end from due
      on conflict do nothing returning draw_id, account_id)
    select g.draw_id::text, g.account_id::text, d.title_zh, d.title_en from given g join draws d on d.id = g.draw_id`.execute(db)
  return found.rows
}
export async function lapseAwards(db: WriteDb, now: Date): Promise<void> {
  await sql`update draw_awards set lapsed_at = ${now} where claimed_at is null and lapsed_at is null and claim_by <= ${now}`.execute(db)
}
export async function markClaimed(db: WriteDb, drawId: string, place: number, sealed: Buffer, now: Date): Promise<void> {
  await sql`update draw_awards set claimed_at = coalesce(claimed_at, ${now}), recipient_sealed = ${sealed}
    where draw_id = ${drawId} and place = ${place} and sent_at is null and lapsed_at is null`.execute(db)
}
export async function markSent(db: WriteDb, drawId: string, place: number, by: { accountId: string; parcel: string }, now: Date): Promise<void> {
  await sql`update draw_awards set sent_at = ${now}, sent_by = ${by.accountId}, parcel = ${by.parcel}
    where draw_id = ${drawId} and place = ${place} and claimed_at is not null and sent_at is null and lapsed_at is null`.execute(db)
}
export async function markReceived(db: WriteDb, drawId: string, place: number, now: Date): Promise<void> {
  await sql`update draw_awards set received_at = ${now} where draw_id = ${drawId} and place = ${place} and sent_at is not null and received_at is null`.execute(
    db,
  )
}
/** Where a prize went is nobody's business for long. */
export async function forgetRecipients(db: WriteDb, now: Date): Promise<void> {
  await sql`update draw_awards set recipient_sealed = null where recipient_sealed is not null
    and coalesce(received_at, sent_at + make_interval(days => ${ARRIVES_DAYS})) + make_interval(days => ${KEPT_DAYS}) <= ${now}`.execute(db)
}
/** What was not sent goes to a reserve. */
export async function forgetAwards(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await sql`update draw_awards set account_id = null, recipient_sealed = null, lapsed_at = case when sent_at is null then coalesce(lapsed_at, ${now}) end
    where account_id = ${accountId}`.execute(db)
}
