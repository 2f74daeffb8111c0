import { failKeeping, type WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { countRefused, takeMessage } from './queries-codes.ts'

declare module '#server/kit/alerts.ts' {
  interface Alerts {
    'sms-budget': true
  }
}

/**
 * One more message of the day (UTC+8), or none: past the day's budget every process refuses, and whoever runs the site is told, once a day: strangers
 * who go on asking raise nothing more (TRUST S023, S132). How many were refused stands in `sms_days`.
 */
export async function countMessage(ctx: WriteCtx): Promise<void> {
  const [day, budget] = [dayOf(ctx.now), ctx.kit.config.SMS_DAILY_BUDGET]
  if (await takeMessage(ctx.db, day, budget)) return
  const isFirst = (await countRefused(ctx.db, day, ctx.now)) === 1
  if (isFirst) ctx.kit.alert('sms-budget', { day, budget })
  return failKeeping('SMS_BUDGET_SPENT')
}
