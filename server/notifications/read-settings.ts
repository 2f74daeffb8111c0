import { notificationKinds, notificationRules } from '#api/kinds.ts'
import type { NotificationSettings } from '#api/notifications.ts'
import type { MemberCtx, MemberReadCtx } from '#server/context.ts'
import { mailboxOf } from './confirm-address.ts'
import { timeOf } from './policy.ts'
import { choicesOf, devicesOf, type ChoicesRow } from './queries-settings.ts'

const NOTHING_CHOSEN: Pick<ChoicesRow, 'not_listed' | 'not_pushed' | 'not_mailed'> = {
  not_listed: [],
  not_pushed: [],
  not_mailed: notificationKinds.filter((kind) => !notificationRules[kind].mailedAtFirst),
}

/** What the viewer is told and where. */
export async function readSettings(ctx: MemberReadCtx | MemberCtx): Promise<NotificationSettings> {
  const chosen = await choicesOf(ctx.db, ctx.viewer.id)
  const push = await devicesOf(ctx.db, ctx.viewer.id, ctx.viewer.sessionId, ctx.now)
  const { not_listed, not_pushed, not_mailed } = chosen ?? NOTHING_CHOSEN
  return {
    choices: notificationKinds.map((kind) => ({
      kind,
      listed: !not_listed.includes(kind),
      pushed: !not_pushed.includes(kind),
      mailed: !not_mailed.includes(kind),
      always: notificationRules[kind].always,
    })),
    quiet: chosen && chosen.quiet_from !== null && chosen.quiet_until !== null ? { from: timeOf(chosen.quiet_from), until: timeOf(chosen.quiet_until) } : null,
    push: { key: ctx.kit.push?.key ?? null, ...push },
    mail: await mailboxOf(ctx),
  }
}
