import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type CouponRow = {
  id: string
  points: number
  given_at: Date
  expires_at: Date
  used_at: Date | null
  used_by: 'member' | 'house' | null
  added: number | null
}
const columns = ['id', 'points', 'given_at', 'expires_at', 'used_at', 'used_by', 'added'] as const
/** Members whose coupon is used for them in one round. */
const ROUND = 2000

/** What can be used, the first to expire first. There are never many: they expire. */
export async function readyCoupons(db: ReadDb, accountId: string, now: Date): Promise<CouponRow[]> {
  const rows = db.selectFrom('energy_coupons').select(columns).where('account_id', '=', accountId).where('used_at', 'is', null).where('expires_at', '>', now)
  return (await rows.orderBy('expires_at').orderBy('id').limit(200).execute()) as CouponRow[]
}
/** What was used or has expired, the latest given first. */
export async function pastCoupons(
  db: ReadDb,
  accountId: string,
  { now, before, limit }: { now: Date; before: string | undefined; limit: number },
): Promise<CouponRow[]> {
  const { beyond, page } = keyset(desc(sql`id`), before ? [before] : null, limit)
  const found = await sql<CouponRow>`select ${sql.join(columns.map((one) => sql.ref(one)))} from energy_coupons
    where account_id = ${accountId} and (used_at is not null or expires_at <= ${now}) ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function findCoupon(db: ReadDb, accountId: string, id: string): Promise<CouponRow | null> {
  const row = await db.selectFrom('energy_coupons').select(columns).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
  return (row as CouponRow | undefined) ?? null
}

/** The points that it added: 0 where they do not fit, null where it cannot be used any more (`0022-coupons.sql`). */
export async function takeCoupon(db: WriteDb, accountId: string, id: string, now: Date, whole: boolean): Promise<number | null> {
  const found = await sql<{
    added: string | null
  }>`select use_coupon(${accountId}::bigint, ${id}::bigint, ${now}::timestamptz, ${whole}, 'member') as added`.execute(db)
  const { added } = found.rows[0]!
  return added === null ? null : Number(added)
}

/** Uses one coupon each for members who asked for it, of those that expire within a day: one that fits, in its last hour also one that fits in part. How many. */
export async function takeDue(db: WriteDb, now: Date): Promise<number> {
  const found = await sql<{ used: number }>`select count(*) filter (where added > 0)::int as used from (
      select use_coupon(due.account_id, due.id, ${now}::timestamptz, due.expires_at > ${now}::timestamptz + interval '1 hour', 'house') as added from (
        select distinct on (c.account_id) c.account_id, c.id, c.expires_at from energy_coupons c join coupon_choices x on x.account_id = c.account_id
        where x.used_for_me and c.used_at is null and c.expires_at > ${now}::timestamptz and c.expires_at <= ${now}::timestamptz + interval '1 day'
        order by c.account_id, c.expires_at, c.id limit ${sql.lit(ROUND)}) due
    ) done`.execute(db)
  return found.rows[0]!.used
}

export async function isUsedFor(db: ReadDb, accountId: string): Promise<boolean> {
  return (await db.selectFrom('coupon_choices').select('used_for_me').where('account_id', '=', accountId).executeTakeFirst())?.used_for_me ?? false
}
export async function saveChoice(db: WriteDb, accountId: string, usedForMe: boolean, now: Date): Promise<void> {
  await sql`insert into coupon_choices (account_id, used_for_me, chosen_at) values (${accountId}, ${usedForMe}, ${now})
    on conflict (account_id) do update set used_for_me = excluded.used_for_me, chosen_at = excluded.chosen_at`.execute(db)
}

export async function isMonthGiven(db: ReadDb, month: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('coupon_months')
      .select('month')
      .where('month', '=', sql<Date>`${month}::date`)
      .executeTakeFirst()) !== undefined
  )
}
/** All coupons of a month are given: from now on nobody looks any more. */
export async function closeMonth(db: WriteDb, month: string, now: Date): Promise<void> {
  await sql`insert into coupon_months (month, members, given_at)
    select ${month}::date, count(distinct account_id), ${now} from energy_coupons where month = ${month}::date on conflict do nothing`.execute(db)
}

export type Given = { month: string; points: number; count: number; now: Date; expires: Date }
/** A member's coupons of a month, once. */
export async function insertCoupons(db: WriteDb, accountIds: string[], { month, points, count, now, expires }: Given): Promise<void> {
  await sql`insert into energy_coupons (account_id, month, n, points, given_at, expires_at)
    select who, ${month}::date, n, ${points}, ${now}, ${expires} from unnest(${accountIds}::bigint[]) who, generate_series(1, ${count}::int) n on conflict do nothing`.execute(
    db,
  )
}

type Won = { accountId: string; points: number }
/** Of no month: what somebody won. */
export async function insertWonCoupons(db: WriteDb, won: readonly Won[], { now, expires }: { now: Date; expires: Date }): Promise<void> {
  await sql`insert into energy_coupons (account_id, month, n, points, given_at, expires_at) select w.account_id, null, 1, w.points, ${now}, ${expires}
    from unnest(${won.map(({ accountId }) => accountId)}::bigint[], ${won.map(({ points }) => points)}::int[]) as w (account_id, points)`.execute(db)
}

export async function deleteCoupons(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('energy_coupons').where('account_id', '=', accountId).execute()
  await db.deleteFrom('coupon_choices').where('account_id', '=', accountId).execute()
}
