import type { Domain } from '../hooks/domain.ts'
import { archiveFiles } from './archives/files.ts'
import { makeArchiveJob } from './archives/jobs.ts'
import { archiveRoutes } from './archives/routes.ts'
import { sweepArchives } from './archives/service.ts'
import { blockRoutes } from './blocks/routes.ts'
import { eraseAccountJob } from './cancellation/jobs.ts'
import { cancellationReview } from './cancellation/review.ts'
import { cancellationRoutes } from './cancellation/routes.ts'
import { eraseDue } from './cancellation/service.ts'
import { consentRoutes } from './consents/routes.ts'
import { accountFacts } from './facts.ts'
import { fillSkeletons } from './fill-skeletons.ts'
import { followRoutes } from './follows/routes.ts'
import { sendSmsJob } from './jobs.ts'
import { labelRoutes } from './labels/routes.ts'
import { muteRoutes } from './mutes/routes.ts'
import { sweepMutes } from './mutes/service.ts'
import { roleReview } from './operators/review.ts'
import { operatorRoutes } from './operators/routes.ts'
import { outsideRoutes } from './outside/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { accountPersonal } from './personal.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { developAvatarJob } from './profile/jobs.ts'
import { profileRoutes } from './profile/routes.ts'
import { dropOldAvatars } from './profile/save-profile.ts'
import { countNew } from './queries-metrics.ts'
import { accountRoutes, frameRoute } from './routes.ts'
import { sendNoticeJob } from './security/jobs.ts'
import { securityRoutes } from './security/routes.ts'
import { clearTraces } from './service.ts'
import { accountMessages } from './views-messages.ts'

export const account: Domain = {
  name: 'account',
  routes: (gathered) => ({
    ...accountRoutes,
    ...frameRoute(gathered),
    ...archiveRoutes,
    ...blockRoutes,
    ...cancellationRoutes(gathered),
    ...consentRoutes,
    ...followRoutes,
    ...labelRoutes,
    ...muteRoutes,
    ...operatorRoutes,
    ...outsideRoutes,
    ...passkeyRoutes,
    ...privacyRoutes,
    ...profileRoutes,
    ...securityRoutes,
  }),
  jobs: (gathered) => ({
    'develop-avatar': developAvatarJob,
    'erase-account': eraseAccountJob(gathered),
    'make-archive': makeArchiveJob(gathered.personal),
    'send-notice': sendNoticeJob,
    'send-sms': sendSmsJob,
  }),
  queues: () => ({ 'make-archive': 1 }),
  sweeps: {
    traces: { write: clearTraces },
    avatars: { write: dropOldAvatars },
    archives: { write: sweepArchives },
    mutes: { write: sweepMutes },
    leavers: { write: eraseDue },
  },
  rounds: { skeletons: { everyMs: 5000, work: fillSkeletons } },
  personal: accountPersonal,
  facts: accountFacts,
  reviews: ({ personal }) => ({ cancellation: cancellationReview(personal), role: roleReview }),
  messages: accountMessages,
  consoleMetrics: { members: countNew },
  files: archiveFiles,
}
