import { sql } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { CastingLikeness } from '#api/nft-likenesses.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type LikenessRow = {
  id: string
  number: string
  casting_id: string
  work: string
  title: string
  lang: Lang
  editions: number
  image_key: string
  creator_id: string
  older_key: string | null
  older_at: Date | null
  account_id: string
  apart: number
  found_at: Date
  answer_by: Date
  answer: 'veto' | 'allowed' | null
  words: string
  answered_at: Date | null
  defence: string
  state: CastingLikeness['state']
  closed_at: Date | null
}
const selected = sql`select l.id::text, l.number, l.casting_id, c.number as work, c.title, c.lang, c.editions, c.image_key, c.account_id::text as creator_id,
    i.key as older_key, i.uploaded_at as older_at, l.account_id::text, l.apart, l.found_at, l.answer_by, l.answer, l.words, l.answered_at, l.defence, l.state, l.closed_at
  from casting_likenesses l join castings c on c.id = l.casting_id left join images i on i.id = l.image_id`

export async function likenessesBy(db: ReadDb, numbers: readonly string[]): Promise<LikenessRow[]> {
  if (!numbers.length) return []
  return (await sql<LikenessRow>`${selected} where l.number = any (${numbers}::text[])`.execute(db)).rows
}
/** Held until the transaction ends, after its casting as everybody holds them. */
export async function lockLikeness(db: WriteDb, number: string): Promise<LikenessRow | null> {
  await sql`select from castings where id = (select casting_id from casting_likenesses where number = ${number}) for update`.execute(db)
  return (await sql<LikenessRow>`${selected} where l.number = ${number} for update of l`.execute(db)).rows[0] ?? null
}

type NewLikeness = Pick<LikenessRow, 'number' | 'casting_id' | 'account_id' | 'apart' | 'found_at' | 'answer_by'> & { image_id: string }
export async function insertLikeness(db: WriteDb, row: NewLikeness): Promise<void> {
  await db
    .insertInto('casting_likenesses')
    .values({ ...row, state: 'asked' })
    .execute()
}
/** Whether they were asked about a work before, or somebody else still is. */
export async function wasAsked(db: ReadDb, castingId: string, accountId: string): Promise<boolean> {
  const found =
    await sql`select from casting_likenesses where casting_id = ${castingId} and (account_id = ${accountId} or state in ('asked', 'review')) limit 1`.execute(
      db,
    )
  return found.rows.length > 0
}
type Change = Partial<Pick<LikenessRow, 'answer' | 'words' | 'answered_at' | 'defence' | 'state' | 'closed_at'>>
export async function changeLikeness(db: WriteDb, id: string, change: Change): Promise<void> {
  await db.updateTable('casting_likenesses').set(change).where('id', '=', id).execute()
}
/** Whose time is over without a word, so many at most, held. */
export async function endSilent(db: WriteDb, now: Date, most: number): Promise<Pick<LikenessRow, 'number' | 'account_id' | 'title' | 'creator_id'>[]> {
  const found = await sql<
    Pick<LikenessRow, 'number' | 'account_id' | 'title' | 'creator_id'>
  >`update casting_likenesses l set state = 'silent', closed_at = ${now}
    from castings c where c.id = l.casting_id and l.id = any (array (select o.id from casting_likenesses o where o.state = 'asked' and o.answer_by <= ${now}
      order by o.answer_by, o.id limit ${most} for update skip locked)) returning l.number, l.account_id::text, c.title, c.account_id::text as creator_id`.execute(
    db,
  )
  return found.rows
}
/** Open ones that somebody was asked about, or that are about works of theirs. */
export async function dropLikenessesOf(db: WriteDb, accountId: string, now: Date): Promise<string[]> {
  const found = await sql<{ number: string }>`update casting_likenesses l set state = 'dropped', closed_at = ${now} from castings c
    where c.id = l.casting_id and l.state in ('asked', 'review') and l.account_id = ${accountId} returning l.number`.execute(db)
  return found.rows.map(({ number }) => number)
}
