import type { privacy } from '#api/privacy.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { choosePrivacy, readPrivacy } from './service.ts'

export const privacyRoutes: HandlersFor<typeof privacy> = {
  'GET /api/account/privacy': (ctx) => readPrivacy(ctx),
  'PUT /api/account/privacy': (ctx, { body }) => choosePrivacy(ctx, body),
}
