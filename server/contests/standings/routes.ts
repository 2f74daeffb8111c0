import type { standings } from '#api/standings.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { showStandings } from './service.ts'

export const standingRoutes: HandlersFor<typeof standings> = {
  'GET /api/event/:activityId/ranking': (ctx, { params }) => showStandings(ctx, params.activityId),
}
