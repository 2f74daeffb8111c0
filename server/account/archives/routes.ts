import type { archives } from '#api/archives.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { askArchive, discardArchive, linkArchive, readArchives } from './service.ts'

export const archiveRoutes: HandlersFor<typeof archives> = {
  'GET /api/account/archive': (ctx) => readArchives(ctx),
  'POST /api/account/archive': (ctx, { body }) => askArchive(ctx, body.password),
  'DELETE /api/account/archive': (ctx, { query }) => discardArchive(ctx, query.state),
  'POST /api/account/archive/link': (ctx, { body }) => linkArchive(ctx, body.password),
}
