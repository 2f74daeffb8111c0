import { posts } from '#api/posts.ts'
import type { HandlersFor } from '#server/handlers.ts'
import { deletePost, editPost } from './edit-post.ts'
import { publishPosts } from './publish-post.ts'
import { tagsLike, tagsWith } from './queries.ts'
import { readAround, readFeed } from './read-feed.ts'
import { authorFeed, photographers, postOfTheDay, seenPost, wholePost } from './service.ts'
import { confirmUpload, discardImage, signParts, signUpload, unpublished } from './uploads/service.ts'

export const postRoutes: HandlersFor<typeof posts> = {
  'GET /api/posts/hot': (ctx, { query }) => readFeed(ctx, { of: 'everybody' }, query),
  'GET /api/posts/newest': (ctx, { query }) => readFeed(ctx, { of: 'everybody' }, query),
  'GET /api/posts/day': (ctx) => postOfTheDay(ctx),
  'GET /api/posts/tags': async (ctx, { query }) => ({
    tags: query.with ? await tagsWith(ctx.db, query.with, query.limit) : await tagsLike(ctx.db, query.q.normalize('NFKC').trim().toLowerCase(), query.limit),
  }),
  'GET /api/photographers': (ctx, { query }) => photographers(ctx, query),
  'GET /api/posts/upload': (ctx, { query }) => signUpload(ctx, query),
  'POST /api/posts/upload/parts': (ctx, { body }) => signParts(ctx, body),
  'POST /api/posts/upload': (ctx, { body }) => confirmUpload(ctx, body),
  'GET /api/posts/upload/images': (ctx) => unpublished(ctx),
  'DELETE /api/posts/upload/images/:key': (ctx, { params }) => discardImage(ctx, params.key),
  'POST /api/posts/multi': (ctx, { body }) => publishPosts(ctx, body.posts),
  'DELETE /api/posts/works': async (ctx, { query }) => {
    await deletePost(ctx, query.permlink)
    return { permlink: query.permlink }
  },
  'GET /api/posts/:account': async (ctx, { params, query }) => readFeed(ctx, await authorFeed(ctx, params.account), query),
  'GET /api/posts/:author/:permlink': async (ctx, { params }) => wholePost(ctx, await seenPost(ctx, params.author, params.permlink)),
  'GET /api/posts/:author/:permlink/around': async (ctx, { params, query }) => {
    const post = await seenPost(ctx, params.author, params.permlink)
    return readAround(ctx, query.in === 'author' ? await authorFeed(ctx, params.author) : { of: 'everybody' }, post)
  },
  'PUT /api/posts/:author/:permlink': async (ctx, { params, body }) => {
    await editPost(ctx, params.author, params.permlink, body)
    return wholePost(ctx, await seenPost(ctx, params.author, params.permlink))
  },
}
