import { sendSmsJob } from './account/jobs.ts'
import { accountRoutes } from './account/routes.ts'
import { clearTraces } from './account/service.ts'
import type { Handlers as ApiHandlers } from './call.ts'
import { dropOldKeys } from './kit/idempotency.ts'
import type { Handlers as JobHandlers } from './kit/jobs/handler.ts'
import { dropOldEvents } from './kit/realtime/events.ts'
import { postRoutes } from './posts/routes.ts'
import { developImageJob, removeFilesJob } from './posts/uploads/jobs.ts'
import { forgetDrafts, removeUnconfirmed } from './posts/uploads/sweep-uploads.ts'

/** Who answers what. */
export const handlers: ApiHandlers = { ...accountRoutes, ...postRoutes }

/** Whose verb does which job. */
export const jobs: JobHandlers = {
  'develop-image': developImageJob,
  'remove-files': removeFilesJob,
  'send-sms': sendSmsJob,
  sweep: {
    outside: (ctx) => removeUnconfirmed(ctx),
    write: async (ctx) => {
      await forgetDrafts(ctx)
      await dropOldKeys(ctx)
      await dropOldEvents(ctx)
      await clearTraces(ctx)
    },
  },
}
