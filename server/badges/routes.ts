import type { badges } from '#api/badges.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listBadges, listEarned } from './service.ts'

export const badgeRoutes: HandlersFor<typeof badges> = {
  'GET /api/badges': (ctx, { query }) => listBadges(ctx, query),
  'GET /api/badges/earned': (ctx, { query }) => listEarned(ctx, query),
}
