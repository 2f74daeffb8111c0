import type { discussions } from '#api/discussions.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { deleteDiscussion, deleteReply, editDiscussion, editReply } from './change-words.ts'
import { listDiscussions, listReplies, showDiscussion } from './service.ts'
import { beginDiscussion, replyIn } from './write-words.ts'

export const discussionRoutes: HandlersFor<typeof discussions> = {
  'GET /api/group/:id/discussions': (ctx, { params, query }) => listDiscussions(ctx, params.id, query),
  'POST /api/group/:id/discussions': (ctx, { params, body }) => beginDiscussion(ctx, params.id, body),
  'GET /api/group/:id/discussions/:number': (ctx, { params, query }) => showDiscussion(ctx, params, query),
  'PUT /api/group/:id/discussions/:number': (ctx, { params, body }) => editDiscussion(ctx, params, body),
  'DELETE /api/group/:id/discussions/:number': (ctx, { params, query }) => deleteDiscussion(ctx, params, query.reason),
  'GET /api/group/:id/discussions/:number/replies': (ctx, { params, query }) => listReplies(ctx, params, query),
  'POST /api/group/:id/discussions/:number/replies': (ctx, { params, body }) => replyIn(ctx, params, body),
  'PUT /api/group/:id/discussions/:number/replies/:reply': (ctx, { params, body }) => editReply(ctx, params, body.words),
  'DELETE /api/group/:id/discussions/:number/replies/:reply': (ctx, { params, query }) => deleteReply(ctx, params, query.reason),
}
