import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { giveWelcome } from './service.ts'

export const welcomeMemberJob: JobHandler<'welcome-member'> = { write: (ctx, { accountId }) => giveWelcome(ctx, accountId) }
