import type { consents } from '#api/consents.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { acceptAgreements, leaveForLater, readConsents } from './service.ts'

export const consentRoutes: HandlersFor<typeof consents> = {
  'GET /api/account/consents': (ctx) => readConsents(ctx),
  'POST /api/account/consents': (ctx, { body }) => acceptAgreements(ctx, body.agreed),
  'POST /api/account/consents/later': (ctx) => leaveForLater(ctx),
}
