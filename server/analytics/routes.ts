import type { analytics } from '#api/analytics.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import type { ReadReferences } from '#server/hooks/references.ts'
import { listWorks, showViews, writeFile } from './service.ts'
import { takeEvent } from './take-event.ts'

export const analyticsRoutes = (readReferences: ReadReferences): HandlersFor<typeof analytics> => ({
  'POST /api/analytics/events': (ctx, { body }) => takeEvent(ctx, body),
  'GET /api/analytics/views': (ctx, { query }) => showViews(ctx, readReferences, query),
  'GET /api/analytics/works': (ctx, { query }) => listWorks(ctx, readReferences, query),
  'GET /api/analytics/views/file': (ctx) => writeFile(ctx),
})
