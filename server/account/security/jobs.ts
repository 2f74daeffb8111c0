import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { openPhone } from '../seal-phone.ts'
import { markTold, noticeToTell } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'send-notice': { noticeId: string }
  }
}

/** Tells a phone what happened to its account. Twice after a crash in between; it says the same. */
export const sendNoticeJob: JobHandler<'send-notice', boolean> = {
  async outside(ctx, { noticeId }) {
    const notice = await noticeToTell(ctx.db, noticeId)
    if (!notice) return false
    await ctx.kit.sms.send({ e164: openPhone(ctx, notice) }, { template: 'notice', account: notice.account, what: notice.what, lang: notice.lang })
    return true
  },
  async write(ctx, { noticeId }, sent) {
    if (sent) await markTold(ctx.db, noticeId, ctx.now)
  },
}
