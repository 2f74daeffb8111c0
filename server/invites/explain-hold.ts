import { fail, type MemberCtx } from '#server/context.ts'
import { openReview } from '#server/reviews/service.ts'
import { friendOf } from './queries-lists.ts'
import { lockOneHeld } from './queries.ts'
import { friendView } from './views.ts'

/** Puts an invitation that is held before the reviewers, with its inviter's words; where it lies there already, nothing changes. */
export async function explainHold(ctx: MemberCtx, number: string, words: string) {
  const id = /^\d{1,18}$/.test(number) ? number : fail('NOT_FOUND')
  if (!(await friendOf(ctx.db, ctx.viewer.id, id))) return fail('NOT_FOUND')
  if (!(await lockOneHeld(ctx.db, id))) return fail('INVITE_NOT_HELD')
  await openReview(ctx, { kind: 'invite', subject: id, accountId: ctx.viewer.id, appeal: words })
  return { friend: friendView((await friendOf(ctx.db, ctx.viewer.id, id))!, ctx.now) }
}
