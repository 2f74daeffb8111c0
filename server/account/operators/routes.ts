import type { operators } from '#api/operators.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { giveSecret, leaveConsole, proveFactor, showStanding } from './service.ts'

export const operatorRoutes: HandlersFor<typeof operators> = {
  'GET /api/admin/standing': (ctx) => showStanding(ctx),
  'POST /api/admin/factor': (ctx, { body }) => proveFactor(ctx, body.code),
  'DELETE /api/admin/factor': (ctx) => leaveConsole(ctx),
  'POST /api/admin/factor/secret': (ctx, { body }) => giveSecret(ctx, body.password),
}
