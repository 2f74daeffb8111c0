import type { AwayFriend } from '#api/invites.ts'
import { recallRules } from '#api/limits.ts'
import { findAccount, lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { readParameters } from '#server/settings/service.ts'
import { giveWonCoupons } from '#server/wallet/coupons/service.ts'
import { DAY_MS } from './policy.ts'
import { awayFriend, awayFriends, insertRecall, isRecalled, markBack } from './queries-recalls.ts'
import { awayView } from './views.ts'

const MOST = 50
const askedOf = ({ now, viewer }: Pick<MemberReadCtx, 'now' | 'viewer'>) => ({
  accountId: viewer.id,
  since: new Date(now.getTime() - recallRules.everyDays * DAY_MS),
  before: new Date(now.getTime() - recallRules.awayDays * DAY_MS),
})

export async function listAway(ctx: MemberReadCtx): Promise<{ friends: AwayFriend[]; points: number }> {
  const [rows, { couponPoints }] = await Promise.all([awayFriends(ctx.db, askedOf(ctx), MOST), readParameters(ctx.db, ctx.now)])
  return { friends: rows.map((row) => awayView(row, ctx.viewer.id)), points: couponPoints }
}

/** Tells a friend once a year that they are missed, by whoever comes first. RECALL_NOT_AWAY: no friend, or not for long enough. */
export async function askFriend(ctx: MemberCtx, account: string): Promise<{ friend: AwayFriend }> {
  const person = (await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  const asked = askedOf(ctx)
  await lockAccount(ctx, person.id)
  const row = await awayFriend(ctx.db, asked, person.id)
  if (!row) return fail((await isRecalled(ctx.db, person.id, asked.since)) ? 'RECALLED' : 'RECALL_NOT_AWAY')
  if (!row.asked_at) {
    await insertRecall(ctx.db, { friend_id: person.id, by_id: ctx.viewer.id, asked_at: ctx.now })
    const { couponPoints: points } = await readParameters(ctx.db, ctx.now)
    await notifyMember(ctx, person.id, { kind: 'recall', subject: '', facts: { from: ctx.viewer.account, points, days: recallRules.backDays } })
  }
  return { friend: awayView((await awayFriend(ctx.db, asked, person.id))!, ctx.viewer.id) }
}

/** Somebody who was asked back has published: both get a coupon. */
export async function giveForReturn(ctx: WriteCtx, postId: string): Promise<void> {
  const back = await markBack(ctx.db, postId, new Date(ctx.now.getTime() - recallRules.backDays * DAY_MS), ctx.now)
  const { couponPoints: points } = back.length ? await readParameters(ctx.db, ctx.now) : { couponPoints: 0 }
  if (!points) return
  const both = back.flatMap(({ friend_id, by_id }) => [friend_id, by_id])
  await giveWonCoupons(
    ctx,
    both.map((accountId) => ({ accountId, points })),
  )
}
