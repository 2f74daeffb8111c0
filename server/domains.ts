import { makeArchiveJob } from './account/archives/jobs.ts'
import { archiveRoutes } from './account/archives/routes.ts'
import { sweepArchives } from './account/archives/service.ts'
import { blockRoutes } from './account/blocks/routes.ts'
import { eraseAccountJob } from './account/cancellation/jobs.ts'
import { cancellationRoutes } from './account/cancellation/routes.ts'
import { eraseDue } from './account/cancellation/service.ts'
import { consentRoutes } from './account/consents/routes.ts'
import { followRoutes } from './account/follows/routes.ts'
import { sendSmsJob } from './account/jobs.ts'
import { outsideRoutes } from './account/outside/routes.ts'
import { passkeyRoutes } from './account/passkeys/routes.ts'
import { accountPersonal } from './account/personal.ts'
import { privacyRoutes } from './account/privacy/routes.ts'
import { developAvatarJob } from './account/profile/jobs.ts'
import { profileRoutes } from './account/profile/routes.ts'
import { dropOldAvatars } from './account/profile/save-profile.ts'
import { accountRoutes } from './account/routes.ts'
import { sendNoticeJob } from './account/security/jobs.ts'
import { securityRoutes } from './account/security/routes.ts'
import { clearTraces } from './account/service.ts'
import type { Handlers as ApiHandlers } from './call.ts'
import { dropOldHumanChecks } from './kit/human-check.ts'
import { dropOldKeys } from './kit/idempotency.ts'
import type { Handlers as JobHandlers } from './kit/jobs/handler.ts'
import { dropOldEvents } from './kit/realtime/events.ts'
import { dropOldNonces } from './kit/signed-requests.ts'
import { dropOldMessages } from './kit/sms/outbox-sender.ts'
import type { Personal } from './personal.ts'
import { postsPersonal } from './posts/personal.ts'
import { postRoutes } from './posts/routes.ts'
import { developImageJob, removeFilesJob, sweepStoreJob } from './posts/uploads/jobs.ts'
import { forgetDrafts, removeUnconfirmed } from './posts/uploads/sweep-uploads.ts'
import { settingsPersonal } from './settings/personal.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shareRoutes } from './share/routes.ts'
import { welcomeMemberJob } from './wallet/jobs.ts'
import { walletPersonal } from './wallet/personal.ts'
import { walletRoutes } from './wallet/routes.ts'

/** Who answers what. */
export const handlers: ApiHandlers = {
  ...accountRoutes,
  ...archiveRoutes,
  ...blockRoutes,
  ...cancellationRoutes,
  ...consentRoutes,
  ...followRoutes,
  ...outsideRoutes,
  ...passkeyRoutes,
  ...privacyRoutes,
  ...profileRoutes,
  ...securityRoutes,
  ...postRoutes,
  ...settingsRoutes,
  ...shareRoutes,
  ...walletRoutes,
}

/** What each domain holds of a person, in the order in which it goes. */
export const personal: readonly Personal[] = [postsPersonal, walletPersonal, accountPersonal, settingsPersonal]

/** Whose verb does which job. */
export const jobs: JobHandlers = {
  'develop-avatar': developAvatarJob,
  'develop-image': developImageJob,
  'erase-account': eraseAccountJob(personal),
  'make-archive': makeArchiveJob(personal),
  'remove-files': removeFilesJob,
  'send-notice': sendNoticeJob,
  'send-sms': sendSmsJob,
  sweep: {
    outside: (ctx) => removeUnconfirmed(ctx),
    write: async (ctx) => {
      await forgetDrafts(ctx)
      await dropOldKeys(ctx)
      await dropOldEvents(ctx)
      await dropOldNonces(ctx)
      await dropOldHumanChecks(ctx)
      await dropOldMessages(ctx)
      await clearTraces(ctx)
      await dropOldAvatars(ctx)
      await sweepArchives(ctx)
      await eraseDue(ctx)
    },
  },
  'sweep-store': sweepStoreJob,
  'welcome-member': welcomeMemberJob,
}
