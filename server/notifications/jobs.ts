import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { gatherNotifications } from './gather-notifications.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'gather-notifications': Record<never, never>
  }
}

export const gatherNotificationsJob: JobHandler<'gather-notifications'> = { write: (ctx) => gatherNotifications(ctx) }
