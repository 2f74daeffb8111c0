import { words } from './words.ts'

export const campaignWheel = words({
  zh: () => import('./zh/campaign-wheel.ts').then((m) => m.campaignWheel),
  en: () => import('./en/campaign-wheel.ts').then((m) => m.campaignWheel),
})
