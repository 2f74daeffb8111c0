import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { sendNext } from './send-pieces.ts'
import { settlePurchases } from './settle-purchases.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'send-pieces': Record<never, never>
    'settle-pieces': Record<never, never>
  }
}

/** Of one transaction: their accounts are locked until it ends. */
const AT_ONCE = 100
export const sendPiecesJob: JobHandler<'send-pieces'> = { write: (ctx) => sendNext(ctx) }
export const settlePiecesJob: JobHandler<'settle-pieces'> = {
  write: async (ctx) => {
    if ((await settlePurchases(ctx, AT_ONCE)) === AT_ONCE) return 'more'
  },
}
