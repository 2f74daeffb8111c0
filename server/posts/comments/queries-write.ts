import { sql } from 'kysely'
import type { Pin, WaitsFor } from '#api/comments.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereMaySee } from '../visibility.ts'
import type { CommentState, Rules } from './queries.ts'

export type Standing = {
  id: string
  post_id: string
  account_id: string | null
  root_id: string | null
  answered_id: string | null
  state: CommentState
  words: string
  created_at: Date
  aspect: string | null
  helped_at: Date | null
  seen_before: boolean
}
/** A comment, held until the end: always the one it stands under first, so that nobody waits for each other in a circle. */
export async function lockComment(db: WriteDb, id: string): Promise<Standing | null> {
  await sql`select from comments where id in (${id}::bigint, (select root_id from comments where id = ${id})) order by id for update`.execute(db)
  return standing(db, id)
}
/** The same for what only must not go meanwhile. */
export async function keepComment(db: WriteDb, id: string): Promise<Standing | null> {
  await sql`select from comments where id in (${id}::bigint, (select root_id from comments where id = ${id})) order by id for key share`.execute(db)
  return standing(db, id)
}
async function standing(db: ReadDb, id: string): Promise<Standing | null> {
  const found =
    await sql<Standing>`select id, post_id, account_id, root_id, answered_id, state, words, created_at, aspect, helped_at, seen_before from comments where id = ${id}`.execute(
      db,
    )
  return found.rows[0] ?? null
}

/** Who of some people sees a post now. */
export async function seeingPost(db: ReadDb, now: Date, postId: string, people: readonly string[]): Promise<string[]> {
  if (!people.length) return []
  const each = people.map((id) => sql`select ${id}::text as id from posts p where p.id = ${postId} and ${whereMaySee({ now, viewer: { id } as Viewer })}`)
  const found = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Exactly these are mentioned. */
export async function setMentioned(db: WriteDb, commentId: string, people: readonly string[]): Promise<void> {
  await sql`delete from comment_mentions where comment_id = ${commentId} and account_id <> all (${people}::bigint[])`.execute(db)
  await sql`insert into comment_mentions (comment_id, account_id) select ${commentId}::bigint, id from unnest(${people}::bigint[]) id on conflict do nothing`.execute(
    db,
  )
}

/** Those whom it names who have not heard of it; they are told now. */
export async function markMentionsTold(db: WriteDb, commentId: string): Promise<string[]> {
  const told = await sql<{
    account_id: string
  }>`update comment_mentions set told = true where comment_id = ${commentId} and not told returning account_id`.execute(db)
  return told.rows.map(({ account_id: id }) => id)
}

export type NewComment = {
  post_id: string
  account_id: string
  root_id: string | null
  answers_id: string | null
  answered_id: string | null
  state: 'shown' | 'waiting'
  held_for: WaitsFor | null
  words: string
  created_at: Date
}
/** Null where critique names a picture that the post does not have. */
export async function insertComment(db: WriteDb, row: NewComment, pin: Pin | null): Promise<string | null> {
  const place = pin && (await placeOfPin(db, row.post_id, pin))
  if (pin && !place) return null
  const made = await db
    .insertInto('comments')
    .values({ ...row, ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
async function placeOfPin(db: WriteDb, postId: string, { picture, ...pin }: Pin) {
  const found = await sql<{ id: string }>`select id from images where post_id = ${postId} and position = ${picture - 1}`.execute(db)
  return found.rows[0] ? { ...pin, image_id: found.rows[0].id } : null
}

/** Counts it in or out; put into the post's row each second. */
export async function countComment(db: WriteDb, postId: string, change: 1 | -1): Promise<void> {
  await db.insertInto('comments_unfolded').values({ post_id: postId, comments: change }).execute()
}

export async function changeWords(db: WriteDb, id: string, words: string, editedAt: Date | null): Promise<void> {
  await sql`update comments set words = ${words}, edited_at = coalesce(${editedAt}::timestamptz, edited_at) where id = ${id}`.execute(db)
}

/** Takes the words, the pin and the hearts; the place stays. */
export async function emptyComment(db: WriteDb, id: string, state: 'deleted' | 'removed' | 'taken-down', now: Date): Promise<void> {
  await sql`with gone as (delete from comment_hearts where comment_id = ${id} returning 1)
    insert into hearts_unfolded select ${id}::bigint, -count(*)::int from gone having count(*) > 0`.execute(db)
  await sql`delete from comment_mentions where comment_id = ${id}`.execute(db)
  await sql`update posts set pinned_comment_id = null where pinned_comment_id = ${id}`.execute(db)
  await sql`update comments set state = ${state}, words = '', closed_at = ${now}, held_for = null, aspect = null, image_id = null, x = null, y = null, width = null, height = null, helped_at = null
    where id = ${id}`.execute(db)
}

/** Deleted comments with nothing under them go wholly: the one named, then the one it stood under. True where the first is gone. */
export async function dropBare(db: WriteDb, { id, root_id }: Pick<Standing, 'id' | 'root_id'>): Promise<boolean> {
  const bare = sql`state = 'deleted' and not exists (select from comments r where r.root_id = c.id)`
  const gone = await sql`delete from comments c where c.id = ${id} and ${bare} returning c.id`.execute(db)
  if (root_id) await sql`delete from comments c where c.id = ${root_id} and ${bare}`.execute(db)
  return gone.rows.length > 0
}

/** True where it changed. */
export async function setHeart(db: WriteDb, commentId: string, who: string, hearted: boolean, now: Date): Promise<void> {
  if (hearted)
    await sql`with made as (insert into comment_hearts (comment_id, account_id, created_at) values (${commentId}, ${who}, ${now}) on conflict do nothing returning comment_id)
      insert into hearts_unfolded select comment_id, 1 from made`.execute(db)
  else
    await sql`with gone as (delete from comment_hearts where comment_id = ${commentId} and account_id = ${who} returning comment_id)
      insert into hearts_unfolded select comment_id, -1 from gone`.execute(db)
}

export async function setHelped(db: WriteDb, id: string, at: Date | null): Promise<void> {
  await sql`update comments set helped_at = ${at} where id = ${id}`.execute(db)
}
export async function showComment(db: WriteDb, id: string): Promise<void> {
  await sql`update comments set state = 'shown', held_for = null where id = ${id}`.execute(db)
}
/** One that was seen waits again; meanwhile it stands first nowhere. */
export async function holdAgain(db: WriteDb, id: string, heldFor: WaitsFor): Promise<void> {
  await sql`update comments set state = 'waiting', held_for = ${heldFor}, seen_before = true where id = ${id}`.execute(db)
  await sql`update posts set pinned_comment_id = null where pinned_comment_id = ${id}`.execute(db)
}
/** Puts a comment first, or takes that one from there. */
export async function setPinned(db: WriteDb, postId: string, id: string, pinned: boolean): Promise<void> {
  await sql`update posts set pinned_comment_id = ${pinned ? id : null} where id = ${postId} ${pinned ? sql`` : sql`and pinned_comment_id = ${id}`}`.execute(db)
}

export async function changeRules(db: WriteDb, postId: string, { from, critique, holdsNew }: Pick<Rules, 'from' | 'critique' | 'holdsNew'>): Promise<void> {
  await sql`update posts set comments_from = ${from}, critique = ${critique}, holds_new = ${holdsNew} where id = ${postId}`.execute(db)
}

const MOST_BLOCKERS = 300
/** Who blocked somebody, up to as many as one message can name; null where they are more. */
export async function blockersOf(db: ReadDb, accountId: string): Promise<string[] | null> {
  const found = await sql<{ account_id: string }>`select account_id from blocks where blocked_id = ${accountId} limit ${sql.lit(MOST_BLOCKERS + 1)}`.execute(db)
  return found.rows.length > MOST_BLOCKERS ? null : found.rows.map(({ account_id: id }) => id)
}

/** Adds changes of counts to their rows; how many. Done each second, by any number of processes. */
export async function foldComments(db: WriteDb): Promise<number> {
  const folded = await sql<{ rows: string }>`select fold_comments() as rows`.execute(db)
  return Number(folded.rows[0]!.rows)
}
