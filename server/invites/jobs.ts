import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { returnRests, settleInvites } from './settle-invites.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'settle-invites': Record<never, never>
    'return-invite-pots': Record<never, never>
  }
}

export const settleInvitesJob: JobHandler<'settle-invites'> = { write: (ctx) => settleInvites(ctx) }
export const returnInvitePotsJob: JobHandler<'return-invite-pots'> = { write: (ctx) => returnRests(ctx) }
