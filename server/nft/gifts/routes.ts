import type { pieceGifts } from '#api/gifts.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { acceptGift, declineGift, withdrawGift } from './answer-gift.ts'
import { offerGift } from './offer-gift.ts'
import { listGifts, listMoves, showHolders, showHolding } from './service.ts'

export const giftRoutes: HandlersFor<typeof pieceGifts> = {
  'GET /api/nft/holders': (ctx, { query }) => showHolders(ctx, query.number),
  'GET /api/nft/transfers': (ctx, { query }) => listMoves(ctx, query),
  'PUT /api/nft/pieces/shown': (ctx, { body }) => showHolding(ctx, body),
  'GET /api/nft/gifts': (ctx, { query }) => listGifts(ctx, query),
  'POST /api/nft/gifts': (ctx, { body }) => offerGift(ctx, body),
  'POST /api/nft/gifts/:gift/accept': (ctx, { params }) => acceptGift(ctx, params.gift),
  'POST /api/nft/gifts/:gift/decline': (ctx, { params }) => declineGift(ctx, params.gift),
  'POST /api/nft/gifts/:gift/withdraw': (ctx, { params }) => withdrawGift(ctx, params.gift),
}
