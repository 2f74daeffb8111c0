import type { Notice } from '#api/account-security.ts'
import type { WriteCtx } from '#server/context.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { addMessage } from '../queries-codes.ts'
import type { PhoneRow } from '../seal-phone.ts'
import { MOST_NOTICES } from './policy.ts'
import { insertNotice, noticesSent } from './queries.ts'

/** Notes what happened to an account, for its owner to read. With `phone`, the one that was theirs when it happened, a message goes there too. */
export async function tellPerson(ctx: WriteCtx, accountId: string, what: Notice['what'], phone: PhoneRow | null = null): Promise<void> {
  const id = ctx.random.uuid()
  const tells = phone && (await noticesSent(ctx.db, accountId, dayStart(ctx.now))) < MOST_NOTICES ? phone : null
  await insertNotice(ctx.db, {
    id,
    account_id: accountId,
    what,
    kind: ctx.call.browser ? 'web' : 'app',
    user_agent: ctx.call.userAgent.slice(0, 300),
    lang: ctx.lang,
    noted_at: ctx.now,
    ...(tells ? { phone_lookup: tells.phone_lookup, phone_sealed: tells.phone_sealed } : { phone_lookup: null, phone_sealed: null }),
  })
  if (!tells) return
  await addMessage(ctx.db, dayOf(ctx.now)) // who was robbed hears of it, also when codes have used the budget up
  await enqueue(ctx, 'send-notice', { noticeId: id })
}
