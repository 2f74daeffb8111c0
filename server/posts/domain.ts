import type { Domain } from '../hooks/domain.ts'
import { audienceRoutes } from './audience/routes.ts'
import { foldComments } from './comments/queries-write.ts'
import { reportableComment } from './comments/reportable.ts'
import { commentRoutes } from './comments/routes.ts'
import { conceptRoutes } from './concepts/routes.ts'
import { postPages } from './describe-pages.ts'
import { postsSitemap } from './find-addresses.ts'
import { postWalls } from './find-wall.ts'
import { followedTagRoutes } from './followed-tags/routes.ts'
import { foldLikes } from './likes/queries.ts'
import { likeRoutes } from './likes/routes.ts'
import { tellMentioned } from './mentions/service.ts'
import { postsPersonal } from './personal.ts'
import { countComments, countLikes, countPosts } from './queries-metrics.ts'
import { readReferences } from './read-references.ts'
import { reportablePost } from './reportable.ts'
import { aroundRoute, postRoutes } from './routes.ts'
import { tellFollowers } from './tell-followers.ts'
import { mediaFiles } from './uploads/files.ts'
import { fillFocuses } from './uploads/fill-focuses.ts'
import { fillPrints } from './uploads/fill-prints.ts'
import { developImageJob, removeFilesJob, sweepStoreJob } from './uploads/jobs.ts'
import { forgetDrafts, removeUnconfirmed } from './uploads/sweep-uploads.ts'
import { postMessages } from './views-messages.ts'

export const posts: Domain = {
  name: 'posts',
  routes: ({ walls }) => ({ ...commentRoutes, ...conceptRoutes, ...followedTagRoutes, ...likeRoutes, ...audienceRoutes, ...postRoutes, ...aroundRoute(walls) }),
  jobs: { 'develop-image': developImageJob, 'remove-files': removeFilesJob, 'sweep-store': sweepStoreJob },
  queues: ({ IMAGE_WORKERS }) => ({ 'develop-image': IMAGE_WORKERS }),
  cron: [{ job: 'sweep-store', match: '41 20 * * *' }],
  rounds: {
    comments: { everyMs: 1000, work: ({ db }) => foldComments(db) },
    likes: { everyMs: 1000, work: ({ db }) => foldLikes(db) },
    focuses: { everyMs: 5000, work: fillFocuses },
    prints: { everyMs: 5000, work: fillPrints },
  },
  sweeps: { uploads: { outside: removeUnconfirmed, write: forgetDrafts } },
  personal: postsPersonal,
  messages: postMessages,
  listeners: {
    'post-published': { 'tell-followers': tellFollowers },
    'people-mentioned': { 'tell-mentioned': tellMentioned },
    'post-changed': { 'tell-who-sees-now': tellMentioned },
  },
  readReferences,
  reportables: { post: reportablePost, comment: reportableComment },
  consoleMetrics: { posts: countPosts, likes: countLikes, comments: countComments },
  walls: postWalls,
  sharePages: postPages,
  files: mediaFiles,
  sitemap: postsSitemap,
}
