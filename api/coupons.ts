import { z } from 'zod'
import { domain } from './endpoint.ts'
import { Instant, LatestFirst } from './shared.ts'
import { Energy } from './wallet.ts'

/** Points for one's energy, for thirty days. `added`: how many of them fitted when it was used. `usedBy` is `house` where it was used for the member before it expired. */
export const Coupon = z.object({
  number: z.string(),
  points: z.int(),
  givenAt: Instant,
  expiresAt: Instant,
  usedAt: Instant.nullable(),
  usedBy: z.enum(['member', 'house']).nullable(),
  added: z.int().nullable(),
})
export type Coupon = z.infer<typeof Coupon>

export const coupons = domain({
  'GET /api/coupons': {
    summary:
      'One’s energy coupons: those that can be used, the first to expire first, and those that were used or have expired, the latest first. `each` and `points`: how many there are a month, for who published in the month before, and of how many points',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({
      ready: z.array(Coupon),
      past: z.array(Coupon),
      next: z.string().nullable(),
      usedForMe: z.boolean(),
      energy: Energy,
      points: z.int(),
      each: z.int(),
    }),
  },
  'POST /api/coupons/:number/use': {
    summary:
      'Add a coupon’s points to one’s energy. Where they do not all fit it is refused, unless `spill` says that the rest may be lost; it is never used for nothing',
    auth: 'member',
    body: z.strictObject({ spill: z.boolean().default(false) }),
    reply: z.object({ added: z.int(), energy: Energy }),
    fails: ['NOT_FOUND', 'COUPON_USED', 'COUPON_EXPIRED', 'COUPON_SPILLS'],
  },
  'PUT /api/coupons/choice': {
    summary: 'Whether coupons are used for the caller in the last day before they expire: as soon as one fits, in the last hour as far as it fits',
    auth: 'member',
    body: z.strictObject({ usedForMe: z.boolean() }),
    reply: z.object({ usedForMe: z.boolean() }),
  },
})
