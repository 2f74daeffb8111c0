import type { Domain } from '../hooks/domain.ts'
import { describeFixed } from '../hooks/share-pages.ts'
import { analyticsPersonal } from './personal.ts'
import { analyticsRoutes } from './routes.ts'
import { dropViews, sumEvents } from './service.ts'
import { pageWords } from './views-pages.ts'

export const analytics: Domain = {
  name: 'analytics',
  routes: ({ readReferences }) => analyticsRoutes(readReferences),
  sweeps: { 'page-events': { write: sumEvents } },
  listeners: { 'post-deleted': { 'drop-views': (ctx, { postId }) => dropViews(ctx, postId) } },
  personal: analyticsPersonal,
  sharePages: describeFixed(pageWords),
}
