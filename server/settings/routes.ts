import type { settings } from '#api/settings.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { readParameters } from './service.ts'
import { configView } from './views.ts'

export const settingsRoutes: HandlersFor<typeof settings> = {
  'GET /api/config': async (ctx) => configView(ctx, await readParameters(ctx.db, ctx.now)),
}
