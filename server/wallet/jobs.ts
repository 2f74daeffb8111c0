import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { endHolds } from './ledger.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'end-holds': Record<never, never>
  }
}

/** Of one transaction: their accounts are locked until it ends. */
const AT_ONCE = 200
export const endHoldsJob: JobHandler<'end-holds'> = {
  write: async (ctx) => {
    if ((await endHolds(ctx, AT_ONCE)) === AT_ONCE) return 'more'
  },
}
