import { makeArchiveJob } from './account/archives/jobs.ts'
import { archiveRoutes } from './account/archives/routes.ts'
import { sweepArchives } from './account/archives/service.ts'
import { blockRoutes } from './account/blocks/routes.ts'
import { eraseAccountJob } from './account/cancellation/jobs.ts'
import { cancellationReview } from './account/cancellation/review.ts'
import { cancellationRoutes } from './account/cancellation/routes.ts'
import { eraseDue, type Leaving } from './account/cancellation/service.ts'
import { consentRoutes } from './account/consents/routes.ts'
import { followRoutes } from './account/follows/routes.ts'
import { sendSmsJob } from './account/jobs.ts'
import { roleReview } from './account/operators/review.ts'
import { operatorRoutes } from './account/operators/routes.ts'
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
import { adminRoutes, memberRoutes } from './admin/routes.ts'
import type { Handlers as ApiHandlers } from './edge/call.ts'
import type { Personal } from './hooks/personal.ts'
import { forgetDocuments, removeUnclaimed } from './identity/decide-identity.ts'
import { checkIdentityJob } from './identity/jobs.ts'
import { identityPersonal } from './identity/personal.ts'
import { identityReview } from './identity/review.ts'
import { identityRoutes } from './identity/routes.ts'
import { dropOldHumanChecks } from './kit/human-check.ts'
import { dropOldKeys } from './kit/idempotency.ts'
import type { Handlers as JobHandlers } from './kit/jobs/handler.ts'
import { dropKeptMessages } from './kit/message-outbox.ts'
import { dropOldEvents } from './kit/realtime/events.ts'
import { dropOldNonces } from './kit/signed-requests.ts'
import { dropOldMessages } from './kit/sms/outbox-sender.ts'
import { confirmAddressJob, sendNotificationJob } from './notifications/jobs-sends.ts'
import { gatherNotificationsJob, tellFollowedJob } from './notifications/jobs.ts'
import { notificationsPersonal } from './notifications/personal.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { sweepNotifications } from './notifications/service.ts'
import { likeRoutes } from './posts/likes/routes.ts'
import { postsPersonal } from './posts/personal.ts'
import { postRoutes } from './posts/routes.ts'
import { developImageJob, removeFilesJob, sweepStoreJob } from './posts/uploads/jobs.ts'
import { forgetDrafts, removeUnconfirmed } from './posts/uploads/sweep-uploads.ts'
import { reviewsPersonal } from './reviews/personal.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { dropReview, findRefusal, openReview, type Reviewables } from './reviews/service.ts'
import { giveCouponsJob, settleRewardsJob } from './rewards/jobs.ts'
import { rewardsPersonal } from './rewards/personal.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { settingsPersonal } from './settings/personal.ts'
import { figureReview } from './settings/review.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shareRoutes } from './share/routes.ts'
import { closeBooksJob, reconcileBooksJob } from './wallet/books/jobs.ts'
import { bookRoutes } from './wallet/books/routes.ts'
import { useCouponsJob } from './wallet/coupons/jobs.ts'
import { couponRoutes } from './wallet/coupons/routes.ts'
import { welcomeMemberJob } from './wallet/jobs.ts'
import { walletPersonal } from './wallet/personal.ts'
import { walletRoutes } from './wallet/routes.ts'
import { sweepReauthentications } from './wallet/withdrawals/confirm-reauthentication.ts'
import { payWithdrawalJob, submitWithdrawalJob } from './wallet/withdrawals/jobs.ts'
import { withdrawalReview } from './wallet/withdrawals/review.ts'
import { withdrawalRoutes } from './wallet/withdrawals/routes.ts'
import { resumeWithdrawals } from './wallet/withdrawals/settle-withdrawal.ts'

/** What each domain holds of a person, in the order in which it goes. */
export const personal: readonly Personal[] = [
  rewardsPersonal,
  postsPersonal,
  walletPersonal,
  identityPersonal,
  reviewsPersonal,
  notificationsPersonal,
  accountPersonal,
  settingsPersonal,
]

/** What people decide in the console. */
const reviewables: Reviewables = {
  withdrawal: withdrawalReview,
  identity: identityReview,
  cancellation: cancellationReview(personal),
  parameter: figureReview,
  role: roleReview,
}

/** What it takes to let somebody go. */
const leaving: Leaving = { personal, desk: { openReview, dropReview, findRefusal } }

/** Who answers what. */
export const handlers: ApiHandlers = {
  ...accountRoutes,
  ...adminRoutes,
  ...archiveRoutes,
  ...blockRoutes,
  ...bookRoutes,
  ...cancellationRoutes(leaving),
  ...consentRoutes,
  ...couponRoutes,
  ...followRoutes,
  ...identityRoutes,
  ...likeRoutes,
  ...operatorRoutes,
  ...outsideRoutes,
  ...passkeyRoutes,
  ...privacyRoutes,
  ...profileRoutes,
  ...securityRoutes,
  ...memberRoutes(reviewables),
  ...notificationRoutes,
  ...postRoutes,
  ...reviewRoutes(reviewables),
  ...rewardRoutes,
  ...settingsRoutes,
  ...shareRoutes,
  ...walletRoutes,
  ...withdrawalRoutes,
}

/** Whose verb does which job. */
export const jobs: JobHandlers = {
  'check-identity': checkIdentityJob,
  'close-books': closeBooksJob,
  'confirm-address': confirmAddressJob,
  'develop-avatar': developAvatarJob,
  'develop-image': developImageJob,
  'erase-account': eraseAccountJob(leaving),
  'gather-notifications': gatherNotificationsJob,
  'give-coupons': giveCouponsJob,
  'make-archive': makeArchiveJob(personal),
  'reconcile-books': reconcileBooksJob,
  'pay-withdrawal': payWithdrawalJob,
  'remove-files': removeFilesJob,
  'send-notice': sendNoticeJob,
  'send-notification': sendNotificationJob,
  'send-sms': sendSmsJob,
  'submit-withdrawal': submitWithdrawalJob,
  'settle-rewards': settleRewardsJob,
  sweep: {
    outside: async (ctx) => (await removeUnconfirmed(ctx)) + (await removeUnclaimed(ctx)),
    write: async (ctx) => {
      await forgetDrafts(ctx)
      await dropOldKeys(ctx)
      await dropOldEvents(ctx)
      await dropOldNonces(ctx)
      await dropOldHumanChecks(ctx)
      await dropOldMessages(ctx)
      await sweepNotifications(ctx)
      await dropKeptMessages(ctx)
      await clearTraces(ctx)
      await dropOldAvatars(ctx)
      await sweepArchives(ctx)
      await forgetDocuments(ctx)
      await eraseDue(ctx)
      await sweepReauthentications(ctx)
      await resumeWithdrawals(ctx)
    },
  },
  'sweep-store': sweepStoreJob,
  'tell-followed': tellFollowedJob,
  'use-coupons': useCouponsJob,
  'welcome-member': welcomeMemberJob,
}
