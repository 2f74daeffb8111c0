import type { collections } from '#api/collections.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { addPosts, removePost, removePosts } from './add-posts.ts'
import { changeLink, createCollection, deleteCollection, editCollection } from './create-collection.ts'
import { listPosts } from './list-posts.ts'
import { movePost } from './move-post.ts'
import { listCollections, listOwn, readCollection, showCollection, showKept } from './service.ts'

export const collectionRoutes: HandlersFor<typeof collections> = {
  'GET /api/collections': (ctx, { query }) => listCollections(ctx, query),
  'GET /api/collections/own': (ctx, { query }) => listOwn(ctx, query),
  'POST /api/collections': (ctx, { body }) => showKept(ctx, createCollection(ctx, body)),
  'GET /api/collections/:id': async (ctx, { params, query }) => showCollection(ctx, await readCollection(ctx, params.id, query.link)),
  'PUT /api/collections/:id': (ctx, { params, body }) => showKept(ctx, editCollection(ctx, params.id, body)),
  'DELETE /api/collections/:id': (ctx, { params }) => deleteCollection(ctx, params.id),
  'POST /api/collections/:id/link': (ctx, { params }) => showKept(ctx, changeLink(ctx, params.id)),
  'GET /api/collections/:id/posts': (ctx, { params, query }) => listPosts(ctx, params.id, query),
  'POST /api/collections/:id/posts': (ctx, { params, body }) => addPosts(ctx, params.id, body.posts),
  'POST /api/collections/:id/posts/out': (ctx, { params, body }) => removePosts(ctx, params.id, body.posts),
  'PUT /api/collections/:id/posts': (ctx, { params, body }) => movePost(ctx, params.id, body),
  'DELETE /api/collections/:id/posts': (ctx, { params, query }) => showKept(ctx, removePost(ctx, params.id, query)),
}
