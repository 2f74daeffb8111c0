import type { Domain } from '../hooks/domain.ts'
import { badgesPersonal } from './personal.ts'
import { badgeRoutes } from './routes.ts'
import { awardAuthor, awardBadges } from './service.ts'

export const badges: Domain = {
  name: 'badges',
  routes: badgeRoutes,
  sweeps: { badges: { write: awardBadges } },
  listeners: {
    'post-published': { 'award-author': (ctx, { postId }) => awardAuthor(ctx, postId) },
    'post-changed': { 'award-shown': (ctx, { postId }) => awardAuthor(ctx, postId) },
  },
  personal: badgesPersonal,
}
