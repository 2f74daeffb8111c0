import type { newcomers } from '#api/newcomers.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { showRules } from './service.ts'

export const newcomerRoutes: HandlersFor<typeof newcomers> = {
  'GET /api/newcomers': (ctx) => showRules(ctx),
}
