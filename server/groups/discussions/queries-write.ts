import { sql } from 'kysely'
import type { WordsState } from '#api/discussions.ts'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { slotOf } from '../policy.ts'

type How = 'change' | 'keep'
/** Held until the end: alone by who changes it, by many at once who only need that it does not go (`keep`). */
const lockOf = (how: How) => (how === 'change' ? sql`for update` : sql`for key share`)

export type HeldDiscussion = {
  id: string
  group_id: string
  account_id: string | null
  state: WordsState
  title: string
  words: string
  lang: Lang
  begun_at: Date
}
export async function lockDiscussion(db: WriteDb, number: string, how: How): Promise<HeldDiscussion | null> {
  const found = await sql<HeldDiscussion>`select id::text, group_id::text, account_id::text, state, title, words, lang, begun_at
    from group_discussions where id = ${number} ${lockOf(how)}`.execute(db)
  return found.rows[0] ?? null
}
export type HeldReply = {
  id: string
  discussion_id: string
  account_id: string | null
  root_id: string | null
  state: WordsState
  words: string
  said_at: Date
}
/** A reply, always with the one that it stands under first, so that nobody waits for each other in a circle. */
export async function lockReply(db: WriteDb, id: string, how: How): Promise<HeldReply | null> {
  await sql`select from group_replies where id in (${id}::bigint, (select root_id from group_replies where id = ${id})) order by id ${lockOf(how)}`.execute(db)
  const found = await sql<HeldReply>`select id::text, discussion_id::text, account_id::text, root_id::text, state, words, said_at
    from group_replies where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

type NewDiscussion = { group_id: string; account_id: string; for_members: boolean; title: string; words: string; lang: Lang; begun_at: Date }
export async function insertDiscussion(db: WriteDb, row: NewDiscussion): Promise<string> {
  const made = await db.insertInto('group_discussions').values(row).returning('id').executeTakeFirstOrThrow()
  return made.id
}
type NewReply = {
  discussion_id: string
  account_id: string
  root_id: string | null
  answers_id: string | null
  answered_id: string | null
  words: string
  said_at: Date
}
export async function insertReply(db: WriteDb, row: NewReply): Promise<string> {
  const made = await db.insertInto('group_replies').values(row).returning('id').executeTakeFirstOrThrow()
  return made.id
}
/** Counts a reply of somebody in or out. */
export async function countReply(db: WriteDb, discussion: string, accountId: string | null, change: 1 | -1): Promise<void> {
  await sql`insert into discussion_counts (discussion_id, slot, replies) values (${discussion}, ${slotOf(accountId ?? '0')}, ${change})
    on conflict (discussion_id, slot) do update set replies = discussion_counts.replies + excluded.replies`.execute(db)
}

type Words = { title: string; words: string; lang: Lang }
/** `editedAt`: null within the first minutes, when no mark is left. */
export async function changeDiscussion(db: WriteDb, number: string, { title, words, lang }: Words, editedAt: Date | null): Promise<void> {
  await sql`update group_discussions set title = ${title}, words = ${words}, lang = ${lang}, edited_at = coalesce(${editedAt}::timestamptz, edited_at)
    where id = ${number}`.execute(db)
}
export async function changeReply(db: WriteDb, id: string, words: string, editedAt: Date | null): Promise<void> {
  await sql`update group_replies set words = ${words}, edited_at = coalesce(${editedAt}::timestamptz, edited_at) where id = ${id}`.execute(db)
}

/** Takes a discussion's own words; true where nothing stood under it, so that it is gone wholly. */
export async function emptyDiscussion(db: WriteDb, number: string, now: Date): Promise<boolean> {
  const gone = await sql`delete from group_discussions d where d.id = ${number} and not exists (select from group_replies r where r.discussion_id = d.id)
    returning d.id`.execute(db)
  if (gone.rows.length) return true
  await sql`delete from group_mentions where discussion_id = ${number} and reply_id is null`.execute(db)
  await sql`update group_discussions set state = 'deleted', title = '', words = '', closed_at = ${now} where id = ${number}`.execute(db)
  return false
}
export async function emptyReply(db: WriteDb, id: string, now: Date): Promise<void> {
  await sql`delete from group_mentions where reply_id = ${id}`.execute(db)
  await sql`update group_replies set state = 'deleted', words = '', closed_at = ${now} where id = ${id}`.execute(db)
}
/** Deleted replies with nothing under them go wholly: the one named, then the one it stood under, then a deleted discussion that held nothing else. True where the first is gone. */
export async function dropBare(db: WriteDb, { id, root_id, discussion_id }: Pick<HeldReply, 'id' | 'root_id' | 'discussion_id'>): Promise<boolean> {
  const bare = sql`state = 'deleted' and not exists (select from group_replies u where u.root_id = r.id)`
  const gone = await sql`delete from group_replies r where r.id = ${id} and ${bare} returning r.id`.execute(db)
  if (root_id) await sql`delete from group_replies r where r.id = ${root_id} and ${bare}`.execute(db)
  await dropBareDiscussions(db, [discussion_id])
  return gone.rows.length > 0
}
export async function dropBareDiscussions(db: WriteDb, numbers: readonly string[]): Promise<void> {
  await sql`delete from group_discussions d where d.id = any (${numbers}::bigint[]) and d.state = 'deleted'
    and not exists (select from group_replies r where r.discussion_id = d.id)`.execute(db)
}

type Removal = { by: string; reason: string; now: Date }
/** Nobody reads it from now on; its words are kept for an appeal. False where it was gone already. */
export async function setDiscussionRemoved(db: WriteDb, number: string, { by, reason, now }: Removal): Promise<boolean> {
  const found = await sql`update group_discussions set state = 'removed', closed_at = ${now}, removed_by = ${by}, reason = ${reason}
    where id = ${number} and state = 'shown' returning id`.execute(db)
  return found.rows.length > 0
}
export async function setReplyRemoved(db: WriteDb, id: string, { by, reason, now }: Removal): Promise<boolean> {
  const found = await sql`update group_replies set state = 'removed', closed_at = ${now}, removed_by = ${by}, reason = ${reason}
    where id = ${id} and state = 'shown' returning id`.execute(db)
  return found.rows.length > 0
}
export async function putBackDiscussion(db: WriteDb, number: string): Promise<void> {
  await sql`update group_discussions set state = 'shown', closed_at = null, removed_by = null, reason = '' where id = ${number} and state = 'removed'`.execute(
    db,
  )
}
/** Whose it is and where, where it came back. */
export async function putBackReply(db: WriteDb, id: string): Promise<{ discussion_id: string; account_id: string | null } | null> {
  const found = await sql<{ discussion_id: string; account_id: string | null }>`update group_replies
    set state = 'shown', closed_at = null, removed_by = null, reason = '' where id = ${id} and state = 'removed'
    returning discussion_id::text, account_id::text`.execute(db)
  return found.rows[0] ?? null
}

type Place = { discussion: string; reply: string | null }
/** Whom the words name now; who was not named before. */
export async function setMentioned(db: WriteDb, { discussion, reply }: Place, people: readonly string[]): Promise<string[]> {
  await sql`delete from group_mentions where discussion_id = ${discussion} and reply_id is not distinct from ${reply}::bigint
    and account_id <> all (${people}::bigint[])`.execute(db)
  const made = await sql<{ account_id: string }>`insert into group_mentions (discussion_id, reply_id, account_id)
    select ${discussion}::bigint, ${reply}::bigint, id from unnest(${people}::bigint[]) id on conflict do nothing returning account_id::text`.execute(db)
  return made.rows.map(({ account_id: id }) => id)
}
/** Who of some people reads a discussion: everybody where it is not for members alone. */
export async function readingDiscussion(db: ReadDb, discussion: string, people: readonly string[]): Promise<string[]> {
  if (!people.length) return []
  const found = await sql<{ id: string }>`select p.id::text from unnest(${people}::bigint[]) p (id) join group_discussions d on d.id = ${discussion}
    where not d.for_members or exists (select from group_members m where m.group_id = d.group_id and m.account_id = p.id)`.execute(db)
  return found.rows.map(({ id }) => id)
}
/** In which group, and in which discussion, a reported thing stands. */
export async function groupOfDiscussion(db: ReadDb, number: string): Promise<{ group_id: string; discussion_id: string } | null> {
  const found = await sql<{ group_id: string; discussion_id: string }>`select d.group_id::text, d.id::text as discussion_id
    from group_discussions d join groups g on g.id = d.group_id and g.closed_at is null where d.id = ${number}`.execute(db)
  return found.rows[0] ?? null
}
export async function groupOfReply(db: ReadDb, id: string): Promise<{ group_id: string; discussion_id: string } | null> {
  const found = await sql<{ group_id: string; discussion_id: string }>`select d.group_id::text, d.id::text as discussion_id from group_replies r
    join group_discussions d on d.id = r.discussion_id join groups g on g.id = d.group_id and g.closed_at is null where r.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}
