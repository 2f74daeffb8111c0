import type { likes } from '#api/likes.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { changeWords, likePost, listForwards, listLiked, listLikes, unlikePost } from './service.ts'

export const likeRoutes: HandlersFor<typeof likes> = {
  'GET /api/likes': (ctx, { query }) => listLikes(ctx, query),
  'POST /api/like': (ctx, { body }) => likePost(ctx, body, 'like'),
  'DELETE /api/like': (ctx, { query }) => unlikePost(ctx, query, 'like'),
  'POST /api/forward': (ctx, { body }) => likePost(ctx, body, 'forward'),
  'PUT /api/forward': (ctx, { body }) => changeWords(ctx, body),
  'DELETE /api/forward': (ctx, { query }) => unlikePost(ctx, query, 'forward'),
  'GET /api/liked': (ctx, { query }) => listLiked(ctx, query),
  'GET /api/forwards/:account': (ctx, { params, query }) => listForwards(ctx, params.account, query),
}
