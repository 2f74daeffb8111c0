import type { ChoicesInput } from '#api/notifications.ts'
import type { MemberCtx } from '#server/context.ts'
import { minuteIn } from './policy.ts'
import { saveChoices } from './queries-settings.ts'
import { readSettings } from './read-settings.ts'

/** What somebody wants to be told and where; what waits to go out already goes by what was chosen before. */
export async function saveOwnChoices(ctx: MemberCtx, { notListed, notPushed, notMailed, quiet }: ChoicesInput) {
  await saveChoices(ctx.db, ctx.viewer.id, {
    not_listed: [...new Set(notListed)],
    not_pushed: [...new Set(notPushed)],
    not_mailed: [...new Set(notMailed)],
    quiet_from: quiet && minuteIn(quiet.from),
    quiet_until: quiet && minuteIn(quiet.until),
  })
  return readSettings(ctx)
}
