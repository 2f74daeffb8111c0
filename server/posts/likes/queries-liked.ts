import { sql } from 'kysely'
import type { LikeKind } from '#api/likes.ts'
import type { FeedSource } from '#server/hooks/feed.ts'
import { forwardedBy, forwardRows } from './queries-forwards.ts'

/** What somebody liked or forwarded and everybody can see, the latest first. */
function likesFeed(accountId: string, kind: LikeKind, name: string): FeedSource {
  const own = sql`l.account_id = ${accountId} and l.kind = ${sql.lit(kind)}`
  return {
    name,
    from: sql`likes l join posts p on p.id = l.post_id`,
    where: own,
    order: { way: 'desc', by: sql`l.created_at`, of: 'time', row: sql`l.id` },
    index: 'likes_by_account',
    holds: 'listed',
    placeOf: ({ id }) => sql`(select l.created_at, l.id from likes l where ${own} and l.post_id = ${id})`,
  }
}
export const forwardsFeed = (accountId: string): FeedSource => ({
  ...likesFeed(accountId, 'forward', 'forwards'),
  forwards: (db, postIds) => forwardRows(db, postIds, forwardedBy(accountId)),
})
/** One's own likes, which are nobody else's business as a list. */
export const likedFeed = (accountId: string) => likesFeed(accountId, 'like', 'liked')
