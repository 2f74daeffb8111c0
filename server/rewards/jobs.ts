import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { giveSomeCoupons } from './give-coupons.ts'
import { payPart, shareDay } from './settle-rewards.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'give-coupons': Record<never, never>
    'settle-rewards': Record<never, never>
  }
}

type Step = 'share' | 'pay'
/** One transaction for each day and for each entry: no end of them is done twice, whenever the process is killed. */
export const settleRewardsJob: JobHandler<'settle-rewards', void, Step, boolean> = {
  tell: (ctx, _payload, step) => (step === 'share' ? shareDay(ctx) : payPart(ctx)),
  async outside(_ctx, _payload, signal, tell) {
    for (const step of ['share', 'pay'] as const) while (!signal.aborted && (await tell(step)));
  },
  write: () => Promise.resolve(),
}

/** Some members a transaction, until all have theirs. */
export const giveCouponsJob: JobHandler<'give-coupons', void, 'give', boolean> = {
  tell: (ctx) => giveSomeCoupons(ctx),
  async outside(_ctx, _payload, signal, tell) {
    while (!signal.aborted && (await tell('give')));
  },
  write: () => Promise.resolve(),
}
