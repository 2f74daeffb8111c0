import type { setCards } from '#api/set-cards.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { giveAway, showSet } from './service.ts'

export const setCardRoutes: HandlersFor<typeof setCards> = {
  'GET /api/event/koi': (ctx, { query }) => showSet(ctx, query.activityId),
  'POST /api/event/koi/give': (ctx, { body }) => giveAway(ctx, body),
}
