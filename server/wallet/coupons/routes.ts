import type { coupons } from '#api/coupons.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { chooseCoupons, listCoupons, redeemCoupon } from './service.ts'

export const couponRoutes: HandlersFor<typeof coupons> = {
  'GET /api/coupons': (ctx, { query }) => listCoupons(ctx, query),
  'POST /api/coupons/:number/use': (ctx, { params, body }) => redeemCoupon(ctx, params.number, body),
  'PUT /api/coupons/choice': (ctx, { body }) => chooseCoupons(ctx, body.usedForMe),
}
