import { sql } from 'kysely'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

export type AwayRow = PersonRow & { last_post_at: Date; asked_at: Date | null; back_at: Date | null; by_id: string | null }
/** `before`: since when somebody must have shown nothing; `since`: from when on a friend who was asked is not asked again. */
type Asked = { accountId: string; before: Date; since: Date }
const away = ({ accountId, before, since }: Asked) => sql`select a.id::text, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key, a.last_post_at,
    r.asked_at, r.back_at, r.by_id::text
  from follows f join follows g on g.account_id = f.followed_id and g.followed_id = f.account_id join accounts a on a.id = f.followed_id
    left join lateral (select * from recalls r where r.friend_id = a.id and r.asked_at > ${since} order by r.asked_at desc limit 1) r on true
  where f.account_id = ${accountId} and a.last_post_at is not null and a.account <> 'gone-' || a.id
    and (r.by_id = ${accountId} or (r.by_id is null and a.post_count > 0 and a.last_post_at <= ${before}))`

/** Who follows somebody and is followed by them, and has shown nothing since a time; those whom they asked back within the year too. */
export async function awayFriends(db: ReadDb, asked: Asked, most: number): Promise<AwayRow[]> {
  return (await sql<AwayRow>`${away(asked)} order by a.last_post_at desc, a.id desc limit ${most}`.execute(db)).rows
}
export async function awayFriend(db: ReadDb, asked: Asked, friendId: string): Promise<AwayRow | null> {
  return (await sql<AwayRow>`${away(asked)} and a.id = ${friendId}`.execute(db)).rows[0] ?? null
}
/** Has anybody asked them back since a time? */
export async function isRecalled(db: ReadDb, friendId: string, since: Date): Promise<boolean> {
  return (
    (await db.selectFrom('recalls').select('by_id').where('friend_id', '=', friendId).where('asked_at', '>', since).limit(1).executeTakeFirst()) !== undefined
  )
}
export async function insertRecall(db: WriteDb, row: { friend_id: string; by_id: string; asked_at: Date }): Promise<void> {
  await db.insertInto('recalls').values(row).execute()
}

export type BackRow = { friend_id: string; by_id: string }
/** The author of a post has come back, where they were asked after a time; once. */
export async function markBack(db: WriteDb, postId: string, after: Date, now: Date): Promise<BackRow[]> {
  const done = await sql<BackRow>`update recalls r set back_at = ${now} from posts p
    where p.id = ${postId} and ${whereOpen()} and r.friend_id = p.account_id and r.back_at is null and r.asked_at > ${after}
    returning r.friend_id::text, r.by_id::text`.execute(db)
  return done.rows
}
export async function deleteRecallsOf(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from recalls where friend_id = ${accountId} or by_id = ${accountId}`.execute(db)
}
