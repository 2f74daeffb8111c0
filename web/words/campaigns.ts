import { words } from './words.ts'

export const campaigns = words({
  zh: () => import('./zh/campaigns.ts').then((m) => m.campaigns),
  en: () => import('./en/campaigns.ts').then((m) => m.campaigns),
})
