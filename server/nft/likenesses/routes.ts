import type { nftLikenesses } from '#api/nft-likenesses.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { answerLikeness, showLikeness } from './service.ts'

export const castingLikenessRoutes: HandlersFor<typeof nftLikenesses> = {
  'GET /api/nft/likenesses/:number': (ctx, { params }) => showLikeness(ctx, params.number),
  'PUT /api/nft/likenesses/:number': (ctx, { params, body }) => answerLikeness(ctx, params.number, body),
}
