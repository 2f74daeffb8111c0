import type { Coupon } from '#api/coupons.ts'
import type { CouponRow } from './queries.ts'

export const couponView = ({ id, points, given_at, expires_at, used_at, used_by, added }: CouponRow): Coupon => ({
  number: id,
  points,
  givenAt: given_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
  usedBy: used_by,
  added,
})
