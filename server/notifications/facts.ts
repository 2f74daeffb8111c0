import { NOTIFICATION_DAYS } from '#api/notifications.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { DEVICES_MOST } from './policy.ts'

export const notificationFacts: Facts = {
  'notification-days': { value: NOTIFICATION_DAYS, unit: 'days', of: { zh: '通知保留', en: 'Notifications are kept for' } },
  'devices-max': { value: DEVICES_MOST, unit: 'devices', of: { zh: '可以开启推送的浏览器', en: 'Browsers that can take messages' } },
}
