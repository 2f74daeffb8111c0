import type { NotificationRule } from '#api/kind.ts'
import { notificationKinds, notificationRules, type NotificationKind } from '#api/kinds.ts'
import type { WriteCtx } from '#server/context.ts'
import { publishEach } from '#server/kit/realtime/events.ts'
import { planSends } from './plan-sends.ts'
import { addPeople, enterArrivals, lockArrivals, nextArrivals } from './queries-arrivals.ts'
import { unreadOf } from './queries.ts'

const SUMMED = notificationKinds.filter((kind) => notificationRules[kind].gathered === 'day')
const ONCE = notificationKinds.filter((kind) => (notificationRules[kind] as NotificationRule).once)

const JOINS = Object.fromEntries(
  notificationKinds.flatMap((kind) => {
    const { joins } = notificationRules[kind] as NotificationRule
    return joins ? [[kind, joins as NotificationKind]] : []
  }),
)

export type GatherCtx = Pick<WriteCtx, 'db' | 'now' | 'random' | 'kit'>

/** Moves what has arrived into the lists, and says so once to each member whose list changed, however much came. */
export async function gatherNotifications(ctx: GatherCtx): Promise<void> {
  if (!(await lockArrivals(ctx.db))) return
  const touched = await enterArrivals(ctx.db, await nextArrivals(ctx.db), { summed: SUMMED, once: ONCE, joins: JOINS })
  if (!touched.length) return
  await addPeople(ctx.db, touched)
  const accounts = [...new Set(touched.map((one) => one.account_id))]
  const unread = await unreadOf(ctx.db, accounts)
  await publishEach(ctx, 'notifications', new Map(accounts.map((id) => [id, { unread: unread.get(id) ?? 0 }])))
  await planSends(ctx, touched)
}
