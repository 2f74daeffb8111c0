import type { cancellation } from '#api/cancellation.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { askCancellation, readCancellation, withdrawCancellation, type Leaving } from './service.ts'

export const cancellationRoutes = (leaving: Leaving): HandlersFor<typeof cancellation> => ({
  'GET /api/cancel': (ctx) => readCancellation(ctx, leaving),
  'POST /api/cancel': (ctx, { body }) => askCancellation(ctx, leaving, body),
  'DELETE /api/cancel': (ctx) => withdrawCancellation(ctx, leaving),
})
