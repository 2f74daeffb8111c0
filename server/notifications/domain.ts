import type { Domain } from '../hooks/domain.ts'
import { notificationFacts } from './facts.ts'
import { confirmAddressJob, sendNotificationJob } from './jobs-sends.ts'
import { gatherNotificationsJob } from './jobs.ts'
import { notificationsPersonal } from './personal.ts'
import { unreadPart } from './queries.ts'
import { listRoute, notificationRoutes } from './routes.ts'
import { askToGather, sweepNotifications } from './service.ts'
import { tellFollowed } from './tell-followed.ts'

export const notifications: Domain = {
  name: 'notifications',
  routes: ({ readReferences }) => ({ ...notificationRoutes, ...listRoute(readReferences) }),
  jobs: ({ messages }) => ({
    'confirm-address': confirmAddressJob,
    'gather-notifications': gatherNotificationsJob,
    'send-notification': sendNotificationJob(messages),
  }),
  rounds: { arrivals: { everyMs: 1000, work: askToGather } },
  sweeps: { notifications: { write: sweepNotifications } },
  personal: notificationsPersonal,
  facts: notificationFacts,
  frame: { unread: unreadPart },
  // of an account, which stands left of here
  listeners: { 'follow-made': { 'tell-followed': tellFollowed } },
}
