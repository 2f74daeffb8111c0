import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import type { AccountRow } from '../queries.ts'

/** One side of a list of people: a place in it is a time and the person who stands there. */
export type ListPlace = { at: Date; id: string }
export const valuesOf = ({ at, id }: ListPlace) => [sql`${at}::timestamptz`, sql`${id}::bigint`] as const
export type ListedRow = Pick<AccountRow, 'id' | 'account' | 'nickname' | 'unique_uri' | 'header_key' | 'work_key' | 'bio_zh' | 'bio_en' | 'post_count'> & {
  since: Date
}
export type Stands = { following: boolean; follows_you: boolean; blocked: boolean }

/** False when that follow stands already. Of two at once the second waits here for the first. */
export async function insertFollow(db: WriteDb, from: string, to: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('follows')
    .values({ account_id: from, followed_id: to, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFollow(db: WriteDb, from: string, to: string): Promise<boolean> {
  const row = await db.deleteFrom('follows').where('account_id', '=', from).where('followed_id', '=', to).returning('account_id').executeTakeFirst()
  return row !== undefined
}

/** Both ways; who followed whom. */
export async function deleteFollowsBetween(db: WriteDb, one: string, other: string): Promise<{ account_id: string; followed_id: string }[]> {
  const found = await sql<{ account_id: string; followed_id: string }>`delete from follows
    where (account_id, followed_id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint)) returning account_id, followed_id`.execute(db)
  return found.rows
}

/** Everybody who follows somebody. */
export async function followersOf(db: ReadDb, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('follows').select('account_id').where('followed_id', '=', accountId).execute()
  return rows.map((row) => row.account_id)
}

export type CountChange = { accountId: string; slot: number; followers: number; following: number }
/** In one order, so that two who follow each other at the same moment never wait in a circle. */
export async function addToCounts(db: WriteDb, changes: CountChange[]): Promise<void> {
  const of = <K extends keyof CountChange>(key: K) => changes.map((change) => change[key])
  await sql`insert into follow_counts (account_id, slot, followers, following)
    select account_id, slot, sum(followers), sum(following)
    from unnest(${of('accountId')}::bigint[], ${of('slot')}::smallint[], ${of('followers')}::int[], ${of('following')}::int[]) as t (account_id, slot, followers, following)
    group by account_id, slot order by account_id, slot
    on conflict (account_id, slot) do update set followers = follow_counts.followers + excluded.followers, following = follow_counts.following + excluded.following`.execute(
    db,
  )
}

export async function countsOf(db: ReadDb, accountId: string): Promise<{ followers: number; following: number }> {
  const found = await sql<{
    followers: number
    following: number
  }>`select coalesce(sum(followers), 0)::int followers, coalesce(sum(following), 0)::int following
    from follow_counts where account_id = ${accountId}`.execute(db)
  return found.rows[0]!
}

/** How somebody stands to each of these people, by their id. */
export async function standsTo(db: ReadDb, viewerId: string, ids: string[]): Promise<Map<string, Stands>> {
  const found = await sql<Stands & { id: string }>`select t.id::text as id,
      exists (select 1 from follows f where f.account_id = ${viewerId} and f.followed_id = t.id) as following,
      exists (select 1 from follows f where f.account_id = t.id and f.followed_id = ${viewerId}) as follows_you,
      exists (select 1 from blocks b where b.account_id = ${viewerId} and b.blocked_id = t.id) as blocked
    from unnest(${ids}::bigint[]) as t (id)`.execute(db)
  return new Map(found.rows.map(({ id, ...stands }) => [id, stands]))
}

const listed = sql`a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key, a.bio_zh, a.bio_en, a.post_count, f.created_at as since`
/** Whose list; `reader`: who reads it, null for the person whose list it is. */
type Asked = { type: 'following' | 'followers'; accountId: string; reader: string | null }
/** The latest follow first, after a place in the list. Who keeps to themselves whom they follow stands among nobody's followers for others. */
export async function followRows(db: ReadDb, { type, accountId, reader }: Asked, after: ListPlace | null, limit: number): Promise<ListedRow[]> {
  const [own, other] = type === 'following' ? [sql`f.account_id`, sql`f.followed_id`] : [sql`f.followed_id`, sql`f.account_id`]
  const { beyond, page } = keyset(desc(sql`f.created_at`, other), after && valuesOf(after), limit)
  const open = type === 'followers' && reader !== null ? sql`and (a.shows_following or a.id = ${reader})` : sql``
  const found = await sql<ListedRow>`select ${listed} from follows f join accounts a on a.id = ${other}
    where ${own} = ${accountId} ${beyond} ${open} ${page}`.execute(db)
  return found.rows
}

/** Of those whom somebody follows, whose account or nickname begins so. */
export async function followedLike(db: ReadDb, accountId: string, beginning: string, limit: number): Promise<ListedRow[]> {
  const like = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  const found = await sql<ListedRow>`select ${listed} from follows f join accounts a on a.id = f.followed_id
    where f.account_id = ${accountId} and (a.account like ${like} or lower(normalize(a.nickname, NFKC)) like ${like})
    order by f.created_at desc, f.followed_id desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
