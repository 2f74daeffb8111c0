import type { search } from '#api/search.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { findAlike, findByImage } from './find-alike.ts'
import { listBeside } from './list-beside.ts'
import { searchPosts } from './service.ts'
import { suggestDrops } from './suggest-drops.ts'

export const searchRoutes: HandlersFor<typeof search> = {
  'GET /api/search/posts': (ctx, { query }) => searchPosts(ctx, query),
  'GET /api/search/advice': (ctx, { query }) => suggestDrops(ctx, query),
  'GET /api/posts/:author/:permlink/alike': (ctx, { params }) => findAlike(ctx, params.author, params.permlink),
  'POST /api/search/image': (ctx, { body }) => findByImage(ctx, body),
  'GET /api/search/beside': (ctx, { query }) => listBeside(ctx, query.q),
}
