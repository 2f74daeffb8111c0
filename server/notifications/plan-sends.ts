import { notificationKinds, notificationRules } from '#api/kinds.ts'
import type { WriteCtx } from '#server/context.ts'
import { enqueueEach } from '#server/kit/jobs/enqueue.ts'
import { dueAt } from './policy.ts'
import type { Touched } from './queries-arrivals.ts'
import { insertSends, targetsOf, type SendTarget } from './queries-sends.ts'

/** What is mailed to who has chosen nothing. */
const MAILED_AT_FIRST = notificationKinds.filter((kind) => notificationRules[kind].mailedAtFirst)

/** Notes what is to go out about these entries, and puts a job for each on its way; one that waits already says the latest when it goes. */
export async function planSends(ctx: Pick<WriteCtx, 'db' | 'now' | 'random' | 'kit'>, touched: readonly Touched[]): Promise<void> {
  const channels = { push: ctx.kit.push !== null, mail: ctx.kit.mail !== null }
  const targets = await targetsOf(ctx.db, touched, channels, MAILED_AT_FIRST, ctx.now)
  if (!targets.length) return
  const planned = targets.map((target) => ({
    id: ctx.random.uuid(),
    notification_id: target.notification_id,
    account_id: target.account_id,
    device_id: target.device_id,
    due_at: dueAt(ctx.now, paceOf(target)),
  }))
  const sends = await insertSends(ctx.db, planned)
  await enqueueEach(
    ctx,
    'send-notification',
    sends.map((send) => ({ payload: { sendId: send.id }, runAt: send.due_at })),
  )
}

const paceOf = ({ device_id, last_at, quiet_from, quiet_until }: SendTarget) => ({
  channel: device_id === null ? ('mail' as const) : ('push' as const),
  lastAt: last_at,
  quiet: quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
})
