import type { Domain } from '../hooks/domain.ts'
import { collectionPages } from './describe-pages.ts'
import { collectionWalls } from './list-posts.ts'
import { dropPost, measureOlder, measurePost, updatePost } from './measure-post.ts'
import { collectionsPersonal } from './personal.ts'
import { countMade } from './queries.ts'
import { reportableCollection } from './reportable.ts'
import { collectionRoutes } from './routes.ts'

export const collections: Domain = {
  name: 'collections',
  routes: collectionRoutes,
  sweeps: { 'post-tones': { write: measureOlder } },
  listeners: {
    'post-published': { 'first-tones': (ctx, { postId }) => measurePost(ctx, postId) },
    'post-changed': { 'changed-tones': (ctx, { postId }) => updatePost(ctx, postId) },
    'post-deleted': { 'gone-places': (ctx, { postId }) => dropPost(ctx, postId) },
  },
  personal: collectionsPersonal,
  reportables: { collection: reportableCollection },
  sharePages: collectionPages,
  walls: collectionWalls,
  consoleMetrics: { collections: countMade },
}
