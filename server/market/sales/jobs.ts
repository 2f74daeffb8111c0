import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { settleSales } from './settle-sales.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'settle-sales': Record<never, never>
  }
}

/** Of one transaction: their accounts are locked until it ends. */
const AT_ONCE = 100
export const settleSalesJob: JobHandler<'settle-sales'> = {
  write: async (ctx) => {
    if ((await settleSales(ctx, AT_ONCE)) === AT_ONCE) return 'more'
  },
}
