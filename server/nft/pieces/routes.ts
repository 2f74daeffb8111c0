import type { pieces } from '#api/pieces.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { orderCasting, retryCasting } from './order-casting.ts'
import { listCastings, showBlockchains, showCasting } from './service.ts'

export const pieceRoutes: HandlersFor<typeof pieces> = {
  'GET /api/nft/blockchains': (ctx) => showBlockchains(ctx),
  'GET /api/nft/posts': (ctx, { query }) => listCastings(ctx, query),
  'GET /api/nft/posts-info': (ctx, { query }) => showCasting(ctx, query.number),
  'POST /api/nft/order': (ctx, { body }) => orderCasting(ctx, body),
  'POST /api/nft/retry/posts': (ctx, { body }) => retryCasting(ctx, body),
}
