import { sql } from 'kysely'
import type { FeedSource } from '#server/hooks/feed.ts'

/** What was found, in its order: a place is the number of a post in it. */
export const foundFeed = (ids: readonly string[]): FeedSource => ({
  name: 'search',
  from: sql`unnest(${ids}::bigint[]) with ordinality s (id, at) join posts p on p.id = s.id`,
  where: sql`true`,
  order: { way: 'asc', by: sql`s.at`, of: 'number', row: sql`s.at` },
  index: 'posts_pkey',
  holds: 'listed',
  placeOf: ({ id }) => {
    const at = ids.indexOf(id)
    return at < 0 ? sql`(select null::bigint, null::bigint where false)` : { by: String(at + 1), row: String(at + 1) }
  },
})
