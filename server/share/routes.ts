import type { share } from '#api/share.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { describePage } from './describe-page.ts'

export const shareRoutes: HandlersFor<typeof share> = {
  'GET /api/share': (ctx, { query }) => describePage(ctx, query.path),
}
