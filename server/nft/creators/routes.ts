import type { creators } from '#api/creators.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { applyCreator, showCreator, takeBackCreator } from './service.ts'

export const creatorRoutes: HandlersFor<typeof creators> = {
  'GET /api/nft/apply': (ctx) => showCreator(ctx),
  'POST /api/nft/apply': (ctx, { body }) => applyCreator(ctx, body),
  'DELETE /api/nft/apply': (ctx) => takeBackCreator(ctx),
}
