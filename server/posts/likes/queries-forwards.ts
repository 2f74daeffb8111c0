import { sql } from 'kysely'
import type { FeedSource } from '#server/hooks/feed.ts'

/** What somebody forwarded and everybody can see, the latest forward first. */
export function forwardsFeed(accountId: string): FeedSource {
  const own = sql`l.account_id = ${accountId} and l.kind = 'forward'`
  return {
    name: 'forwards',
    from: sql`likes l join posts p on p.id = l.post_id`,
    where: own,
    order: { way: 'desc', by: sql`l.created_at`, of: 'time', row: sql`l.id` },
    index: 'likes_by_account',
    holds: 'listed',
    placeOf: ({ id }) => sql`(select l.created_at, l.id from likes l where ${own} and l.post_id = ${id})`,
  }
}
