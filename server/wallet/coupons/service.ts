import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { readParameters } from '#server/settings/service.ts'
import { showEnergy } from '../energy/service.ts'
import {
  closeMonth,
  findCoupon,
  insertCoupons,
  insertWonCoupons,
  isMonthGiven,
  isUsedFor,
  pastCoupons,
  readyCoupons,
  saveChoice,
  takeCoupon,
  takeDue,
} from './queries.ts'
import { couponView } from './views.ts'

export const COUPON_DAYS = 30
const LIFE_MS = COUPON_DAYS * 86_400_000

export async function listCoupons(ctx: MemberReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { db, now, viewer } = ctx
  const [ready, rows, usedForMe, energy, parameters] = await Promise.all([
    readyCoupons(db, viewer.id, now),
    pastCoupons(db, viewer.id, { now, before, limit: limit + 1 }),
    isUsedFor(db, viewer.id),
    showEnergy(ctx),
    readParameters(db, now),
  ])
  const { page: past, last } = cutPage(rows, limit)
  return {
    ready: ready.map(couponView),
    past: past.map(couponView),
    next: last?.id ?? null,
    usedForMe,
    energy,
    points: parameters.couponPoints,
    each: parameters.couponCount,
  }
}

/** Adds a coupon's points to the viewer's energy. What does not fit is lost only where they said so, and never all of it. */
export async function redeemCoupon(ctx: MemberCtx, number: string, { spill }: { spill: boolean }) {
  const coupon = (/^\d{1,18}$/.test(number) && (await findCoupon(ctx.db, ctx.viewer.id, number))) || fail('NOT_FOUND')
  if (coupon.used_at) return fail('COUPON_USED')
  if (coupon.expires_at <= ctx.now) return fail('COUPON_EXPIRED')
  const added = (await takeCoupon(ctx.db, ctx.viewer.id, coupon.id, ctx.now, !spill)) ?? fail('COUPON_USED')
  const energy = await showEnergy(ctx)
  if (added) return { added, energy }
  const fits = Math.min(coupon.points, energy.cap - energy.points)
  return fail('COUPON_SPILLS', { ...energy, points: coupon.points, fits, lost: coupon.points - fits })
}

export async function chooseCoupons(ctx: MemberCtx, usedForMe: boolean) {
  await saveChoice(ctx.db, ctx.viewer.id, usedForMe, ctx.now)
  return { usedForMe }
}

/** One coupon each for those who want them used before they expire: a round of the job. */
export const redeemDueCoupons = (ctx: WriteCtx): Promise<number> => takeDue(ctx.db, ctx.now)

export const checkMonthGiven = (ctx: WriteCtx, month: string): Promise<boolean> => isMonthGiven(ctx.db, month)
export const closeCoupons = (ctx: WriteCtx, month: string): Promise<void> => closeMonth(ctx.db, month, ctx.now)

/** A coupon each for what somebody won; they are told as of those of a month. */
export async function giveWonCoupons(ctx: WriteCtx, won: readonly { accountId: string; points: number }[]): Promise<void> {
  if (!won.length) return
  const expires = new Date(ctx.now.getTime() + LIFE_MS)
  await insertWonCoupons(ctx.db, won, { now: ctx.now, expires })
  const until = expires.toISOString()
  await Promise.all(
    won.map(({ accountId, points }) => notifyMember(ctx, accountId, { kind: 'coupon', subject: `won ${until}`, facts: { points, count: 1, until } })),
  )
}

/** Gives these members their coupons of a month and tells them. Who has them has them once. */
export async function giveCoupons(
  ctx: WriteCtx,
  accountIds: string[],
  { month, points, count }: { month: string; points: number; count: number },
): Promise<void> {
  const expires = new Date(ctx.now.getTime() + LIFE_MS)
  await insertCoupons(ctx.db, accountIds, { month, points, count, now: ctx.now, expires })
  const facts = { points, count, until: expires.toISOString() }
  await Promise.all(accountIds.map((id) => notifyMember(ctx, id, { kind: 'coupon', subject: month, facts })))
}
