import type { settings } from '#api/settings.ts'
import type { HandlersFor } from '#server/handlers.ts'
import { readFigures } from './service.ts'
import { configView } from './views.ts'

export const settingsRoutes: HandlersFor<typeof settings> = {
  'GET /api/config': async (ctx) => configView(ctx, await readFigures(ctx.db, ctx.now)),
}
