import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { codeToSend, markDelivered } from './queries-codes.ts'
import { openPhone } from './seal-phone.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'send-sms': { smsId: string }
  }
}

const MINUTE = 60_000

/** Sends a code, unless it is used or too old by now. Sent twice after a crash in between, it is the same code. */
export const sendSmsJob: JobHandler<'send-sms', boolean> = {
  async outside(ctx, { smsId }) {
    const row = await codeToSend(ctx.db, smsId, ctx.now)
    if (!row) return false
    const code = ctx.kit.secrets.open('sms-code', row.code_sealed, row.id)
    const minutes = Math.ceil((row.expires_at.getTime() - ctx.now.getTime()) / MINUTE)
    await ctx.kit.sms.send({ e164: openPhone(ctx, row) }, { template: 'code', code, minutes, lang: row.lang })
    return true
  },
  async write(ctx, { smsId }, sent) {
    if (sent) await markDelivered(ctx.db, smsId, ctx.now)
  },
}
