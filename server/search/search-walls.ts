import { sql } from 'kysely'
import { SearchWall } from '#api/search.ts'
import type { FeedSource, Walls } from '#server/hooks/feed.ts'
import { findAll } from './service.ts'

/** What was found, in its order: a place is the number of a post in it. */
const foundFeed = (ids: readonly string[]): FeedSource => ({
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

/** `in=search:q=日落&colours=red`: one walks what a search found in its order. What is no search of ours, or not found by it, stands among everybody's newest. */
export const searchWalls: Walls = {
  search: async (ctx, of) => {
    const asked = SearchWall.safeParse(Object.fromEntries(new URLSearchParams(of)))
    const ids = asked.success ? await findAll(ctx, asked.data) : null
    const named = asked.data?.q.trim()
    return ids && { source: foundFeed(ids), ...(named && { named }) }
  },
}
