import type { Domain } from '../hooks/domain.ts'
import { describeFixed } from '../hooks/share-pages.ts'
import { followConcept, followPostInIndex } from './index-post.ts'
import { followPosts, indexPostsJob } from './jobs.ts'
import { searchRoutes } from './routes.ts'
import { searchWalls } from './search-walls.ts'
import { pageWords } from './views-pages.ts'

export const search: Domain = {
  name: 'search',
  routes: searchRoutes,
  jobs: { 'index-posts': indexPostsJob },
  queues: () => ({ 'index-posts': 1 }),
  cron: [{ job: 'index-posts', match: '23 19 * * 0' }],
  walls: searchWalls,
  sharePages: describeFixed(pageWords),
  sweeps: { 'search-index': { write: followPosts } },
  listeners: {
    'post-published': { index: followPostInIndex },
    'post-changed': { 'index-again': followPostInIndex },
    'post-hidden': { 'index-hidden': followPostInIndex },
    'post-shown': { 'index-shown': followPostInIndex },
    'post-deleted': { 'index-gone': followPostInIndex },
    'concept-changed': { 'index-concept': followConcept },
    'group-shows': { 'index-groups': followPostInIndex },
  },
}
