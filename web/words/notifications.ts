import { words } from './words.ts'

export const notifications = words({
  zh: () => import('./zh/notifications.ts').then((m) => m.notifications),
  en: () => import('./en/notifications.ts').then((m) => m.notifications),
})
