import type { feeds } from '#api/posts-feeds.ts'
import type { photographers } from '#api/posts-photographers.ts'
import type { posts } from '#api/posts.ts'
import type { Walls } from '#server/hooks/feed.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { takeLink } from './audience/service.ts'
import { deletePost, editPost } from './edit-post.ts'
import { chooseFeatured, readFeatured } from './featured/service.ts'
import { confirmFilm, discardFilm, listFilms } from './films/service.ts'
import { readOwnCaptions, saveCaptions } from './films/write-captions.ts'
import { publishPosts } from './publish-post.ts'
import { followingFeed } from './queries-following.ts'
import { recommended } from './ranking/queries-recommended.ts'
import { readFeed, readNewest } from './read-feed.ts'
import { feedOf, listPhotographers, pickPhotoOfTheDay, readNeighbours, readPost, showPost } from './service.ts'
import { listTags, readTag, suggestTags } from './tags/service.ts'
import { confirmUpload, discardImage, listUnpublished, signParts, signUpload } from './uploads/service.ts'

export const postRoutes: Omit<HandlersFor<typeof posts & typeof feeds & typeof photographers>, typeof AROUND> = {
  'GET /api/posts/hot': (ctx, { query }) => readFeed(ctx, recommended(ctx, query.kind), query),
  'GET /api/posts/newest': (ctx, { query }) => readNewest(ctx, query),
  'GET /api/posts/following': (ctx, { query }) => readFeed(ctx, followingFeed(ctx.viewer, query.kind), query),
  'GET /api/posts/day': (ctx) => pickPhotoOfTheDay(ctx),
  'GET /api/tags': (ctx, { query }) => listTags(ctx, query),
  'GET /api/posts/tag/:tag': (ctx, { params, query }) => readTag(ctx, params.tag, query),
  'GET /api/posts/tags': async (ctx, { query }) => ({ tags: await suggestTags(ctx, query) }),
  'GET /api/photographers': (ctx, { query }) => listPhotographers(ctx, query),
  'GET /api/photographers/:account/featured': (ctx, { params }) => readFeatured(ctx, params.account),
  'PUT /api/account/featured': (ctx, { body }) => chooseFeatured(ctx, body.permlinks),
  'GET /api/posts/upload': (ctx, { query }) => signUpload(ctx, query),
  'POST /api/posts/upload/parts': (ctx, { body }) => signParts(ctx, body),
  'POST /api/posts/upload': (ctx, { body }) => confirmUpload(ctx, body),
  'GET /api/posts/upload/images': (ctx) => listUnpublished(ctx),
  'DELETE /api/posts/upload/images/:key': (ctx, { params }) => discardImage(ctx, params.key),
  'POST /api/films': (ctx, { body }) => confirmFilm(ctx, body),
  'GET /api/films': (ctx) => listFilms(ctx),
  'GET /api/films/:permlink/captions': (ctx, { params }) => readOwnCaptions(ctx, params.permlink),
  'PUT /api/films/:permlink/captions/:language': (ctx, { params, body }) => saveCaptions(ctx, params, body.text),
  'DELETE /api/films/:key': (ctx, { params }) => discardFilm(ctx, params.key),
  'POST /api/posts/multi': (ctx, { body }) => publishPosts(ctx, body.posts),
  'DELETE /api/posts/works': async (ctx, { query }) => {
    await deletePost(ctx, query.permlink)
    return { permlink: query.permlink }
  },
  'GET /api/posts/:account': async (ctx, { params, query }) => readFeed(ctx, await feedOf(ctx, params.account, query.kind), query),
  'GET /api/posts/:author/:permlink': async (ctx, { params, query }) => {
    const reading = takeLink(ctx, query.link)
    return showPost(reading, await readPost(reading, params.author, params.permlink))
  },
  'PUT /api/posts/:author/:permlink': async (ctx, { params, body }) => {
    await editPost(ctx, params.author, params.permlink, body)
    return showPost(ctx, await readPost(ctx, params.author, params.permlink))
  },
}

const AROUND = 'GET /api/posts/:author/:permlink/around'
/** Walls are every domain's. */
export const aroundRoute = (walls: Walls): Pick<HandlersFor<typeof feeds>, typeof AROUND> => ({
  [AROUND]: (ctx, { params, query }) => readNeighbours(takeLink(ctx, query.link), walls, params, query.in),
})
