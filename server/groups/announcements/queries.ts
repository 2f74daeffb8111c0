import { sql } from 'kysely'
import type { Lang } from '#api/limits.ts'
import { hideMutedPeople, hideMutedWords } from '#server/account/mutes/service.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type AnnouncementRow = PersonRow & { number: string; words: string; lang: Lang; said_at: Date; edited_at: Date | null }
type Reader = { viewer: Viewer | null; now: Date }
/** What stands above the feed, as far as this reader may see it and wants to. */
export async function standingIn(db: ReadDb, groupId: string, isMember: boolean, reader: Reader | null): Promise<AnnouncementRow | null> {
  const found = await sql<AnnouncementRow>`select n.id::text as number, n.words, n.lang, n.said_at, n.edited_at,
      a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key
    from group_announcements n join accounts a on a.id = n.account_id
    where n.group_id = ${groupId} and n.ended_at is null and (${isMember} or not n.for_members)
      and ${reader ? sql`(${hideMutedPeople(reader, sql`n.account_id`)} and ${hideMutedWords(reader, sql`n.words`)})` : sql`true`}`.execute(db)
  return found.rows[0] ?? null
}

type Announced = { group_id: string; account_id: string; words: string; lang: Lang; for_members: boolean; said_at: Date }
/** Nobody has heard of it yet. */
export async function insertAnnouncement(db: WriteDb, row: Announced): Promise<string> {
  const made = await db
    .insertInto('group_announcements')
    .values({ ...row, told_to: '0' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
export async function changeAnnouncement(db: WriteDb, number: string, { words, lang }: Pick<Announced, 'words' | 'lang'>, now: Date): Promise<void> {
  await db
    .updateTable('group_announcements')
    .set({ words, lang, edited_at: now })
    .where('id', '=', number)
    .where((is) => is.or([is('words', '<>', words), is('lang', '<>', lang)]))
    .execute()
}
/** Ends the one that is named, or whichever stands; of what has ended nobody hears any more. */
export async function endAnnouncement(db: WriteDb, groupId: string, number: string | null, now: Date): Promise<void> {
  await sql`update group_announcements set ended_at = ${now}, told_to = null
    where group_id = ${groupId} and ended_at is null and (${number}::bigint is null or id = ${number}::bigint)`.execute(db)
}
/** Null where it is none of this group. */
export async function endedAt(db: ReadDb, groupId: string, number: string): Promise<{ ended_at: Date | null } | null> {
  const row = await db.selectFrom('group_announcements').select('ended_at').where('group_id', '=', groupId).where('id', '=', number).executeTakeFirst()
  return row ?? null
}

type Untold = { group_id: string; account_id: string; account: string; words: string; said_at: Date; told_to: string; name_zh: string; name_en: string }
/** One that not everybody has heard of, held until the end. */
export async function lockUntold(db: WriteDb, number: string): Promise<Untold | null> {
  const found = await sql<Untold>`select n.group_id::text, n.account_id::text, a.account, n.words, n.said_at, n.told_to::text, g.name_zh, g.name_en
    from group_announcements n join groups g on g.id = n.group_id join accounts a on a.id = n.account_id
    where n.id = ${number} and n.told_to is not null for update of n`.execute(db)
  return found.rows[0] ?? null
}
/** The next of those who were in the group then, but for who says it. */
export async function membersToTell(db: ReadDb, { group_id, account_id, said_at, told_to }: Untold, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select m.account_id::text as id from group_members m
    where m.group_id = ${group_id} and m.account_id > ${told_to} and m.joined_at <= ${said_at} and m.account_id <> ${account_id}
    order by m.account_id limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(({ id }) => id)
}
export async function setToldTo(db: WriteDb, number: string, to: string | null): Promise<void> {
  await db.updateTable('group_announcements').set({ told_to: to }).where('id', '=', number).execute()
}
