import type { tallies } from '#api/tallies.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { showTally } from './service.ts'

export const tallyRoutes: HandlersFor<typeof tallies> = {
  'GET /api/event/:activityId/report': (ctx, { params }) => showTally(ctx, params.activityId),
}
