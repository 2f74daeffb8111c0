import type { comments } from '#api/comments.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { takeLink } from '../audience/service.ts'
import { deleteComment, editComment, giveHeart, approveComment, markHelped, pinComment, setRules } from './change-comment.ts'
import { listComments, listNewer, listReplies, readHelped } from './service.ts'
import { writeComment } from './write-comment.ts'

export const commentRoutes: HandlersFor<typeof comments> = {
  'GET /api/posts/:author/:permlink/comments': (ctx, { params, query }) => listComments(takeLink(ctx, query.link), params, query),
  'GET /api/posts/:author/:permlink/comments/newer': (ctx, { params, query }) => listNewer(takeLink(ctx, query.link), params, query.after),
  'GET /api/posts/comment-replies': (ctx, { query }) => listReplies(takeLink(ctx, query.link), query),
  'POST /api/posts/comments': (ctx, { body }) => writeComment(ctx, body),
  'PUT /api/posts/comments': (ctx, { body }) => editComment(ctx, body.comment, body.words),
  'DELETE /api/posts/comments': (ctx, { query }) => deleteComment(ctx, query.comment),
  'PUT /api/posts/comments/heart': (ctx, { body }) => giveHeart(ctx, body.comment, body.hearted),
  'PUT /api/posts/comments/helped': (ctx, { body }) => markHelped(ctx, body.comment, body.helped),
  'PUT /api/posts/comments/pinned': (ctx, { body }) => pinComment(ctx, body.comment, body.pinned),
  'PUT /api/posts/comments/shown': (ctx, { body }) => approveComment(ctx, body.comment),
  'PUT /api/posts/comments/rules': (ctx, { body }) => setRules(ctx, body),
  'GET /api/photographers/:account/helped': (ctx, { params }) => readHelped(ctx, params.account),
}
