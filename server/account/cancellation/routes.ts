import type { cancellation } from '#api/cancellation.ts'
import type { HandlersFor } from '#server/handlers.ts'
import { askCancellation, readCancellation, withdrawCancellation } from './service.ts'

export const cancellationRoutes: HandlersFor<typeof cancellation> = {
  'GET /api/cancel': (ctx) => readCancellation(ctx),
  'POST /api/cancel': (ctx, { body }) => askCancellation(ctx, body.password),
  'DELETE /api/cancel': (ctx) => withdrawCancellation(ctx),
}
