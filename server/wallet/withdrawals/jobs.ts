import { crash } from '#server/kit/crash.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import type { PayoutOutcome } from '#server/kit/payouts/payout-service.ts'
import { submitWithdrawal } from './apply-withdrawal.ts'
import { markSent, withdrawalBy } from './queries.ts'
import { openName, openTarget } from './seal-payee.ts'
import { settlePayout } from './settle-withdrawal.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'before-send': true
    'after-send': true
  }
}

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'pay-withdrawal': { number: string }
    'submit-withdrawal': { number: string }
  }
}

export const submitWithdrawalJob: JobHandler<'submit-withdrawal'> = { write: (ctx, { number }) => submitWithdrawal(ctx, number) }

/**
 * Sends a payout, once: that it may be on its way is committed before it is sent, and what may be on its way is asked about. It is sent again, under the
 * same number, only when its service has never heard of that.
 */
export const payWithdrawalJob: JobHandler<'pay-withdrawal', PayoutOutcome | null, { before: Date | null }, boolean> = {
  async outside(ctx, { number }, _signal, tell) {
    const row = await withdrawalBy(ctx.db, number)
    const service = ctx.kit.payouts
    if (!row?.payee || !row.name_sealed || !service || (row.state !== 'paying' && row.state !== 'awaiting')) return null
    const known = row.sent_at ? await service.ask(number) : null
    if (known && known.state !== 'missing') return known
    if (!(await tell({ before: row.sent_at }))) return null
    crash(ctx.kit.config, 'before-send')
    const outcome = await service.send({
      number,
      fen: row.gross - row.tax,
      target: openTarget(ctx, row.payee),
      name: openName(ctx, number, row.name_sealed),
    })
    crash(ctx.kit.config, 'after-send')
    return outcome
  },
  tell: (ctx, { number }, { before }) => markSent(ctx.db, number, { before, at: ctx.now }),
  async write(ctx, { number }, outcome) {
    if (outcome) await settlePayout(ctx, number, outcome)
  },
}
