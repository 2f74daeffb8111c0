import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptAll, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { whereOpen } from '../visibility.ts'
import { PROMISE_DAYS } from './policy.ts'

const days = sql.lit(`${PROMISE_DAYS} days`)

/** Its seven days begin if everybody sees it; those of one that nobody else sees yet wait. */
export async function insertShowing(db: WriteDb, postId: string): Promise<void> {
  await sql`insert into post_showings (post_id, ends_at)
    select p.id, case when ${whereOpen()} then p.created_at + interval ${days} end from posts p where p.id = ${postId} and p.deleted_at is null
    on conflict (post_id) do nothing`.execute(db)
}
/** They begin now where they waited for everybody to see it. */
export async function beginShowing(db: WriteDb, postId: string, now: Date): Promise<void> {
  await sql`update post_showings s set ends_at = ${now}::timestamptz + interval ${days} from posts p
    where s.post_id = ${postId} and s.ends_at is null and p.id = s.post_id and ${whereOpen()}`.execute(db)
}

export type ShowingRow = { key: string; post_id: string; account_id: string; boxes: Buffer }
/** Posts of these pictures that are still counted, held until the transaction ends, in one order for everybody. */
export async function lockShowings(db: WriteDb, keys: string[], now: Date): Promise<ShowingRow[]> {
  const found = await sql<ShowingRow>`select i.key, s.post_id::text, p.account_id::text, s.boxes
    from images i join posts p on p.id = i.post_id join post_showings s on s.post_id = p.id
    where i.key = any (${keys}) and ${whereOpen()} and s.ends_at > ${now} order by s.post_id for no key update of s`.execute(db)
  return found.rows
}
/** Which of these pairs are a follower and whom they follow. */
export async function followsAmong(db: ReadDb, pairs: readonly [follower: string, followed: string][]): Promise<Set<string>> {
  const found = await sql<{ pair: string }>`select f.account_id || ' ' || f.followed_id as pair from follows f
    join unnest(${pairs.map(([who]) => who)}::bigint[], ${pairs.map(([, whom]) => whom)}::bigint[]) t (who, whom) on f.account_id = t.who and f.followed_id = t.whom`.execute(
    db,
  )
  return new Set(found.rows.map(({ pair }) => pair))
}
export type Counted = { postId: string; boxes: Buffer; readers: number; owed: boolean }
export async function saveShowings(db: WriteDb, all: Counted[]): Promise<void> {
  await sql`update post_showings s set boxes = t.boxes, readers = t.readers, owed = s.owed and t.owed
    from unnest(${all.map((one) => one.postId)}::bigint[], ${all.map((one) => one.boxes)}::bytea[], ${all.map((one) => one.readers)}::int[], ${all.map((one) => one.owed)}::boolean[])
      t (post_id, boxes, readers, owed) where s.post_id = t.post_id`.execute(db)
}

/** The boxes of what is over go, and only the number stays. */
export const closeShowings = (db: WriteDb, now: Date): Promise<Swept> =>
  sweptAll(
    sweptBy(sql`update post_showings set boxes = '' where ctid = any (${batchOf(sql`post_showings where boxes <> '' and ends_at <= ${now}`)})`.execute(db)),
    sweptBy(sql`update post_showings set owed = false where ctid = any (${batchOf(sql`post_showings where owed and ends_at <= ${now}`)})`.execute(db)),
  )
