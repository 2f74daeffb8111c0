import type { mutes } from '#api/mutes.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listMutes, listMutesAbout, muteThing, unmuteThing } from './service.ts'

export const muteRoutes: HandlersFor<typeof mutes> = {
  'GET /api/account/mutes': (ctx, { query }) => listMutes(ctx, query),
  'GET /api/account/mutes/about': (ctx, { query }) => listMutesAbout(ctx, query),
  'POST /api/account/mutes': (ctx, { body }) => muteThing(ctx, body),
  'DELETE /api/account/mutes': (ctx, { query }) => unmuteThing(ctx, query),
}
