import type { blocks } from '#api/blocks.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { blockPerson, listBlocked, unblockPerson } from './service.ts'

export const blockRoutes: HandlersFor<typeof blocks> = {
  'GET /api/account/blocks': (ctx, { query }) => listBlocked(ctx, query),
  'POST /api/account/blocks': (ctx, { body }) => blockPerson(ctx, body.account),
  'DELETE /api/account/blocks': (ctx, { query }) => unblockPerson(ctx, query.account),
}
