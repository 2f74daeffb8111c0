import type { FactsOf } from '#api/notifications.ts'
import type { MemberCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'

/** Whose key was shown, got a password, or was found again by its kit, hears of it wherever they are: if it was not they, it is time to act. */
export const tellOpened = (ctx: MemberCtx, act: FactsOf<'creator-key'>['act']): Promise<void> =>
  notifyMember(ctx, ctx.viewer.id, { kind: 'creator-key', subject: '', facts: { act } })
