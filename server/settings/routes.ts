import type { settings } from '#api/settings.ts'
import type { HandlersFor } from '#server/handlers.ts'
import { configView } from './views.ts'

export const settingsRoutes: HandlersFor<typeof settings> = {
  'GET /api/config': (ctx) => Promise.resolve(configView(ctx)),
}
