import type { WriteCtx } from '#server/context.ts'
import { dayStart } from '#server/kit/clock.ts'
import { crash } from '#server/kit/crash.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { readParameters } from '#server/settings/service.ts'
import { payReward } from '#server/wallet/pay-reward.ts'
import { DAY_MS, settlesAt } from './policy.ts'
import { insertDay, lastPublished, lockSettling, nextDay, sharesOfPart, takePart, type Part } from './queries-settle.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-share': true
    'after-reward': true
  }
}

/**
 * Shares the pool of the first day that is due, as it stood when that day began; false when none is. Days are shared in their order, each in a transaction of its own:
 * all of it is written down, or nothing. One without likes is written down too, and its pool has not left the treasury.
 */
export async function shareDay(ctx: WriteCtx): Promise<boolean> {
  await lockSettling(ctx.db)
  const day = await nextDay(ctx.db)
  if (!day) return false
  const from = dayStart(new Date(`${day}T12:00:00+08:00`))
  const until = new Date(from.getTime() + DAY_MS)
  const last = (await lastPublished(ctx.db, from, until)) ?? until
  if (ctx.now < settlesAt(last)) return false
  const { rewardPool } = await readParameters(ctx.db, from)
  await insertDay(ctx.db, { day, from, until, pool: rewardPool, now: ctx.now })
  crash(ctx.kit.config, 'after-share')
  return true
}

/** Posts one entry of what was shared, and tells who gets something; false when all are posted. Its key makes it one however often it is tried. */
export async function payPart(ctx: WriteCtx): Promise<boolean> {
  const part = await takePart(ctx.db, ctx.now)
  if (!part) return false
  const shares = (await sharesOfPart(ctx.db, part)).map(({ account_id: holder, amount }) => ({ holder, amount: Number(amount) }))
  const all = part.part === 0 && Number(part.author_amount) > 0 ? [{ holder: part.author_id, amount: Number(part.author_amount) }, ...shares] : shares
  await payReward(ctx, { key: `reward ${part.post_id} ${part.part}`, subject: part.post_id, shares: all })
  crash(ctx.kit.config, 'after-reward')
  await tellAll(ctx, part, all)
  return true
}

async function tellAll(ctx: WriteCtx, { post_id: subject, title, permlink }: Part, all: { holder: string; amount: number }[]): Promise<void> {
  await Promise.all(
    all.map(({ holder, amount }) => notifyMember(ctx, holder, { kind: 'reward', subject, facts: { amount, title: title ?? '', permlink: permlink ?? '' } })),
  )
}
