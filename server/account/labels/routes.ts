import type { labels } from '#api/labels.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { chooseLabels, readLabels } from './service.ts'

export const labelRoutes: HandlersFor<typeof labels> = {
  'GET /api/account/labels': (ctx) => readLabels(ctx),
  'PUT /api/account/labels': (ctx, { body }) => chooseLabels(ctx, body),
}
