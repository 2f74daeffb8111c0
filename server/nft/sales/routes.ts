import type { nftSales } from '#api/nft-sales.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { endSale, offerPieces } from './offer-pieces.ts'
import { showCollectible } from './service.ts'
import { takeBackPiece } from './take-back.ts'

export const pieceSaleRoutes: HandlersFor<typeof nftSales> = {
  'GET /api/nft/digital-collection/info': (ctx, { query }) => showCollectible(ctx, query.number),
  'POST /api/nft/offerings': (ctx, { body }) => offerPieces(ctx, body),
  'DELETE /api/nft/offerings/:number': (ctx, { params }) => endSale(ctx, params.number),
  'PUT /api/nft/refund': (ctx, { body }) => takeBackPiece(ctx, body.permlink),
}
