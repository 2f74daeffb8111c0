import type { Domain } from '../hooks/domain.ts'
import { audienceRoutes } from './audience/routes.ts'
import { foldComments } from './comments/queries-write.ts'
import { reportableComment } from './comments/reportable.ts'
import { commentRoutes } from './comments/routes.ts'
import { conceptRoutes } from './concepts/routes.ts'
import { postPages } from './describe-pages.ts'
import { postFacts } from './facts.ts'
import { postFiles } from './files.ts'
import { sweepUnsized } from './films/encode-film.ts'
import { encodeFilmJob, readFilmJob } from './films/jobs.ts'
import { forgetFilms } from './films/sweep-films.ts'
import { postsSitemap } from './find-addresses.ts'
import { postWalls } from './find-wall.ts'
import { followedTagRoutes } from './followed-tags/routes.ts'
import { foldLikes, sweepTakenBack } from './likes/queries.ts'
import { likeRoutes } from './likes/routes.ts'
import { tellMentioned } from './mentions/service.ts'
import { newcomerRoutes } from './newcomers/routes.ts'
import { postsPersonal } from './personal.ts'
import { countComments, countLikes, countPosts } from './queries-metrics.ts'
import { dropOldExports, followWeights, forgetOldExports, askForBoards, placePostsJob, computeBoardsJob } from './ranking/compute-boards.ts'
import { rankingRoutes } from './ranking/routes.ts'
import { boardWalls } from './ranking/service.ts'
import { readReferences } from './read-references.ts'
import { reportablePost } from './reportable.ts'
import { aroundRoute, postRoutes } from './routes.ts'
import { endShowings, beginPromiseNow, beginPromise } from './showings/service.ts'
import { tellFollowers } from './tell-followers.ts'
import { fillFocuses } from './uploads/fill-focuses.ts'
import { fillPrints } from './uploads/fill-prints.ts'
import { developImageJob, removeFilesJob, sweepStoreJob } from './uploads/jobs.ts'
import { forgetDrafts, removeUnconfirmed } from './uploads/sweep-uploads.ts'
import { postMessages } from './views-messages.ts'

export const posts: Domain = {
  name: 'posts',
  routes: ({ walls }) => ({
    ...commentRoutes,
    ...conceptRoutes,
    ...followedTagRoutes,
    ...likeRoutes,
    ...audienceRoutes,
    ...newcomerRoutes,
    ...rankingRoutes,
    ...postRoutes,
    ...aroundRoute(walls),
  }),
  jobs: {
    'develop-image': developImageJob,
    'read-film': readFilmJob,
    'encode-film': encodeFilmJob,
    'remove-files': removeFilesJob,
    'sweep-store': sweepStoreJob,
    'compute-boards': computeBoardsJob,
    'place-posts': placePostsJob,
  },
  queues: ({ IMAGE_WORKERS }) => ({ 'develop-image': IMAGE_WORKERS, 'read-film': 1, 'encode-film': 1 }),
  cron: [{ job: 'sweep-store', match: '41 20 * * *' }],
  rounds: {
    comments: { everyMs: 1000, work: ({ db }) => foldComments(db) },
    likes: { everyMs: 1000, work: ({ db }) => foldLikes(db) },
    focuses: { everyMs: 5000, work: fillFocuses },
    prints: { everyMs: 5000, work: fillPrints },
    boards: { everyMs: 60_000, work: askForBoards },
  },
  sweeps: {
    uploads: { outside: removeUnconfirmed, write: forgetDrafts },
    films: { write: forgetFilms },
    'film-sizes': { write: sweepUnsized },
    'ranking-exports': { outside: dropOldExports, write: forgetOldExports },
    showings: { write: endShowings },
    'likes-taken-back': { write: sweepTakenBack },
  },
  personal: postsPersonal,
  facts: postFacts,
  messages: postMessages,
  listeners: {
    'post-published': { 'tell-followers': tellFollowers, 'promise-readers': (ctx, { postId }) => beginPromise(ctx, postId) },
    'parameter-set': { 'follow-weights': followWeights },
    'people-mentioned': { 'tell-mentioned': tellMentioned },
    'post-changed': { 'tell-who-sees-now': tellMentioned, 'promise-now': (ctx, { postId }) => beginPromiseNow(ctx, postId) },
    'post-shown': { 'promise-again': (ctx, { postId }) => beginPromiseNow(ctx, postId) },
  },
  readReferences,
  reportables: { post: reportablePost, comment: reportableComment },
  consoleMetrics: { posts: countPosts, likes: countLikes, comments: countComments },
  walls: { ...postWalls, ...boardWalls },
  sharePages: postPages,
  files: postFiles,
  sitemap: postsSitemap,
}
