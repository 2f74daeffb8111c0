import { sql } from 'kysely'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereOpen } from '#server/posts/visibility.ts'

export type OpenDay = { day: string; weight: string; last: Date }
/** What posts of days from there on weigh together, and when the last of each day was published. A like of the last second may be missing. */
export async function openDays(db: ReadDb, from: Date): Promise<OpenDay[]> {
  const found =
    await sql<OpenDay>`select (p.created_at at time zone 'Asia/Shanghai')::date::text as day, sum(p.like_weight)::bigint as weight, max(p.created_at) as last
    from posts p where ${whereOpen()} and p.created_at >= ${from} group by 1 order by 1`.execute(db)
  return found.rows
}

export type OwnWeights = { day: string; own: string; given: string }
/** By day of publication, in their order: what one's own posts weigh, and what one gave to others', about. */
export async function ownWeights(db: ReadDb, accountId: string, from: Date): Promise<OwnWeights[]> {
  const found = await sql<OwnWeights>`select day::text as day, sum(own)::bigint as own, sum(given)::bigint as given from (
      select (p.created_at at time zone 'Asia/Shanghai')::date as day, p.like_weight as own, 0 as given from posts p
        where p.account_id = ${accountId} and p.created_at >= ${from} and ${whereOpen()}
      union all
      select g.day, 0, g.weight from likes_given g where g.account_id = ${accountId} and g.day >= (${from}::timestamptz at time zone 'Asia/Shanghai')::date
    ) parts group by parts.day order by parts.day`.execute(db)
  return found.rows
}

export type SettledRow = { pool: string; day_weight: string; weight: string; amount: string; author_amount: string; others_amount: string }
/** What a day came to, and of it a post; zeros for one that nobody liked in time. Null while the day is open. */
export async function settledPost(db: ReadDb, postId: string, day: string): Promise<SettledRow | null> {
  const found = await sql<SettledRow>`select d.pool, d.weight as day_weight, coalesce(t.weight, 0) as weight, coalesce(t.amount, 0) as amount,
      coalesce(t.author_amount, 0) as author_amount, coalesce((select sum(s.amount) from reward_shares s where s.post_id = t.post_id), 0)::bigint as others_amount
    from reward_days d left join reward_posts t on t.day = d.day and t.post_id = ${postId} where d.day = ${day}::date`.execute(db)
  return found.rows[0] ?? null
}

/** What the likes of a post weigh that came in time: as they are kept with the post, and added up only in the last hours, when some may have come too late. */
export async function weightOf(db: ReadDb, postId: string, before: Date, now: Date): Promise<number> {
  const found = await (
    now < before
      ? sql<{
          weight: string
        }>`select p.like_weight + coalesce((select sum(u.weight) from likes_unfolded u where u.post_id = p.id), 0) as weight from posts p where p.id = ${postId}`
      : sql<{ weight: string }>`select coalesce(sum(weight), 0)::bigint as weight from likes where post_id = ${postId} and created_at < ${before}`
  ).execute(db)
  return Number(found.rows[0]!.weight)
}

export type ShareRow = Partial<PersonRow> & {
  like_id: string
  kind: 'like' | 'forward'
  account_id: string
  liked_at: Date
  earlier: number
  weight: number
  amount: string | null
}
type Asked = { postId: string; whose: string | null; before: string | undefined; limit: number }
const person = sql`h.account_id as id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`
const people = sql`left join handles h on h.account_id = l.account_id and h.kind = 'account' left join accounts a on a.id = h.account_id`

/** Likes as they were settled, the latest first; with `whose` only that person's. */
export async function settledShares(db: ReadDb, { postId, whose, before, limit }: Asked): Promise<ShareRow[]> {
  const { beyond, page } = keyset(desc(sql`l.like_id`), before ? [before] : null, limit)
  const found = await sql<ShareRow>`select l.like_id, l.kind, l.account_id, l.liked_at, l.earlier, l.weight, l.amount, ${person} from reward_shares l ${people}
    where l.post_id = ${postId} ${whose ? sql`and l.account_id = ${whose}` : sql``} ${beyond} ${page}`.execute(db)
  return found.rows
}

/** Likes that will count, the latest first. */
export async function openShares(db: ReadDb, { postId, whose, before, limit }: Asked, until: Date): Promise<ShareRow[]> {
  const { beyond, page } = keyset(desc(sql`l.id`), before ? [before] : null, limit)
  const found =
    await sql<ShareRow>`select l.id as like_id, l.kind, l.account_id, l.created_at as liked_at, l.earlier, l.weight, null as amount, ${person} from likes l ${people}
    where l.post_id = ${postId} and l.created_at < ${until} ${whose ? sql`and l.account_id = ${whose}` : sql``} ${beyond} ${page}`.execute(db)
  return found.rows
}
