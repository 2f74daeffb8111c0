import { words } from './words.ts'

export const campaignTasks = words({
  zh: () => import('./zh/campaign-tasks.ts').then((m) => m.campaignTasks),
  en: () => import('./en/campaign-tasks.ts').then((m) => m.campaignTasks),
})
