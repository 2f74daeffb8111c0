import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type CheckInRow = { day: string; way: 'tap' | 'photograph'; post_id: string | null; permlink: string | null }
export async function checkInsOf(db: ReadDb, activityId: number, accountId: string): Promise<CheckInRow[]> {
  const found =
    await sql<CheckInRow>`select c.day::text, c.way, c.post_id::text, p.permlink from check_ins c left join posts p on p.id = c.post_id and p.deleted_at is null and p.taken_down_at is null
    where c.activity_id = ${activityId} and c.account_id = ${accountId} order by c.day`.execute(db)
  return found.rows
}

export type TakenRow = { id: string; permlink: string; day: string }
/** One's own photographs that were taken on one of these days, the latest first. */
export async function takenOn(db: ReadDb, accountId: string, days: readonly string[], limit: number): Promise<TakenRow[]> {
  const found = await sql<TakenRow>`select p.id::text, p.permlink, left(i.exif->>'takenAt', 10) as day from posts p join images i on i.key = p.cover_key
    where p.account_id = ${accountId} and p.deleted_at is null and p.taken_down_at is null and left(i.exif->>'takenAt', 10) = any(${[...days]}::text[])
    order by p.id desc limit ${limit}`.execute(db)
  return found.rows
}

/** `day`: null where its file does not say when it was taken. */
export async function findTaken(db: ReadDb, accountId: string, permlink: string): Promise<{ id: string; day: string | null } | null> {
  const found = await sql<{
    id: string
    day: string | null
  }>`select p.id::text, left(i.exif->>'takenAt', 10) as day from posts p join images i on i.key = p.cover_key
    where p.account_id = ${accountId} and p.permlink = ${permlink} and p.deleted_at is null and p.taken_down_at is null`.execute(db)
  return found.rows[0] ?? null
}

type NewCheckIn = { activityId: number; accountId: string; day: string; postId: string | null; now: Date }
/** False where that day is filled already. */
export async function insertCheckIn(db: WriteDb, { activityId, accountId, day, postId, now }: NewCheckIn): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into check_ins (activity_id, account_id, day, way, post_id, made_at)
    values (${activityId}, ${accountId}, ${day}, ${postId ? 'photograph' : 'tap'}, ${postId}, ${now}) on conflict do nothing`.execute(db)
  return numAffectedRows > 0n
}

export async function eraseCheckIns(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('check_ins').where('account_id', '=', accountId).execute()
}
