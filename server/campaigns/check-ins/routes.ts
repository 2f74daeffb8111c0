import type { checkIns } from '#api/check-ins.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { checkIn, showSheet } from './service.ts'

export const checkInRoutes: HandlersFor<typeof checkIns> = {
  'GET /api/contest/punch/:slug': (ctx, { params }) => showSheet(ctx, params.slug),
  'POST /api/contest/punch/:slug': (ctx, { params, body }) => checkIn(ctx, params.slug, body),
}
