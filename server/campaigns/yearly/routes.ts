import type { yearly } from '#api/yearly.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { makeCard, readYear, showCard, takeCardBack } from './service.ts'

export const yearlyRoutes: HandlersFor<typeof yearly> = {
  'GET /api/event/yearly': (ctx, { query }) => readYear(ctx, query.year),
  'POST /api/event/yearly/card': (ctx, { body }) => makeCard(ctx, body),
  'DELETE /api/event/yearly/card': (ctx, { query }) => takeCardBack(ctx, query.year),
  'GET /api/event/yearly/card/:code': (ctx, { params }) => showCard(ctx, params.code),
}
