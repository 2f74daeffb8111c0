import type { collectionNames } from '#api/collections-names.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listDomains, askToLook, readDomain, removeDomain, saveDomain } from './service.ts'

export const nameRoutes: HandlersFor<typeof collectionNames> = {
  'GET /api/portfolio/domain': (ctx) => readDomain(ctx),
  'PUT /api/portfolio/domain': (ctx, { body }) => saveDomain(ctx, body.domain),
  'POST /api/portfolio/domain/look': (ctx) => askToLook(ctx),
  'DELETE /api/portfolio/domain': (ctx) => removeDomain(ctx),
  'GET /api/admin/portfolio-domains': (ctx, { query }) => listDomains(ctx, query),
}
