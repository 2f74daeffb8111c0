import { sql } from 'kysely'
import type { BadgeName } from '#api/limits.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

export type BadgeRow = {
  name: BadgeName
  goal: number
  earned_at: Date
  author: string | null
  permlink: string | null
  collection_id: string | null
  name_zh: string | null
  name_en: string | null
}
/** What somebody earned, and where that is to be seen now. */
export async function badgesOf(db: ReadDb, accountId: string): Promise<BadgeRow[]> {
  const found = await sql<BadgeRow>`select b.name, b.goal, b.earned_at, a.account as author, p.permlink, c.id::text as collection_id, c.name_zh, c.name_en
    from badges b left join posts p on p.id = b.post_id and ${whereOpen()} left join accounts a on a.id = p.account_id
    left join collections c on c.id = b.collection_id where b.account_id = ${accountId}`.execute(db)
  return found.rows
}

/** How far somebody is with each, as the rules count it. */
export async function measuresOf(db: ReadDb, accountId: string): Promise<Record<BadgeName, number>> {
  const own = sql`p.account_id = ${accountId} and ${whereOpen()}`
  const found = await sql<Record<BadgeName, number>>`select
      (select count(*)::int from (select from posts p where ${own} limit 1) one) as "first-light",
      (select count(distinct (p.created_at at time zone 'Asia/Shanghai')::date)::int from posts p where ${own}) as "seven-days",
      (select coalesce(max(p.like_count), 0)::int from posts p where ${own}) as "thirty-people",
      (select count(*)::int from comments c join posts p on p.id = c.post_id
        where c.account_id = ${accountId} and c.helped_at is not null and c.state = 'shown' and ${whereOpen()}) as "ten-helped",
      (select coalesce(max(n), 0)::int from (
        select count(distinct p.account_id) as n from collections c join collection_posts s on s.collection_id = c.id join posts p on p.id = s.post_id
          where c.account_id = ${accountId} and c.shown_to = 'everybody' and c.removed_at is null and p.account_id <> c.account_id and ${whereOpen()}
          group by c.id) of_each) as "twelve-others"`.execute(db)
  return found.rows[0]!
}

export type EarnedRow = PersonRow & { name: BadgeName; goal: number; earned_at: Date }
const earned = sql`b.name, b.goal, b.earned_at, a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`
/** More are not shown on one page. */
const MOST = 12

/** What was earned under a work, if everybody sees it. */
export async function earnedUnder(db: ReadDb, author: string, permlink: string): Promise<EarnedRow[]> {
  const found = await sql<EarnedRow>`select ${earned} from handles h join posts p on p.account_id = h.account_id
    join badges b on b.post_id = p.id join accounts a on a.id = b.account_id
    where h.handle = ${author.normalize('NFKC').toLowerCase()} and p.permlink = ${permlink} and ${whereOpen()} order by b.earned_at, b.name limit ${sql.lit(MOST)}`.execute(
    db,
  )
  return found.rows
}
/** What was earned in a collection, if everybody may open it. */
export async function earnedIn(db: ReadDb, collectionId: string): Promise<EarnedRow[]> {
  const found = await sql<EarnedRow>`select ${earned} from collections c join badges b on b.collection_id = c.id join accounts a on a.id = b.account_id
    where c.id = ${collectionId} and c.shown_to = 'everybody' and c.removed_at is null order by b.earned_at limit ${sql.lit(MOST)}`.execute(db)
  return found.rows
}

export async function eraseBadges(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('badges').where('account_id', '=', accountId).execute()
}
