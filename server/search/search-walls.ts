import { SearchWall } from '#api/search.ts'
import type { Walls } from '#server/hooks/feed.ts'
import { foundFeed } from './queries-walls.ts'
import { findAll } from './service.ts'

/** `in=search:q=日落&colours=red`: one walks what a search found in its order. What is no search of ours, or not found by it, stands among everybody's newest. */
export const searchWalls: Walls = {
  search: async (ctx, of) => {
    const asked = SearchWall.safeParse(Object.fromEntries(new URLSearchParams(of)))
    const ids = asked.success ? await findAll(ctx, asked.data) : null
    const named = asked.data?.q.trim()
    return ids && { source: foundFeed(ids), ...(named && { named }) }
  },
}
