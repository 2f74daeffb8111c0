import type { follows } from '#api/follows.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { followPerson, listFollows, searchFollowed, unfollowPerson } from './service.ts'

export const followRoutes: HandlersFor<typeof follows> = {
  'GET /api/follow': (ctx, { query }) => listFollows(ctx, query),
  'POST /api/follow': (ctx, { body }) => followPerson(ctx, body.account),
  'DELETE /api/follow': (ctx, { query }) => unfollowPerson(ctx, query.account),
  'GET /api/follow/search': (ctx, { query }) => searchFollowed(ctx, query),
}
