import type { followedTags } from '#api/followed-tags.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { followTag, listFollowed, readFollowed, unfollowTag } from './service.ts'

export const followedTagRoutes: HandlersFor<typeof followedTags> = {
  'GET /api/account/tags': (ctx) => listFollowed(ctx),
  'PUT /api/account/tags/:tag': (ctx, { params }) => followTag(ctx, params.tag),
  'DELETE /api/account/tags/:tag': (ctx, { params }) => unfollowTag(ctx, params.tag),
  'GET /api/posts/tags/followed': (ctx, { query }) => readFollowed(ctx, query),
}
