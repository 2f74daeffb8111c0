import type { juries } from '#api/juries.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { judgeEntry, showJury } from './service.ts'

export const juryRoutes: HandlersFor<typeof juries> = {
  'GET /api/contest/tag/:slug/jury': (ctx, { params }) => showJury(ctx, params.slug),
  'PUT /api/contest/tag/:slug/jury/:number': (ctx, { params, body }) => judgeEntry(ctx, params.slug, params.number, body),
}
