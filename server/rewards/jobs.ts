import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { giveSomeCoupons } from './give-coupons.ts'
import { payPiece } from './pay-rewards.ts'
import { clearDay, noteFailure, sharePiece, watchRewards } from './settle-rewards.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'give-coupons': Record<never, never>
    'settle-rewards': Record<never, never>
    'watch-rewards': Record<never, never>
  }
}

type Step = 'share' | 'pay' | 'clear'
type News = { step: Step; failed?: true }
const steps = { share: sharePiece, pay: payPiece, clear: clearDay } satisfies Record<Step, unknown>
/**
 * One transaction for each piece: no end of them is done twice, whenever the process is killed, and nobody waits long for one. All days that are due are shared first, then
 * paid.
 */
export const settleRewardsJob: JobHandler<'settle-rewards', void, News, boolean> = {
  tell: (ctx, _payload, { step, failed }) => (failed ? noteFailure(ctx, step === 'share' ? 'share' : 'pay').then(() => false) : steps[step](ctx)),
  async outside(_ctx, _payload, signal, tell) {
    const doPiece = (step: Step) =>
      // oxlint-disable-next-line house/no-try -- a job is an edge: that a piece failed is written down before the job fails
      tell({ step }).catch(async (error: unknown) => {
        if (step !== 'clear' && !signal.aborted) await tell({ step, failed: true })
        throw error
      })
    for (const step of ['share', 'pay', 'clear'] as const) while (!signal.aborted && (await doPiece(step)));
  },
  write: () => Promise.resolve(),
}

/** Apart from the job that it watches. */
export const watchRewardsJob: JobHandler<'watch-rewards'> = { write: (ctx) => watchRewards(ctx) }

/** Some members a transaction, until all have theirs. */
export const giveCouponsJob: JobHandler<'give-coupons', void, 'give', boolean> = {
  tell: (ctx) => giveSomeCoupons(ctx),
  async outside(_ctx, _payload, signal, tell) {
    while (!signal.aborted && (await tell('give')));
  },
  write: () => Promise.resolve(),
}
