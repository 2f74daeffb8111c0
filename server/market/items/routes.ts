import type { marketItems } from '#api/market-items.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import type { Reviewables } from '#server/hooks/review.ts'
import { answerLikeness, showLikeness } from './ask-owner.ts'
import { editItems } from './edit-items.ts'
import { holdRegion, showForReview } from './hold-region.ts'
import { offerPictures } from './offer-pictures.ts'
import { sellItems } from './sell-items.ts'
import { listOwn, listSold, showItem, showOffered, suggestKeywords } from './show-own.ts'
import { withdrawItems } from './withdraw-items.ts'

/** With how long reviews take, which `reviews` knows. */
type Timed = 'GET /api/posts/market/workList' | 'GET /api/posts/market/markets-detail'
export const itemListRoutes = (reviewables: Reviewables): Pick<HandlersFor<typeof marketItems>, Timed> => ({
  'GET /api/posts/market/workList': (ctx, { query }) => listOwn(ctx, reviewables, query),
  'GET /api/posts/market/markets-detail': (ctx, { query }) => showItem(ctx, reviewables, query.number),
})

export const itemRoutes: Omit<HandlersFor<typeof marketItems>, Timed> = {
  'POST /api/posts/market/addToMarket': (ctx, { body }) => offerPictures(ctx, body),
  'PUT /api/posts/market/workBrief': async (ctx, { body }) => ({ items: await editItems(ctx, body.items) }),
  'POST /api/posts/market/workSell': (ctx, { body }) => sellItems(ctx, body),
  'GET /api/posts/market/sellOrNot': (ctx, { query }) => showOffered(ctx, query.permlink),
  'POST /api/posts/market/revocationWorkSell': (ctx, { body }) => withdrawItems(ctx, body.numbers),
  'GET /api/posts/market/keywords': (ctx, { query }) => suggestKeywords(ctx, query),
  'GET /api/photographer/:id/market': (ctx, { params, query }) => listSold(ctx, params.id, query),
  'GET /api/market-likenesses/:number': (ctx, { params }) => showLikeness(ctx, params.number),
  'PUT /api/market-likenesses/:number': (ctx, { params, body }) => answerLikeness(ctx, params.number, body),
  'GET /api/admin/market-items/:number': (ctx, { params }) => showForReview(ctx, params.number),
  'PUT /api/admin/market-items/:number/region': (ctx, { params, body }) => holdRegion(ctx, params.number, body.region),
}
