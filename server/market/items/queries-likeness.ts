import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

/** Prints with one part in common that are compared, of each part. */
const COMPARED = 500
/** Pictures that are like one, looked at. */
const LOOKED = 20
export type Copy = { image_id: string; account_id: string; apart: number; older: boolean; number: string | null; path: string | null }
/**
 * Published pictures that look like one, the nearest first: how many bits they are apart, whether they came before it, which item they are, and their address
 * where everybody sees them. What differs in five bits is always found, what differs in eight mostly.
 */
export async function copiesOf(db: ReadDb, imageId: string, apart: number): Promise<Copy[]> {
  const found = await sql<Copy>`with own as (select r.print from image_prints r where r.image_id = ${imageId}), near as materialized (
      select c.image_id, min(bit_count((c.print # a.print)::bit(64)))::int as apart from own a cross join lateral (
        (select r.image_id, r.print from image_prints r where (r.print >> 43 & 2097151) = any(parts_near(a.print >> 43 & 2097151, 21)) limit ${sql.lit(COMPARED)})
        union all (select r.image_id, r.print from image_prints r where (r.print >> 22 & 2097151) = any(parts_near(a.print >> 22 & 2097151, 21)) limit ${sql.lit(COMPARED)})
        union all (select r.image_id, r.print from image_prints r where (r.print & 4194303) = any(parts_near(a.print & 4194303, 22)) limit ${sql.lit(COMPARED)})) c
      where c.image_id <> ${imageId} and bit_count((c.print # a.print)::bit(64)) <= ${apart} group by c.image_id)
    select n.image_id, i.account_id::text, n.apart, i.uploaded_at < me.uploaded_at as older, m.number,
      case when ${whereOpen()} then a.account || '/' || p.permlink end as path
    from near n join images i on i.id = n.image_id join images me on me.id = ${imageId} join posts p on p.id = i.post_id join accounts a on a.id = p.account_id
      left join market_items m on m.image_id = i.id
    where p.deleted_at is null order by n.apart, i.uploaded_at limit ${sql.lit(LOOKED)}`.execute(db)
  return found.rows
}

export type LikenessRow = {
  id: string
  number: string
  item_id: string
  image_id: string | null
  account_id: string
  apart: number
  found_at: Date
  answer_by: Date
  answer: 'mine' | 'allowed' | null
  words: string
  answered_at: Date | null
  defence: string
  state: 'asked' | 'review' | 'upheld' | 'cleared' | 'dropped'
  closed_at: Date | null
}
const columns = sql`l.id::text, l.number, l.item_id::text, l.image_id, l.account_id::text, l.apart, l.found_at, l.answer_by, l.answer, l.words, l.answered_at, l.defence, l.state,
  l.closed_at`

export type NewLikeness = Pick<LikenessRow, 'number' | 'item_id' | 'image_id' | 'account_id' | 'apart' | 'found_at' | 'answer_by'>
/** False where one about this item is open already. */
export async function insertLikeness(db: WriteDb, row: NewLikeness): Promise<boolean> {
  const made = await db
    .insertInto('market_likenesses')
    .values({ ...row, state: 'asked' })
    .onConflict((conflict) => conflict.column('item_id').where('state', 'in', ['asked', 'review']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
export async function likenessesByNumbers(db: ReadDb, numbers: readonly string[]): Promise<LikenessRow[]> {
  if (!numbers.length) return []
  return (await sql<LikenessRow>`select ${columns} from market_likenesses l where l.number = any (${numbers}::text[])`.execute(db)).rows
}
/** Held until the transaction ends. */
export async function lockLikeness(db: WriteDb, number: string): Promise<LikenessRow | null> {
  return (await sql<LikenessRow>`select ${columns} from market_likenesses l where l.number = ${number} for update`.execute(db)).rows[0] ?? null
}
/** Whether somebody's claim on a picture was decided before: it is not asked about the same two again. */
export async function isCleared(db: ReadDb, itemId: string, imageIds: readonly string[]): Promise<Set<string>> {
  if (!imageIds.length) return new Set()
  const rows = await db
    .selectFrom('market_likenesses')
    .select('image_id')
    .where('item_id', '=', itemId)
    .where('state', '=', 'cleared')
    .where('image_id', 'in', imageIds)
    .execute()
  return new Set(rows.flatMap((row) => row.image_id ?? []))
}
export async function answerRow(db: WriteDb, id: string, said: { answer: 'mine' | 'allowed'; words: string }, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('market_likenesses')
    .set({ ...said, answered_at: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
/** False where its seller said something already, or it is closed. */
export async function defendRow(db: WriteDb, id: string, words: string): Promise<boolean> {
  const done = await db
    .updateTable('market_likenesses')
    .set({ defence: words })
    .where('id', '=', id)
    .where('defence', '=', '')
    .where('state', 'in', ['asked', 'review'])
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
export async function setReviewed(db: WriteDb, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.updateTable('market_likenesses').set({ state: 'review' }).where('id', 'in', ids).where('state', '=', 'asked').execute()
}
/** Open ones about items come to an end. */
export async function closeLikenesses(db: WriteDb, itemIds: readonly string[], state: 'upheld' | 'cleared' | 'dropped', now: Date): Promise<string[]> {
  if (!itemIds.length) return []
  const rows = await db
    .updateTable('market_likenesses')
    .set({ state, closed_at: now })
    .where('item_id', 'in', itemIds)
    .where('state', 'in', ['asked', 'review'])
    .returning('number')
    .execute()
  return rows.map(({ number }) => number)
}
export type DueLikeness = Pick<LikenessRow, 'id' | 'number'> & { seller: string }
/** Nobody answered them in time, so many at most, held. */
export async function lockDue(db: WriteDb, now: Date, most: number): Promise<DueLikeness[]> {
  return (
    await sql<DueLikeness>`select l.id::text, l.number, i.account_id::text as seller from market_likenesses l join market_items i on i.id = l.item_id
      where l.state = 'asked' and l.answer_by <= ${now} order by l.answer_by limit ${sql.lit(most)} for update of l skip locked`.execute(db)
  ).rows
}
