/**
 * Background work by name, with what it is told. A row in `outbox` puts it on its way in the transaction that wants it (`enqueue`);
 * `server/domains.ts` says whose verb does it. Payloads hold ids, never copies of rows.
 */
export type Jobs = {
  'erase-account': { accountId: string }
  'develop-avatar': { avatarId: string }
  'develop-image': { imageId: string }
  'make-archive': { archiveId: string; accountId: string }
  'remove-files': { keys: string[] }
  'send-notice': { noticeId: string }
  'send-sms': { smsId: string }
  sweep: Record<never, never>
  'sweep-store': Record<never, never>
  'welcome-member': { accountId: string }
}
export type JobName = keyof Jobs
