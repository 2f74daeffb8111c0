import type { market } from '#api/market.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { addToCart, countInCart, saveCart, removeFromCart, showCart } from '../carts/service.ts'
import { showTerms } from '../licences/show-terms.ts'
import { listWatches, forgetWatch, watchItem } from '../watches/service.ts'
import { listMarket, showItem } from './service.ts'

export const shopRoutes: HandlersFor<typeof market> = {
  'GET /api/market/licences': (ctx, { query }) => showTerms(ctx, query.version),
  'GET /api/market/items': (ctx, { query }) => listMarket(ctx, query),
  'GET /api/market/items/:number': (ctx, { params }) => showItem(ctx, params.number),
  'PUT /api/market/items/:number/watch': (ctx, { params }) => watchItem(ctx, params.number),
  'DELETE /api/market/items/:number/watch': (ctx, { params }) => forgetWatch(ctx, params.number),
  'GET /api/market/watches': (ctx) => listWatches(ctx),
  'GET /api/market/cart': (ctx) => showCart(ctx),
  'GET /api/market/cart/count': (ctx) => countInCart(ctx),
  'PUT /api/market/cart': (ctx, { body }) => addToCart(ctx, body),
  'POST /api/market/cart/agree': (ctx) => saveCart(ctx),
  'DELETE /api/market/cart': (ctx, { query }) => removeFromCart(ctx, query.number),
}
