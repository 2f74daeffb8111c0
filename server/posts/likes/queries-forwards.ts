import { sql, type RawBuilder } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import type { ForwardRow } from '#server/hooks/feed.ts'

/** One person's forwards `l`. */
export const forwardedBy = (accountId: string) => sql`l.account_id = ${accountId}`

/** Of each of these posts the forward that is shown, among some: the newest with words, else the newest; and how many others there are. */
export async function forwardRows(db: ReadDb, postIds: string[], among: RawBuilder<unknown>): Promise<ForwardRow[]> {
  const found = await sql<ForwardRow>`select one.*, a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key
    from unnest(${postIds}::bigint[]) p (id) cross join lateral (
      select l.post_id, l.account_id as forwarder_id, l.words, l.created_at as at, (count(*) over () - 1)::int as others from likes l
      where l.post_id = p.id and l.kind = 'forward' and ${among} order by l.words is null, l.id desc limit 1) one
    join accounts a on a.id = one.forwarder_id`.execute(db)
  return found.rows
}

/** Whether somebody forwarded a post, by the name that it has. */
export async function hasForwarded(db: ReadDb, accountId: string, { author, permlink }: { author: string; permlink: string }): Promise<boolean> {
  const found = await sql`select from likes l join posts p on p.id = l.post_id join accounts a on a.id = p.account_id
    where a.account = ${author} and p.permlink = ${permlink} and l.kind = 'forward' and l.account_id = ${accountId}`.execute(db)
  return found.rows.length > 0
}
