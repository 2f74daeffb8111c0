import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { askForTicket, claimRenewal, storeTicket, type Renewed } from './renew-ticket.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'renew-wechat-ticket': Record<never, never>
  }
}

/** One token and one ticket a period, however many processes an installation has. */
export const renewWechatTicketJob: JobHandler<'renew-wechat-ticket', Renewed, null, boolean> = {
  outside: async (ctx, _payload, _signal, tell) => ((await tell(null)) ? askForTicket(ctx) : null),
  tell: (ctx) => claimRenewal(ctx),
  write: (ctx, _payload, renewed) => storeTicket(ctx, renewed),
}
