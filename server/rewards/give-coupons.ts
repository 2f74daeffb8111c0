import type { WriteCtx } from '#server/context.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { readParameters } from '#server/settings/service.ts'
import { closeCoupons, giveCoupons, checkMonthGiven } from '#server/wallet/coupons/service.ts'
import { DAY_MS } from './policy.ts'
import { publishersWithout } from './queries-coupons.ts'

/** Members of one transaction. */
const MOST = 300
const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const startOf = (day: string) => dayStart(new Date(`${day}T12:00:00+08:00`))

/**
 * Gives this month's coupons (UTC+8) to some of those who have a public post of the month before and no coupons yet; false when all have theirs.
 * On the first day of the month, or when a machine that was off is there again. ParameterValues are those of the month's beginning.
 */
export async function giveSomeCoupons(ctx: WriteCtx): Promise<boolean> {
  const month = firstOf(dayOf(ctx.now))
  if (await checkMonthGiven(ctx, month)) return false
  const until = startOf(month)
  const from = startOf(firstOf(dayOf(new Date(until.getTime() - DAY_MS))))
  const { couponPoints: points, couponCount: count } = await readParameters(ctx.db, until)
  const some = points && count ? await publishersWithout(ctx.db, { month, from, until }, MOST) : []
  if (some.length) await giveCoupons(ctx, some, { month, points, count })
  else await closeCoupons(ctx, month)
  return some.length > 0
}
