/**
 * Background work by name, with what it is told. A row in `outbox` puts it on its way in the transaction that wants it (`enqueue`);
 * `server/domains.ts` says whose verb does it. Payloads hold ids, never copies of rows.
 */
export type Jobs = {
  'check-identity': { identityId: string }
  'close-books': Record<never, never>
  'erase-account': { accountId: string }
  'confirm-address': { accountId: string }
  'develop-avatar': { avatarId: string }
  'develop-image': { imageId: string }
  'gather-notifications': Record<never, never>
  'give-coupons': Record<never, never>
  'make-archive': { archiveId: string; accountId: string }
  'reconcile-books': Record<never, never>
  'pay-withdrawal': { number: string }
  'remove-files': { keys: string[] }
  'send-notice': { noticeId: string }
  'send-notification': { sendId: string }
  'send-sms': { smsId: string }
  'submit-withdrawal': { number: string }
  'settle-rewards': Record<never, never>
  sweep: Record<never, never>
  'sweep-store': Record<never, never>
  'tell-followed': { followerId: string; followedId: string }
  'use-coupons': Record<never, never>
  'welcome-member': { accountId: string }
}
export type JobName = keyof Jobs
