import { sql } from 'kysely'
import type { FeedSource } from '#server/hooks/feed.ts'

/** What a group shows: what is pinned first, then what was submitted last. Each reader gets of it what they may see and want to meet. */
export const groupFeed = (groupId: string): FeedSource => ({
  name: 'group',
  from: sql`group_posts s join posts p on p.id = s.post_id`,
  where: sql`s.group_id = ${groupId}`,
  order: { way: 'desc', by: sql`s.stands_at`, of: 'time', row: sql`s.post_id` },
  index: 'group_posts_feed',
  holds: 'met',
  placeOf: ({ id }) => sql`(select s.stands_at, s.post_id from group_posts s where s.group_id = ${groupId} and s.post_id = ${id})`,
})
