import { failKeeping, type WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { countRefused, takeMessage } from './queries-codes.ts'

/** One more message of the day (UTC+8), or none: past the day's budget every process refuses, and whoever runs the site is told (TRUST S023). */
export async function countMessage(ctx: WriteCtx): Promise<void> {
  const [day, budget] = [dayOf(ctx.now), ctx.kit.config.SMS_DAILY_BUDGET]
  if (await takeMessage(ctx.db, day, budget)) return
  const refused = await countRefused(ctx.db, day, ctx.now)
  ctx.kit.alert('sms-budget', { day, budget, refused })
  return failKeeping('SMS_BUDGET_SPENT')
}
